import { removalsOf } from './local/removals.ts';
import { PLACEHOLDER } from './local/text/words.ts';
import type { Span } from './port.ts';

/** Extends strikes to whole placeholders, because half of one would mean nothing. */
const wholePlaceholders = (text: string, strike: readonly Span[]): readonly Span[] => [
  ...strike,
  ...[...text.matchAll(PLACEHOLDER)]
    .map(match => ({ start: match.index, end: match.index + match[0].length }))
    .filter(({ start, end }) => strike.some(span => span.start < end && span.end > start)),
];

/** The length of a text without its placeholders. */
const saidIn = (text: string): number => text.replaceAll(PLACEHOLDER, '').trim().length;

const LEAST = 0.5;

/**
 * Takes marked passages out of a public text.
 * @param published the text before anything was marked, so that earlier strikes count too
 * @returns the text without them, or null when hardly anything would be left
 */
export const strikeOut = (text: string, strike: readonly Span[], published: string): string | null => {
  const removals = removalsOf(text, [], [], { strike: wholePlaceholders(text, strike) });
  const left = removals.reduceRight(
    (rest, { start, end }) => `${rest.slice(0, start)}[removed]${rest.slice(end)}`,
    text,
  );
  return saidIn(left) < saidIn(published) * LEAST ? null : left;
};
