import type { Concern } from '../../port.ts';
import { CONCEPTS } from './concepts.ts';
import { says, tagger, without } from './grammar.ts';
import { HATE, HATE_CONCEPTS, OF_ONESELF } from './hate.ts';
import { withOwned } from './owned.ts';
import type { ReadText } from './read.ts';
import { withoutInsults, withoutReported } from './reported.ts';
import { MOURNED, SELF_HARM } from './selfHarm.ts';
import type { Sentence } from './sentences.ts';
import type { Certainty, Suspicion } from './suspicion.ts';
import { THREATS } from './threats.ts';
import { MAYBE_SELF_HARM, MAYBE_THREATS } from './unsure.ts';
import { SENT_TO_DIE } from './urged.ts';

export const tagGeneral = tagger(CONCEPTS);
const tagHate = tagger(HATE_CONCEPTS);

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
