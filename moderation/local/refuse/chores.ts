import { FOODS } from '../lexicon/wordLists.ts';
import { readLists } from '../text/lists.ts';
import { CONCEPTS } from './concepts.ts';
import { words } from './grammar.ts';
import { type Sentence, wordAt } from './sentences.ts';

const list = readLists(new URL('./chores.txt', import.meta.url));

/** Things other than food that are cut, beaten, hung and burnt in every household. */
const THINGS = words(list('THINGS'));
/** Food, which only counts after an article: such words are also names for people. */
const EATEN = FOODS.difference(CONCEPTS.WHOM).difference(CONCEPTS.PART).difference(CONCEPTS.WEAPON);
const hasWord = (list: ReadonlySet<string>, word: string): boolean =>
  list.has(word) || (word.endsWith('s') && list.has(word.slice(0, -1)));

const DEED =
  /^(?:hang|burn|beat|whip|punch|smash|crush|break|kick|hit|skin|gut|choke|stab|cut|bury|attack|execute|destroy|starve|drown|shoot|torch|stone|pound|bash|slice|chop|batter|kill|poison|throw|put|push)(?:s|ing)?$/;
/** Deeds that may also be done to somebody's things: "hang his coat up". */
const DEED_ON_OWNED = /^(?:hang|cut|iron)(?:s|ting|ing)?$/;
const ARTICLE = /^(?:the|an?|some|that|those|these|my|our|up)$/;
/** "poison the soup": meant for the person who eats it. */
const POISON = /^poison/;
const OWNED = /^(?:his|her|their|your)$/;
const VERMIN = /^(?:weeds|slugs|ants|wasps|rats|mice)$/;
/** Words after which a person is hurt anyway: "smash the bottle over his head". */
const SOMEBODY =
  /^(?:him|her|them|you|myself|yourself|himself|herself|themselves|everyone|everybody|head|face|throat|neck|skull|eyes|teeth|wrists?|veins|blood|dead|body)$/;

const isBeforeThing = (next: string, deed: string): boolean =>
  ARTICLE.test(next) || (OWNED.test(next) && DEED_ON_OWNED.test(deed));

const thingAfter = (sentence: Sentence, i: number): number | undefined => {
  const deed = wordAt(sentence, i);
  if (!DEED.test(deed)) return undefined;
  if (POISON.test(deed) && !VERMIN.test(wordAt(sentence, i + 2))) return undefined;
  const next = wordAt(sentence, i + 1);
  const at = isBeforeThing(next, deed) ? i + 2 : i + 1;
  const thing = wordAt(sentence, at);
  return hasWord(THINGS, thing) || (at > i + 1 && hasWord(EATEN, thing)) ? at : undefined;
};

/**
 * @returns the sentence without what is done only to things: "beat the eggs", "hang his coat up"
 */
export const withoutChores = (sentence: Sentence): Sentence => {
  for (let i = 0; i < sentence.length; i += 1) {
    const thing = thingAfter(sentence, i);
    if (thing === undefined || sentence.slice(thing + 1).some(word => SOMEBODY.test(word))) continue;
    return [...sentence.slice(0, i), 'do', ...withoutChores(sentence.slice(thing))];
  }
  return sentence;
};
