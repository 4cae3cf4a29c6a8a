import { leavesLittle, removalsOf } from './local/removals.ts';
import { PLACEHOLDER } from './local/text/words.ts';
import type { Span } from './port.ts';

/** A placeholder goes as a whole: half of one would say nothing. */
const wholePlaceholders = (text: string, strike: readonly Span[]): readonly Span[] => [
  ...strike,
  ...[...text.matchAll(PLACEHOLDER)]
    .map(match => ({ start: match.index, end: match.index + match[0].length }))
    .filter(({ start, end }) => strike.some(span => span.start < end && span.end > start)),
];

/** Takes marked passages out of a public text. @returns the text without them, or null when hardly anything would be left */
export const strikeOut = (text: string, strike: readonly Span[]): string | null => {
  const removals = removalsOf(text, [], [], { strike: wholePlaceholders(text, strike) });
  if (leavesLittle(text, removals)) return null;
  return removals.reduceRight((left, { start, end }) => `${left.slice(0, start)}[removed]${left.slice(end)}`, text);
};
