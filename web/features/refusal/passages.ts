import type { MarkedSentences } from '#contract/moderated.ts';
import { READ_AS } from '#contract/readAs.ts';

/** A marked part of a text, with a little of what is around it. */
export interface Passage {
  readonly start: number;
  readonly before: string;
  readonly marked: string;
  readonly after: string;
  /** What strangers may take it for. */
  readonly words: readonly string[];
}

interface Part {
  readonly start: number;
  readonly end: number;
  readonly words: readonly string[];
}

/** Enough to find the place again. */
const CONTEXT = 80;

const shortBefore = (text: string): string =>
  text.length > CONTEXT ? `…${text.slice(-CONTEXT).replace(/^\S*/, '')}` : text;

const shortAfter = (text: string): string =>
  text.length > CONTEXT ? `${text.slice(0, CONTEXT).replace(/\S*$/, '')}…` : text;

/** Whether a sentence says nothing new about the part before it, or is within that part. */
const goesOn = (text: string, last: Part, { start, reason }: MarkedSentences[number]): boolean =>
  start < last.end || (text.slice(last.end, start).trim() === '' && last.words.every(one => one === READ_AS[reason]));

/**
 * Sentences that overlap, or follow each other for the same reason, are marked once, with
 * everything that is said of them.
 */
const merged = (text: string, sentences: MarkedSentences): Part[] => {
  const parts: Part[] = [];
  for (const sentence of sentences.toSorted((a, b) => a.start - b.start)) {
    const { start, end, reason } = sentence;
    const last = parts.at(-1);
    if (!last || !goesOn(text, last, sentence)) parts.push({ start, end, words: [READ_AS[reason]] });
    else
      parts[parts.length - 1] = {
        start: last.start,
        end: Math.max(last.end, end),
        words: [...new Set([...last.words, READ_AS[reason]])],
      };
  }
  return parts;
};

/**
 * @param text as it was sent
 * @returns the marked parts in their order, each shown where it stands
 */
export const passagesIn = (text: string, sentences: MarkedSentences): Passage[] =>
  merged(text, sentences).map(({ start, end, words }) => ({
    start,
    before: shortBefore(text.slice(0, start)),
    marked: text.slice(start, end),
    after: shortAfter(text.slice(end)),
    words,
  }));
