import { Profanity } from '@2toad/profanity';
import { englishDataset, englishRecommendedTransformers, RegExpMatcher } from 'obscenity';

/** obscenity and @2toad/profanity together, with the exceptions that they need most. */
export const openProfanityPackages = (): ((text: string) => boolean) => {
  const matcher = new RegExpMatcher({ ...englishDataset.build(), ...englishRecommendedTransformers });
  const words = new Profanity({ wholeWord: true });
  words.whitelist.addWords(['penistone', 'shiitake', 'cockpit']);
  return text => matcher.hasMatch(text) || words.exists(text);
};
