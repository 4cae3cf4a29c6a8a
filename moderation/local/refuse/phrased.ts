import type { Concern } from '../../port.ts';
import { readLists } from '../text/lists.ts';
import { CONCEPTS } from './concepts.ts';
import { concepts, phrases, says, tagger, without } from './grammar.ts';
import { withOwned } from './owned.ts';
import type { ReadText } from './read.ts';
import { withoutInsults, withoutReported } from './reported.ts';
import type { Sentence } from './sentences.ts';
import type { Certainty, Suspicion } from './suspicion.ts';
import { SENT_TO_DIE } from './urged.ts';

const list = readLists(new URL('./phrased.txt', import.meta.url));

/**
 * The writer speaks of ending their life or of harming themselves, or tells somebody else to.
 * Excludes deaths in the family.
 */
const SELF_HARM = phrases(list('SELF_HARM'));

/** Deaths in the family. */
const MOURNED = phrases(list('MOURNED'));

/**
 * The writer says that they will hurt somebody or that somebody should be hurt, or calls on others
 * to do it.
 */
const THREATS = phrases(list('THREATS'));

/** Means a threat from some people and nothing from others. */
const MAYBE_THREATS = phrases(list('MAYBE_THREATS'));

/** Means despair from some people and nothing from others. */
const MAYBE_SELF_HARM = phrases(list('MAYBE_SELF_HARM'));

/** Slurs that people use for themselves: "we dykes", "as a cripple". */
const OF_ONESELF = phrases(list('OF_ONESELF'));

/** Attacks on people for what they are. */
const HATE = phrases(list('HATE'));

export const tagGeneral = tagger(CONCEPTS);
const tagHate = tagger(concepts(list('HATE_CONCEPTS')));

/**
 * "Since my brother took his life I want to die": removes the part about somebody else, so that the
 * rest is about the writer.
 * @param general tagged
 */
export const withoutMourned = (general: string): string =>
  says(MOURNED, general) ? without(MOURNED, general) : general;

const isOfSelfHarm = (sentence: Sentence): boolean =>
  says([...SELF_HARM, ...SENT_TO_DIE], withoutMourned(tagGeneral(withOwned(sentence))));

const isMaybeSelfHarm = (sentence: Sentence): boolean =>
  says(MAYBE_SELF_HARM, withoutMourned(tagGeneral(withoutReported(sentence))));

const isMaybeThreat = (sentence: Sentence): boolean => says(MAYBE_THREATS, tagGeneral(withoutReported(sentence)));

const isThreat = (sentence: Sentence): boolean => says(THREATS, tagGeneral(withOwned(withoutReported(sentence))));

const isHateful = (sentence: Sentence): boolean => {
  const tagged = withoutInsults(tagHate(sentence));
  return says(HATE, tagged) && says(HATE, without(OF_ONESELF, tagged));
};

const PHRASED: readonly (readonly [Concern, Certainty, (sentence: Sentence) => boolean])[] = [
  ['selfHarm', 'refuse', isOfSelfHarm],
  ['threat', 'refuse', isThreat],
  ['hate', 'refuse', isHateful],
  ['selfHarm', 'hold', isMaybeSelfHarm],
  ['threat', 'hold', isMaybeThreat],
];

/** What phrases find in each sentence. */
export const findPhrased = ({ sentences }: ReadText): readonly Suspicion[] =>
  sentences.flatMap(sentence =>
    PHRASED.filter(([, , holds]) => holds(sentence.words)).map(([reason, certainty, holds]) => ({
      reason,
      certainty,
      ...sentence.narrowed(holds),
    })),
  );
