import type { KnownWord } from '../names/features.ts';
import type { Writing } from '../names/writing.ts';
import { atomsOf } from './addressAtoms.ts';
import { chainsOf, trimmed } from './addressChains.ts';
import { type Finding, findAll } from './finding.ts';
import { isAddress } from './isAddress.ts';
import { findStreets } from './streets.ts';

/**
 * A number with at least this many digits is a phone number. A shorter one may be a house number
 * with a postcode.
 */
const PHONE_DIGITS = 8;

/** "45 oak street", but not "a 3 hour drive". */
const NUMBERED_STREET =
  /\b\d{1,5}[a-z]?,? (?:(?!(?:hours?|minutes?|mins?|miles?|days?|weeks?|km|block|lane|way|feet|up|down|on|in|of|off|across|along|from|to|into|and|my|our|his|her|their|this)\b)\p{L}[\p{L}'.-]{1,20} ){1,3}(?:street|avenue|ave|road|rd|lane|boulevard|blvd|terrace|crescent|drive|court|st)\b/giu;
const ROAD_NUMBER = /\b(?:route|rte|highway|hwy|interstate|autobahn|motorway) ?\d{1,4}\b/giu;
const CORNER = /\b(?:the )?corner of (?<it>[^,;:.!?\n]{3,60}? and [^\s,;:.!?]{2,30}(?: [^\s,;:.!?]{2,30})?)/dgiu;

const ABBREVIATED = /\b(?:st|ave?|rd|ln|dr|blvd|ct|sq|hwy|pkwy|str)$/iu;
/**
 * A point that only belongs to an abbreviation. Before a capital and at the end of a text it also
 * ends the sentence, and stays.
 */
const POINT_AMID_SENTENCE = /^\.(?:,| {1,3}[\p{Ll}\d])/u;

const withPoint = (finding: Finding, text: string): Finding => {
  const { start, end } = finding;
  const isPointOfIts = ABBREVIATED.test(text.slice(start, end)) && POINT_AMID_SENTENCE.test(text.slice(end, end + 5));
  return isPointOfIts ? { ...finding, end: end + 1 } : finding;
};

/**
 * Finds streets, house numbers, flats, postcodes and the towns and countries beside them, in the
 * order of any country.
 */
export const findAddresses = (
  text: string,
  words: readonly KnownWord[],
  named: readonly Finding[],
  numbers: readonly Finding[],
  writing: Writing,
): Finding[] => {
  const barriers = numbers.filter(({ start, end }) => text.slice(start, end).replace(/\D/g, '').length >= PHONE_DIGITS);
  const atoms = atomsOf(text, words, named, barriers, writing);
  const chains = chainsOf(text, atoms)
    .map(trimmed)
    .filter(chain => isAddress(chain, text))
    .map((chain): Finding => ({ start: chain[0]?.start ?? 0, end: chain.at(-1)?.end ?? 0, kind: 'place' }));
  const corners = findAll(text, CORNER, 'place').filter(({ start, end }) =>
    atoms.some(atom => atom.start >= start && atom.end <= end && (atom.kind === 'name' || atom.kind === 'number')),
  );
  return [
    ...chains,
    ...corners,
    ...findAll(text, NUMBERED_STREET, 'place'),
    ...findAll(text, ROAD_NUMBER, 'place'),
    ...findStreets(text),
  ].map(finding => withPoint(finding, text));
};
