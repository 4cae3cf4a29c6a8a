import { type Caption, captionsOf } from './captions.ts';
import type { Part } from './parts.ts';

/** The ending of a side that was cut. */
export const READ_ON = '… read on in the full story';

/** The total speech length of a part's captions in milliseconds, counting those that are known. */
type Lengths = readonly number[];

const sum = (numbers: Lengths): number => numbers.reduce((total, number) => total + number, 0);

/**
 * @returns how many captions fit, up to the last end of a sentence or, if there is none, of a
 * phrase; at least one
 */
const fitting = (captions: readonly Caption[], lengths: Lengths, availableMs: number): number => {
  let passed = 0;
  let phrases = 0;
  let sentences = 0;
  for (const [index, caption] of captions.entries()) {
    passed += lengths[index] ?? Number.POSITIVE_INFINITY;
    if (passed > availableMs) break;
    phrases = index + 1;
    if (caption.endsSentence) sentences = phrases;
  }
  return Math.max(1, sentences || phrases);
};

/** Each side may take half, plus what the other leaves unused. */
export const shareOf = (wanted: number, other: number, availableMs: number): number =>
  Math.max(availableMs / 2, Math.min(wanted, availableMs - other));

interface CutPart {
  readonly part: Part;
  readonly lengths: Lengths;
}

/**
 * Shortens a part to the time it may take, by keeping its first captions.
 * @param lengths of its captions; may end early when the rest cannot fit anyway
 * @param readOnMs how long it takes to say READ_ON
 */
export const cutPart = (part: Part, lengths: Lengths, availableMs: number, readOnMs: number): CutPart => {
  const isWhole = lengths.length >= part.captions.length && sum(lengths) <= availableMs;
  if (isWhole) return { part, lengths };
  const kept = fitting(part.captions, lengths, availableMs - readOnMs);
  const captions = [...part.captions.slice(0, kept), ...captionsOf(READ_ON)];
  const text = captions.map(caption => caption.text).join(' ');
  return { part: { ...part, text, captions }, lengths: [...lengths.slice(0, kept), readOnMs] };
};
