import { lowerAt } from '../text/words.ts';
import { type KnownWord, spaced } from './features.ts';
import { ARTICLE } from './used.ts';
import { ALSO_PLACES } from './wares.ts';

/**
 * Names that mean things when somebody owns them: "his Dacia" is a car, "his Penny" may be a
 * daughter.
 */
const VEHICLES_AND_DEVICES: ReadonlySet<string> = new Set(
  `dacia clio mercedes ford dodge lincoln chevy alexa siri harley vespa suzuki kawasaki kubota bentley royce triumph chrysler holden vauxhall opel lancia
  saab mustang camaro yaris tacoma miata weber kenwood echo jetta caddy kia audi lexus skoda seat porsche kenmore singer bosch bissell traeger`.split(
    /\s+/,
  ),
);

const OWN = /^(?:my|our|his|her|their|your)$/;

type Words = readonly KnownWord[];

/** A product that somebody owns: one of these, or one that is neither a first name nor a town. */
const isOwned = ({ isFirstName }: KnownWord, ware: string): boolean =>
  VEHICLES_AND_DEVICES.has(ware) || !(isFirstName || ALSO_PLACES.has(ware));

/** "his Dacia", "the Dacia." */
export const isHad = (words: Words, i: number, ware: string): boolean => {
  const word = words[i];
  if (word === undefined || !spaced(words[i - 1])) return false;
  const before = lowerAt(words, i - 1);
  if (OWN.test(before)) return isOwned(word, ware);
  // "thinks that Tom is lazy"
  if (before === 'that' && word.isFirstName) return false;
  return ARTICLE.test(before) && !(spaced(word) && words[i + 1]?.capital);
};
