import { isNeverName } from '../lexicon/common.ts';
import { KIN } from '../lexicon/wordLists.ts';
import type { KnownWord } from './features.ts';
import { isHonorific } from './honorifics.ts';
import { isGrammar } from './plainWords.ts';

export const PET = /^(?:dog|cat|puppy|kitten)$/;

const NAMING = /^(?:named|nicknamed)$/;
const BE = /^(?:is|was|are|were|be|been|man|woman|guy|girl|boy|friend|someone|somebody|dog|cat)$/;
/**
 * Before a name: "goes by Ace", "answers to Moose", "introduced himself as Duke", "by the name of
 * Pickles".
 */
const GOES_BY =
  /(?:^| )(?:(?:goes|go|went|going) by|answers? to|answered to|introduc(?:es?|ed|ing) (?:him|her|them)sel(?:f|ves) as|by the name of|named (?:him|her|it)|(?:(?<!(?:^| )(?:i|we) )call|calls|called|calling) (?:him|her|it))$/;

const spoken = (those: readonly KnownWord[]): string =>
  those.map(({ lower, gap }, i) => (i === those.length - 1 ? lower : `${lower}${gap === ' ' ? ' ' : '. '}`)).join('');

const followsGoingBy = (words: readonly KnownWord[], i: number): boolean => {
  const before = words.slice(Math.max(0, i - 4), i);
  const word = words[i];
  if (word === undefined || isHonorific(word) || KIN.has(word.lower)) return false;
  return word.capital && before.at(-1)?.gap === ' ' && GOES_BY.test(spoken(before));
};

export const followsNaming = (words: readonly KnownWord[], i: number): boolean => {
  const before = words[i - 1];
  if (before?.gap !== ' ') return false;
  if (/^names?$/.test(before.lower)) return words[i]?.shouted !== true || words[i]?.isFirstName === true;
  return NAMING.test(before.lower) || (before.lower === 'called' && BE.test(words[i - 2]?.lower ?? ''));
};

const NOT_NAMED = /^(?:after|and|as|for|on|in|driver|person|parties|names?)$/;

/**
 * "a dog named biscuit", "a cat called ace": any word that is said to be the name of an animal or a
 * person.
 */
const isSaidToBeNamed = (words: readonly KnownWord[], i: number): boolean => {
  const [whose, before, word] = [words[i - 2], words[i - 1], words[i]];
  if (before?.gap !== ' ' || whose?.gap !== ' ' || word === undefined || NOT_NAMED.test(word.lower)) return false;
  if (before.lower === 'named') return BE.test(whose.lower) || PET.test(whose.lower) || KIN.has(whose.lower);
  return before.lower === 'called' && PET.test(whose.lower);
};

const SOMEBODY =
  /^(?:man|woman|guy|girl|boy|bloke|lad|lady|plumber|builder|electrician|neighbou?r|landlord|landlady|flatmate|roommate|housemate|colleague|coworker|friend|mate|boss|nanny|babysitter|sitter|cleaner|tenant|lodger|tutor|trainer|mechanic|gardener|therapist|hairdresser|barber|stylist|midwife)$/;
const CLOSES = /^(?:[,)]|\.? *$)/;

/**
 * "the dog, Pickle,", "a plumber, Terry,": any word with a capital, between commas after what it
 * names.
 */
const isApposed = (words: readonly KnownWord[], i: number): boolean => {
  const [before, word] = [words[i - 1], words[i]];
  if (before?.gap !== ', ' || word === undefined || !CLOSES.test(word.gap)) return false;
  if (
    !word.capital ||
    word.shouted ||
    isNeverName(word.lower) ||
    KIN.has(word.lower) ||
    isGrammar({ ...word, capital: false })
  )
    return false;
  return PET.test(before.lower) || SOMEBODY.test(before.lower);
};

const WHOSE = /^(?:my|his|her|its|their|whose|the|real|full|first|middle|last|maiden|given|legal|family)$/;

/**
 * After "her name is", but not after "my baby name is", where the text says something about the
 * name.
 */
const followsNameIs = (words: readonly KnownWord[], i: number): boolean => {
  const isContracted = words[i - 1]?.lower === 'name' && words[i - 1]?.gap === "'s ";
  if (!isContracted && !(/^(?:is|was)$/.test(words[i - 1]?.lower ?? '') && words[i - 2]?.lower === 'name'))
    return false;
  const whose = words[i - (isContracted ? 2 : 3)];
  return whose === undefined || whose.gap === "'s " || WHOSE.test(whose.lower);
};

const NO_NAME_THOUGH =
  /^(?:on|in|not|still|also|only|everywhere|there|here|missing|gone|wrong|right|different|spelled|spelt|written|mentioned|common|unusual|mud|clear|cleared|mine|theirs|his|hers|ours|taken|being|going|too|so|really|actually|already|irrelevant|unimportant|fake|real|perfect|beautiful|pretty|stupid|ridiculous|awful|dirt)$/;
const GOES_ON = /^(?:and|but|so|or|who|because|bc)$/;

/**
 * "the dog's name was Bubbles and", "her name is bubbles and": any word that is said to be the
 * name.
 */
const isNameSaid = (words: readonly KnownWord[], i: number): boolean => {
  const [word, after] = [words[i], words[i + 1]];
  if (word === undefined || NO_NAME_THOUGH.test(word.lower) || !followsNameIs(words, i)) return false;
  if (word.shouted && !word.isListed) return false;
  return word.capital || word.gap !== ' ' || GOES_ON.test(after?.lower ?? '');
};

/** "her name is waffles.", "his name is sir chirps." */
export const endsNaming = (words: readonly KnownWord[], i: number): boolean => {
  const [before, word] = [words[i - 1], words[i]];
  if (word?.gap === ' ') return isHonorific(word) && words[i + 1]?.gap !== ' ' && followsNameIs(words, i);
  return followsNameIs(words, i) || (before?.gap === ' ' && isHonorific(before) && followsNameIs(words, i - 1));
};

/**
 * Whether the text says that any word at all is a name: "the dog's name was Bubbles", "a cat called
 * ace", "she goes by Honey".
 */
export const isNameToldOf = (words: readonly KnownWord[], i: number): boolean =>
  isNameSaid(words, i) || isSaidToBeNamed(words, i) || followsGoingBy(words, i) || isApposed(words, i);
