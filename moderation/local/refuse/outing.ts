import { readLists } from '../text/lists.ts';
import { concepts, phrases, says, tagger } from './grammar.ts';
import type { Sentence } from './sentences.ts';

const list = readLists(new URL('./outing.txt', import.meta.url));

const tag = tagger(concepts(list('CONCEPTS')));

/** Claims to know these people or where they are, and requests or offers of that knowledge. */
const OUTING = phrases(list('OUTING'));

/** Sentences about the writer's own people, which reveal nobody in the dispute. */
const OWN = phrases(list('OWN'));

/** "This is my cousin": not about the writer's own story. */
const IDENTIFIES = phrases(list('IDENTIFIES'));

/** Whether a sentence of a comment reveals, or asks, who the people in a dispute are. */
export const isOuting = (sentence: Sentence): boolean => {
  const tagged = tag(sentence);
  return says(OUTING, tagged) && (!says(OWN, tagged) || says(IDENTIFIES, tagged));
};
