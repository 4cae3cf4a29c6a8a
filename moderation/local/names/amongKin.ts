import { KIN } from '../lexicon/wordLists.ts';
import { type KnownWord, MOST_USE } from './features.ts';
import { isMonth } from './months.ts';
import { couldBeFirstName } from './mostlyFirstName.ts';
import { PET } from './naming.ts';

const OF_PETS = /^(?:walker|park|bed|bar)$/;

/** "my sister hope", "our dog bear", but neither "my dad saw it" nor "the dog park". */
export const isCalledAfterKin = (word: KnownWord, before: KnownWord | undefined): boolean => {
  if (before?.gap !== ' ' || !KIN.has(before.lower)) return false;
  return couldBeFirstName(word) || (PET.test(before.lower) && !OF_PETS.test(word.lower));
};

/**
 * "my brother dusty never pays": words that are names after a relative, unlike the words in "my dad
 * saw it" and "my dad town".
 */
const CALLED_AMONG_KIN =
  /^(?:bear|coop|derby|dill|doe|duff|dusty|fielding|foster|garret|grove|gunner|herb|hilly|mace|magnum|major|marsh|maxim|merry|quill|rusty|shepherd|skipper|smith|stern|taffy|walker|ware|wolf)$/;
const DOES =
  /^(?:never|always|is|was|has|had|will|keeps?|thinks?|says?|said|told|wants?|wanted|came|comes|went|got|gets|took|made|lives|owes|refuses|hates|loves|does|doesn't|didn't|won't|isn't|wasn't|who)$/;

export const isAmongKin = (words: readonly KnownWord[], i: number): boolean => {
  const [owner, kin, word, after] = [words[i - 2], words[i - 1], words[i], words[i + 1]];
  if (!OUR.test(owner?.lower ?? '') || kin?.gap !== ' ' || !KIN.has(kin.lower)) return false;
  return word?.gap === ' ' && CALLED_AMONG_KIN.test(word.lower) && DOES.test(after?.lower ?? '');
};

const OUR = /^(?:my|our|his|her|their)$/;

/** "our dog Duke", "my sister Hope" */
export const isKinByName = (words: readonly KnownWord[], i: number): boolean => {
  const [owner, kin, word] = [words[i - 2], words[i - 1], words[i]];
  if (owner?.gap !== ' ' || kin?.gap !== ' ' || !OUR.test(owner.lower) || !KIN.has(kin.lower) || kin.capital)
    return false;
  if (!word?.capital || word.shouted || (word.use === MOST_USE && !word.isMostlyCapital) || isMonth(words, i))
    return false;
  return word.isListed;
};

/** "Hope, our daughter, cried" */
export const isExplainedAsKin = (words: readonly KnownWord[], i: number): boolean =>
  words[i]?.gap === ', ' &&
  OUR.test(words[i + 1]?.lower ?? '') &&
  KIN.has(words[i + 2]?.lower ?? '') &&
  words[i + 2]?.gap === ', ' &&
  words[i]?.capital === true &&
  words[i]?.isFirstName === true &&
  !isMonth(words, i);

/** "the friend (Wellington) who introduced us" */
export const isInBrackets = (words: readonly KnownWord[], i: number): boolean => {
  const [before, word] = [words[i - 1], words[i]];
  if (before?.gap !== ' (' || !KIN.has(before.lower) || !/^[),]/.test(word?.gap ?? '')) return false;
  return (
    word?.capital === true && !word.shouted && (word.ordinariness === 'unknown' || word.isListed) && !isMonth(words, i)
  );
};
