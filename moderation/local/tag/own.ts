import type { OwnNames } from '../../port.ts';
import { lettersForDigits } from '../text/digits.ts';
import { spaced } from './readings.ts';

const letters = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z]/g, '');

/** "AdaTheGreat_92" is ada, the, great. */
const partsOf = (tag: string): readonly string[] =>
  spaced(tag)
    .split(/[^A-Za-z]+/)
    .map(letters);

/** Shorter names are parts of many words: "ada" in "cicada". */
const TELLING = 5;
const SHORTEST = 2;

/** Whether a tag contains the name of its owner's account, or its address up to the @. */
export const holdsOwnName = (tag: string, { firstName, lastName, email }: OwnNames): boolean => {
  const names = [...`${firstName} ${lastName}`.split(/[\s-]+/), firstName, lastName]
    .map(letters)
    .filter(name => name.length >= SHORTEST);
  const mailbox = letters(email.slice(0, email.lastIndexOf('@')).replace(/\+.*$/s, ''));
  const spellings = [tag, lettersForDigits(tag)];
  const parts = new Set(spellings.flatMap(partsOf));
  return spellings
    .map(letters)
    .some(
      whole =>
        [...names, mailbox].some(own => own.length >= TELLING && whole.includes(own)) ||
        names.some(name => parts.has(name) || whole === name) ||
        (names.length > 1 && names.some(one => names.some(other => one !== other && whole === one + other))) ||
        (mailbox.length > SHORTEST && whole === mailbox),
    );
};
