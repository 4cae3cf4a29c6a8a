import type { Span } from '../../port.ts';
import { overlap } from '../../spans.ts';
import type { KnownWord } from '../names/features.ts';
import type { Writing } from '../names/writing.ts';
import { type AtomKind, wordKind } from './addressWords.ts';
import type { Finding } from './finding.ts';

/**
 * A number, such as "12", "12/3" or "12b", or a word. "tl;dr" is one word, because its "dr" would
 * be read as "drive".
 */
const ATOM = /tl ?[;:,./] ?dr|\d{1,6}(?:[/-]\d{1,5})?\p{L}?(?![\p{L}\d])|\p{L}[\p{L}\p{M}'’-]*/giu;

/** A number or a word that may be a part of an address. */
export interface Atom {
  readonly start: number;
  readonly end: number;
  readonly kind: AtomKind;
  readonly digits: number;
}

/**
 * Words that no address contains. They end it: in "by the way. I'm 28", "way" would otherwise be a
 * street and 28 its number.
 */
const NO_PART = /^(?:i|i'm|i've|i'll|i'd|we|we're|we've|he|he's|she|she's|it|it's|they|my|our|this|that|tldr)$/;

/** After these words, "drive", "walk" or "close" is a verb and not a street: "i drive a 04 car". */
const DONE =
  /(?:^|[^\p{L}'])(?:i|we|you|they|he|she|who|to|not|don't|can|could|will|would|must|should|always|never|only|still)\s$/iu;
const MAY_BE_DONE = /^(?:drive|walk|close|circle|row|trail)$/;

/** Near these words, a unit is a part of a course: "unit 3 of the course", "failed unit 2". */
const LEARNED =
  /\b(?:course(?:work|book)?|textbook|workbook|book|class|lessons?|module|syllabus|exams?|test|quiz|chapter|maths?|biology|chemistry|physics|history|english|spanish|french|german|failed|passed|retak(?:e|ing)|revis(?:e|ed|ing|ion))\b/iu;

const isNoPart = (lower: string, before: string, after: string): boolean =>
  NO_PART.test(lower) ||
  (MAY_BE_DONE.test(lower) && DONE.test(before.slice(-8))) ||
  (lower === 'unit' && (LEARNED.test(before) || LEARNED.test(after)));

/** Before the digits after a decimal point, which are not a house number: "2.5 hours", "$15.50". */
const FRACTION = /\d[.,]$/;
/**
 * After an amount, which is not a house number: "an apartment 6 months ago", "drive the 3 hours",
 * "1,359 euros", "2.5".
 */
export const MEASURED =
  /^ ?(?:[€£$%]|(?:euros?|pounds|quid|bucks|kr)\b)|^[.,]\d{1,3}(?!\d)|^[ -](?:hours?|hrs?|minutes?|mins?|days?|weeks?|wks?|months?|mos?|years?|yrs?|times?|miles?|km|blocks?|people|guests|kids|dollars|bucks|percent|more|other|bed|bedrooms?|of us)\b/iu;

/**
 * Whether a number belongs to something other than an address: an amount, or one of the barriers.
 */
const isApart = (text: string, span: Span, barriers: readonly Finding[]): boolean =>
  MEASURED.test(text.slice(span.end, span.end + 12)) ||
  FRACTION.test(text.slice(Math.max(0, span.start - 2), span.start)) ||
  barriers.some(barrier => overlap(span, barrier));

/**
 * @returns a function that says whether a passage touches one of the findings; call it for passages
 * in order, because it does not look at earlier findings again
 */
const inOrder = (findings: readonly Finding[]) => {
  let next = 0;
  return ({ start, end }: Span): boolean => {
    while ((findings[next]?.end ?? Number.POSITIVE_INFINITY) <= start) next += 1;
    return (findings[next]?.start ?? Number.POSITIVE_INFINITY) < end;
  };
};

/** "737-800" is a model, and no postcode. */
const digitsIn = (written: string): number => (/^\d{3}-\d{3}$/.test(written) ? 3 : written.replace(/\D/g, '').length);

/**
 * Splits a text into numbers and words, and says which part of an address each may be.
 * @param named names that were found, in order
 * @param barriers findings, such as phone numbers, whose digits belong to no address
 */
export const atomsOf = (
  text: string,
  words: readonly KnownWord[],
  named: readonly Finding[],
  barriers: readonly Finding[],
  writing: Writing,
): Atom[] => {
  const byStart = new Map(words.map(word => [word.start, word]));
  const isNamed = inOrder(named);
  return [...text.matchAll(ATOM)].map(({ 0: written, index: start }) => {
    const span = { start, end: start + written.length };
    if (/^\d/.test(written)) {
      const kind = isApart(text, span, barriers) ? 'other' : 'number';
      return { ...span, kind, digits: digitsIn(written) };
    }
    const word = byStart.get(start);
    const isNone = isNoPart(
      word?.lower ?? '',
      text.slice(Math.max(0, start - 32), start),
      text.slice(span.end, span.end + 32),
    );
    return { ...span, kind: isNone ? 'other' : wordKind(written, word, isNamed(span), writing), digits: 0 };
  });
};
