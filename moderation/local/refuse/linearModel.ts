import { dangerWordsOnSelf } from './dangerWords.ts';
import { type Estimate, estimateOf, isLikely, sureEstimates } from './model.ts';
import { tagGeneral, withoutMourned } from './phrased.ts';
import type { ReadSentence, ReadText } from './read.ts';
import { withoutReported } from './reported.ts';
import type { Sentence } from './sentences.ts';
import type { Setting } from './setting.ts';
import type { Certainty, Suspicion } from './suspicion.ts';

const wordsOfTagged = (tagged: string): Sentence => tagged.split(' ').flatMap(word => word.split('#')[0] || []);

/** What the model finds in a window, unless it is what somebody else said or did. */
const estimateIn = (window: Sentence, setting: Setting): Estimate | undefined => {
  const estimate = estimateOf(window, setting);
  if (estimate === undefined || estimate.concern === 'hate') return estimate;
  const rest =
    estimate.concern === 'threat' ? withoutReported(window) : wordsOfTagged(withoutMourned(tagGeneral(window)));
  const again = rest.length === window.length ? estimate : estimateOf(rest, setting);
  return again?.concern === estimate.concern ? again : undefined;
};

interface Placed extends Estimate {
  readonly sentence: ReadSentence;
}

const estimatesIn = (sentence: ReadSentence, setting: Setting): readonly Placed[] =>
  sentence.windows.flatMap(window => {
    const estimate = estimateIn(window, setting);
    return estimate ? [{ ...estimate, sentence }] : [];
  });

const suspicionOf = ({ sentence, concern, chance }: Placed, setting: Setting, certainty: Certainty): Suspicion => ({
  reason: concern,
  certainty,
  byModel: true,
  ...sentence.narrowed(words => {
    const estimate = estimateIn(words, setting);
    return estimate?.concern === concern && estimate.chance >= chance;
  }),
});

/** What the linear model finds, and much talk of pain and death, which is held only at home. */
export const findByLinearModel = ({ sentences, setting }: ReadText): readonly Suspicion[] => {
  const estimates = sentences.flatMap(sentence => estimatesIn(sentence, setting));
  const certainty = setting === 'home' ? 'hold' : 'refuse';
  return [
    ...sureEstimates(estimates, sentences.length, setting).map(one => suspicionOf(one, setting, 'refuse')),
    ...estimates.filter(isLikely).map(one => suspicionOf(one, setting, 'hold')),
    ...dangerWordsOnSelf(sentences).map(
      ({ start, end }) => ({ reason: 'selfHarm', certainty, byModel: true, start, end }) as const,
    ),
  ];
};
