import type { Span } from '../../port.ts';
import { overlap } from '../../spans.ts';
import type { KnownWord } from '../names/features.ts';
import type { Writing } from '../names/writing.ts';
import { type AtomKind, wordKind } from './addressWords.ts';
import type { Finding } from './finding.ts';

const ATOM = /tl ?[;:,./] ?dr|\d{1,6}(?:[/-]\d{1,5})?\p{L}?(?![\p{L}\d])|\p{L}[\p{L}\p{M}'’-]*/giu;

export interface Atom {
  readonly start: number;
  readonly end: number;
  readonly kind: AtomKind;
  readonly digits: number;
}

/** "by the way. I'm 28", "tl;dr 26f": neither a line nor a drive of an address. */
const NO_PART = /^(?:i|i'm|i've|i'll|i'd|we|we're|we've|he|he's|she|she's|it|it's|they|my|our|this|that|tldr)$/;

/** "i drive a 04 car": who drives, walks and closes is no street. */
const DONE =
  /(?:^|[^\p{L}'])(?:i|we|you|they|he|she|who|to|not|don't|can|could|will|would|must|should|always|never|only|still)\s$/iu;
const MAY_BE_DONE = /^(?:drive|walk|close|circle|row|trail)$/;

const isNoPart = (lower: string, before: string): boolean =>
  NO_PART.test(lower) || (MAY_BE_DONE.test(lower) && DONE.test(before));

/** "drive the 2.5 hours", "$15.50" */
const FRACTION = /\d[.,]$/;
/** "an apartment 6 months ago", "drive the 3 hours", "1,359 euros", "2.5" */
const MEASURED =
  /^ ?(?:[€£$%]|(?:euros?|pounds|quid|bucks|kr)\b)|^[.,]\d{1,3}(?!\d)|^[ -](?:hours?|hrs?|minutes?|mins?|days?|weeks?|wks?|months?|mos?|years?|yrs?|times?|miles?|km|blocks?|people|guests|kids|dollars|bucks|percent|more|other|bed|bedrooms?|of us)\b/iu;

const isApart = (text: string, span: Span, barriers: readonly Finding[]): boolean =>
  MEASURED.test(text.slice(span.end, span.end + 12)) ||
  FRACTION.test(text.slice(Math.max(0, span.start - 2), span.start)) ||
  barriers.some(barrier => overlap(span, barrier));

/** @returns whether a passage touches one of the findings; to be asked of passages one after the other */
const inOrder = (findings: readonly Finding[]) => {
  let next = 0;
  return ({ start, end }: Span): boolean => {
    while ((findings[next]?.end ?? Number.POSITIVE_INFINITY) <= start) next += 1;
    return (findings[next]?.start ?? Number.POSITIVE_INFINITY) < end;
  };
};

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
      return { ...span, kind, digits: written.replace(/\D/g, '').length };
    }
    const word = byStart.get(start);
    const isNone = isNoPart(word?.lower ?? '', text.slice(Math.max(0, start - 8), start));
    return { ...span, kind: isNone ? 'other' : wordKind(written, word, isNamed(span), writing), digits: 0 };
  });
};
