import { isLikely, type Weighing, weighingEnough, weighSentence } from './model.ts';
import { tagGeneral, withoutMourned } from './phrased.ts';
import type { ReadSentence, ReadText } from './read.ts';
import { withoutReported } from './reported.ts';
import type { Sentence } from './sentences.ts';
import type { Setting } from './setting.ts';
import type { Certainty, Suspicion } from './suspicion.ts';
import { weighingOnSelf } from './weigh.ts';

const wordsOfTagged = (tagged: string): Sentence => tagged.split(' ').flatMap(word => word.split('#')[0] || []);

/** What the model finds in a window, unless it is what somebody else said or did. */
const weighingOf = (window: Sentence, setting: Setting): Weighing | undefined => {
  const weighing = weighSentence(window, setting);
  if (weighing === undefined || weighing.concern === 'hate') return weighing;
  const rest =
    weighing.concern === 'threat' ? withoutReported(window) : wordsOfTagged(withoutMourned(tagGeneral(window)));
  const again = rest.length === window.length ? weighing : weighSentence(rest, setting);
  return again?.concern === weighing.concern ? again : undefined;
};

interface Placed extends Weighing {
  readonly sentence: ReadSentence;
}

const weighingsIn = (sentence: ReadSentence, setting: Setting): readonly Placed[] =>
  sentence.windows.flatMap(window => {
    const weighing = weighingOf(window, setting);
    return weighing ? [{ ...weighing, sentence }] : [];
  });

const weighed = ({ sentence, concern, chance }: Placed, setting: Setting, certainty: Certainty): Suspicion => ({
  reason: concern,
  certainty,
  isWeighed: true,
  ...sentence.narrowed(words => {
    const weighing = weighingOf(words, setting);
    return weighing?.concern === concern && weighing.chance >= chance;
  }),
});

/** What the linear model finds, and much talk of pain and death, which is only held in a text about a home. */
export const findWeighed = ({ sentences, setting }: ReadText): readonly Suspicion[] => {
  const weighings = sentences.flatMap(sentence => weighingsIn(sentence, setting));
  const certainty = setting === 'home' ? 'hold' : 'refuse';
  return [
    ...weighingEnough(weighings, sentences.length, setting).map(one => weighed(one, setting, 'refuse')),
    ...weighings.filter(isLikely).map(one => weighed(one, setting, 'hold')),
    ...weighingOnSelf(sentences).map(
      ({ start, end }) => ({ reason: 'selfHarm', certainty, isWeighed: true, start, end }) as const,
    ),
  ];
};
