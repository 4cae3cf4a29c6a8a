import type { TextPreview } from '#contract/views.ts';
import { isKept, isStruck, type Marks } from './marks.ts';
import { overlaps, type Span } from './spans.ts';

/** A word that may be a name or just a word, with all its places. */
export type Question = TextPreview['questions'][number];

/** @returns what is not answered yet by marks that are newer than the preview */
export const openQuestions = (marks: Marks, questions: readonly Question[]): Question[] =>
  questions
    .filter(({ places }) => !places.some(place => isKept(marks, place)))
    .map(({ places }) => ({ places: places.filter(place => !isStruck(marks, place)) }))
    .filter(({ places }) => places.length > 0);

export const isAsked = (questions: readonly Question[], piece: Span): boolean =>
  questions.some(({ places }) => places.some(place => overlaps(place, piece)));

/** In UTF-16 units, before the word and after it. */
const LONGEST = 80;

const sentences = new Intl.Segmenter('en', { granularity: 'sentence' });

/** @returns the sentence around a word in three parts, cut between words where it is long */
export const sentenceAround = (text: string, { start, end }: Span): { before: string; word: string; after: string } => {
  const { index = 0, segment = text } = sentences.segment(text).containing(start) ?? {};
  const before = text.slice(index, start).trimStart();
  const after = text.slice(end, Math.max(end, index + segment.length)).trimEnd();
  return {
    before: before.length > LONGEST ? before.slice(-LONGEST).replace(/^\S*\s?/, '… ') : before,
    word: text.slice(start, end),
    after: after.length > LONGEST ? after.slice(0, LONGEST).replace(/\s?\S*$/, ' …') : after,
  };
};
