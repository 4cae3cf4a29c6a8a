import { expect, test } from 'vitest';
import { chooseVoice } from '#web/features/reel/speech.ts';

const voice = (name: string, lang = 'en-GB') => ({ name, lang });
const GOOGLE_MALE = voice('Google UK English Male');
const GOOGLE_FEMALE = voice('Google UK English Female');

test('each side gets its kind of voice, although "female" contains "male"', () => {
  const voices = [GOOGLE_FEMALE, GOOGLE_MALE];
  expect(chooseVoice(voices, 'a')).toBe(GOOGLE_MALE);
  expect(chooseVoice(voices, 'b')).toBe(GOOGLE_FEMALE);
});

test('a Google voice is preferred to another voice of the same kind', () => {
  const voices = [voice('Daniel'), GOOGLE_MALE, voice('Samantha'), GOOGLE_FEMALE];
  expect(chooseVoice(voices, 'a')).toBe(GOOGLE_MALE);
  expect(chooseVoice(voices, 'b')).toBe(GOOGLE_FEMALE);
});

test('a Google voice of unknown kind is preferred to the right kind from another vendor', () => {
  const google = voice('Google US English', 'en-US');
  expect(chooseVoice([voice('Daniel'), voice('Samantha'), google], 'a')).toBe(google);
  expect(chooseVoice([voice('Daniel'), voice('Samantha'), google], 'b')).toBe(google);
  expect(chooseVoice([google, GOOGLE_MALE], 'a')).toBe(GOOGLE_MALE);
});

test('a Google voice of the wrong kind is not preferred, and English matters more than both', () => {
  const daniel = voice('Daniel');
  expect(chooseVoice([GOOGLE_FEMALE, daniel], 'a')).toBe(daniel);
  expect(chooseVoice([GOOGLE_FEMALE, voice('Some voice')], 'a')?.name).toBe('Some voice');
  expect(chooseVoice([voice('Google Deutsch', 'de-DE'), voice('Some voice')], 'a')?.name).toBe('Some voice');
});

test('the browser decides when there is no voice', () => {
  expect(chooseVoice([], 'a')).toBeUndefined();
});
