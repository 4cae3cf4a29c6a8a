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

test('the right kind matters more than Google, and English more than both', () => {
  const daniel = voice('Daniel');
  expect(chooseVoice([voice('Google UK English Female'), daniel], 'a')).toBe(daniel);
  expect(chooseVoice([voice('Google Deutsch', 'de-DE'), voice('Some voice')], 'a')?.name).toBe('Some voice');
});

test('without any voice the browser decides', () => {
  expect(chooseVoice([], 'a')).toBeUndefined();
});
