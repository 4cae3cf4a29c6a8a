import { expect, test } from 'vitest';
import { chooseVoice } from '#web/features/reel/voices.ts';

const voice = (name: string, lang = 'en-GB') => ({ name, lang });
const GOOGLE_MALE = voice('Google UK English Male');
const GOOGLE_FEMALE = voice('Google UK English Female');

test('each side gets its kind of voice, although "female" contains "male"', () => {
  const voices = [GOOGLE_FEMALE, GOOGLE_MALE];
  expect(chooseVoice(voices, 'a')).toBe(GOOGLE_MALE);
  expect(chooseVoice(voices, 'b')).toBe(GOOGLE_FEMALE);
});

test('a Google voice is preferred to another of the same kind', () => {
  const voices = [voice('Daniel'), GOOGLE_MALE, voice('Samantha'), GOOGLE_FEMALE];
  expect(chooseVoice(voices, 'a')).toBe(GOOGLE_MALE);
  expect(chooseVoice(voices, 'b')).toBe(GOOGLE_FEMALE);
});

test('a Google voice whose kind is not known is preferred to another vendor’s of the right kind', () => {
  const google = voice('Google US English', 'en-US');
  expect(chooseVoice([voice('Daniel'), voice('Samantha'), google], 'a')).toBe(google);
  expect(chooseVoice([voice('Daniel'), voice('Samantha'), google], 'b')).toBe(google);
  expect(chooseVoice([google, GOOGLE_MALE], 'a')).toBe(GOOGLE_MALE);
});

test('a voice of the wrong kind is not preferred for being Google’s, and English matters more than both', () => {
  const daniel = voice('Daniel');
  expect(chooseVoice([GOOGLE_FEMALE, daniel], 'a')).toBe(daniel);
  expect(chooseVoice([GOOGLE_FEMALE, voice('Some voice')], 'a')?.name).toBe('Some voice');
  expect(chooseVoice([voice('Google Deutsch', 'de-DE'), voice('Some voice')], 'a')?.name).toBe('Some voice');
});

test('without any voice the browser decides', () => {
  expect(chooseVoice([], 'a')).toBeUndefined();
});
