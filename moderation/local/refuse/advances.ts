import { readLists } from '../text/lists.ts';
import { concepts, phrases, says, tagger, without } from './grammar.ts';
import type { Sentence } from './sentences.ts';

const list = readLists(new URL('./advances.txt', import.meta.url));

const tag = tagger(concepts(list('CONCEPTS')));

/**
 * Sexual remarks to or about strangers. A comment that says who likes whom contains none of these.
 */
const ADVANCES = phrases(list('ADVANCES'));

/** Reports of such remarks, and objections to them. */
const TOLD = phrases(list('TOLD'));

/** Whether a sentence of a comment is a sexual remark to or about these people. */
export const isAdvance = (sentence: Sentence): boolean => {
  const tagged = tag(sentence);
  return says(ADVANCES, tagged) && says(ADVANCES, without(TOLD, tagged));
};
