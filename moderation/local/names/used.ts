import { lowerAt } from '../text/words.ts';
import { type KnownWord, spaced } from './features.ts';
import { wareOf } from './wares.ts';

const CONTAINER =
  /^(?:bags?|boxe?s?|cans?|bottles?|packs?|packets?|jars?|bowls?|cups?|glass|glasses|pints?|tubs?|tubes?|cartons?|slices?|bites?|sips?|tins?|shots?|plates?|bars?|buckets?|crates?|cases?|mugs?|scoops?|spoonfuls?|portions?|servings?|litres?|liters?)$/;
const SHOWN =
  /^(?:seasons?|episodes?|finale|reruns?|marathon|copy|copies|sequel|remake|trailer|screening|matinee|soundtrack|lyrics|rewatch|premiere|spoilers?)$/;
const CONSUME =
  /^(?:(?:drink|eat|order|cook|bake|wear|crav|vap|smok|chug|sip|driv|rid|stream|bing|rewatch|watch|play)(?:s|e|es|ed|ing|eing|ered|ering)?|drank|ate|drove|rode|wore|binge-?watch(?:ed|ing|es)?|hooked|addicted)$/;
/** "drove Mercedes home" has a person as its object: a car would have an article. */
const DRIVE = /^(?:driv(?:e|es|ing)|drove|rid(?:e|es|ing)|rode)$/;
/** "a Capri", "hooked on Takis"; "drove to Lima" names a place. */
const isObjectAfter = (word: string, verb: string): boolean =>
  /^(?:an?|some|on)$/.test(word) || (word === 'to' && !DRIVE.test(verb));
const ENJOYED_AFTER =
  /^(?:app|apps|season|seasons|episode|episodes|album|movie|movies|film|films|musical|soundtrack|console|controller|subscription|playlist|fans?|merch|franchise|trilogy|fandom|cosplay|costume|meme|memes|fanfic|fanfiction|reruns|marathon)$/;
const MATCH = /^(?:game|games|match|jersey|shirt|scarf|supporter)$/;
export const ARTICLE =
  /^(?:an?|the|some|this|that|these|those|every|any|new|old|cold|vintage|favou?rite|white|black|red|blue|green|silver|gr[ae]y|yellow|brown|tiny|battered|beloved|secondhand|second-hand)$/;

type Words = readonly KnownWord[];

/** "drinking a Capri", "hooked on Takis" */
const isConsumed = (words: Words, i: number, before: string, verb: string): boolean => {
  if (DRIVE.test(before)) return words[i]?.isListed === false && wareOf(words[i].lower) !== undefined;
  return CONSUME.test(before) || (isObjectAfter(before, verb) && CONSUME.test(verb));
};

/** "a bag of Takis", "season two of Ozark", "drinking a Capri" */
export const followsUse = (words: Words, i: number): boolean => {
  if (!spaced(words[i - 1])) return false;
  const [two, one] = [lowerAt(words, i - 2), lowerAt(words, i - 1)];
  if (/^(?:of|to)$/.test(one) && SHOWN.test(two)) return true;
  if (one === 'of' && (CONTAINER.test(two) || SHOWN.test(lowerAt(words, i - 3)))) return true;
  return isConsumed(words, i, one, two);
};

/** "a tub of" */
export const followsContainer = (words: Words, i: number): boolean =>
  spaced(words[i - 2]) &&
  spaced(words[i - 1]) &&
  lowerAt(words, i - 1) === 'of' &&
  CONTAINER.test(lowerAt(words, i - 2));

/** "the Takis app", "a Hamilton soundtrack", "a Fulham game" */
export const precedesUse = (words: Words, i: number): boolean => {
  if (!spaced(words[i])) return false;
  const next = lowerAt(words, i + 1);
  return ENJOYED_AFTER.test(next) || (MATCH.test(next) && ARTICLE.test(lowerAt(words, i - 1)));
};
