import { readLists } from '../text/lists.ts';
import { concepts, phrases, says, tagger } from './grammar.ts';
import type { ReadText } from './read.ts';
import type { Sentence } from './sentences.ts';
import type { Suspicion } from './suspicion.ts';

const list = readLists(new URL('./reportedDanger.txt', import.meta.url));

const tag = tagger(concepts(list('CONCEPTS')));

/** Tells of somebody who may hurt the writer, or somebody dear to them, from now on. */
const REPORTED = phrases(list('REPORTED'));

/** What is over: nobody is in danger from it today. */
const OVER = phrases(list('OVER'));

/** What looks like it and is not: films, games, figures of speech, and a quarrel that stays one. */
const HARMLESS = phrases(list('HARMLESS'));

const isReported = (sentence: Sentence): boolean => {
  const tagged = tag(sentence);
  return says(REPORTED, tagged) && !says(OVER, tagged) && !says(HARMLESS, tagged);
};

/** The writer says what they will do themselves: "... so I will kill him first". */
const OWN_INTENT = phrases(list('OWN_INTENT'));

/** A live danger that the writer tells of, and that comes from somebody else. */
export const findReportedDanger = ({ literal }: ReadText): readonly Suspicion[] =>
  literal()
    .filter(({ words: said }) => isReported(said))
    .map(sentence => ({
      reason: 'reported',
      certainty: says(OWN_INTENT, tag(sentence.words)) ? 'hold' : 'refuse',
      ...sentence.narrowed(isReported),
    }));
