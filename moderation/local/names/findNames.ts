import type { Lexicon } from '../lexicon/lexicon.ts';
import { type AccountNames, NO_ACCOUNT_NAMES } from './accountNames.ts';
import { beliefOf } from './beliefOf.ts';
import { chanceOfName } from './chances.ts';
import { markCompanions } from './companions.ts';
import { markCountries } from './countries.ts';
import { type Doubt, findDoubts } from './doubts.ts';
import type { KnownWord } from './features.ts';
import { foreignBeliefOf, markForeign } from './foreign.ts';
import { group, type NameFinding } from './group.ts';
import { inContext, NO_TAGGER } from './inContext.ts';
import { joinFirstParts, joinSurnames } from './join.ts';
import { markAccountNames, withoutOwnTitles } from './markAccountNames.ts';
import { type Belief, NOTHING, TOLD, TOLD_WORKPLACE } from './model.ts';
import { restorableIn } from './restorable.ts';
import { spread } from './spread.ts';
import { findSuspects } from './suspects.ts';
import { markThings } from './things.ts';
import { markTitles } from './titles.ts';
import { markEmployers, markWorkplaces } from './workplaces.ts';
import { isCarefully, type Writing } from './writing.ts';

const isPerson = ([none = 0, name = 0, ...others]: Belief): boolean => name > Math.max(none, ...others);

/**
 * "Anna and Jack": adds the companions of known people, in a text whose capitals mean something.
 */
const withCompanions = (
  beliefs: readonly Belief[],
  words: readonly KnownWord[],
  writing: Writing,
  titled: readonly boolean[],
): readonly Belief[] => {
  if (writing === 'capitals') return beliefs;
  const marked = markCompanions(words, beliefs.map(isPerson));
  return beliefs.map((belief, i) => (marked[i] && belief === NOTHING && !titled[i] ? TOLD : belief));
};

/** What was found, and what the model is unsure of, whether it was found or not. */
export interface FoundNames {
  readonly names: NameFinding[];
  readonly doubts: () => readonly Doubt[];
}

/**
 * @returns people, places and organisations, judged by what is known about each word and by its
 * neighbours
 */
export const findNames = (
  words: readonly KnownWord[],
  writing: Writing,
  lexicon: Lexicon,
  accountNames: AccountNames = NO_ACCOUNT_NAMES,
  tag = NO_TAGGER,
): FoundNames => {
  const foreign = markForeign(words);
  const titled = withoutOwnTitles(markTitles(words), words, accountNames);
  const chanceOf = chanceOfName(words, writing, lexicon);
  const marked = markAccountNames(words, writing, accountNames, lexicon, chanceOf);
  const ofAccounts = marked.map((isName, i) => isName && !titled[i]);
  const things = markThings(words, ofAccounts);
  const employers = markEmployers(words, writing);
  const untitled = (beliefs: readonly Belief[]): Belief[] =>
    beliefs.map((belief, i) => (!employers[i] && (titled[i] || (things[i] && belief !== TOLD)) ? NOTHING : belief));
  const told = (beliefs: readonly Belief[]): Belief[] =>
    beliefs.map((belief, i) => (ofAccounts[i] && belief === NOTHING ? TOLD : belief));
  const isCareful = isCarefully(words);
  const workplaces = markWorkplaces(words, writing);
  const read = words.map((word, i) => {
    const belief = foreign[i] ? foreignBeliefOf(word) : beliefOf(words, i, writing, isCareful, lexicon);
    return belief === NOTHING && (workplaces[i] || employers[i]) ? TOLD_WORKPLACE : belief;
  });
  const suspects = findSuspects(words, writing, lexicon);
  const isThing = (i: number): boolean => things[i] === true && !suspects.has(i);
  const isSettled = (i: number): boolean =>
    foreign[i] || titled[i] || isThing(i) || accountNames.nameIn(words[i]?.lower ?? '') !== undefined;
  const tagged = inContext(words, writing, read, lexicon, tag, isSettled, suspects.has);
  const chanceHere = (i: number): number => tagged.chanceOf(i) ?? chanceOf(i);
  const placed = markCountries(untitled(tagged.beliefs), words, lexicon);
  // "He rose early", in a text where every name has its capital.
  const isJustWord = (word: KnownWord): boolean =>
    writing === 'printed' && isCareful && !word.capital && lexicon.isEveryday(word.lower);
  const met = withCompanions(told(placed), words, writing, titled);
  const everywhere = told(spread(met, words, writing, isJustWord, tagged.isJustWord));
  const joined = joinSurnames(suspects.taken(everywhere, chanceHere), words, writing);
  const whole = joinFirstParts(untitled(joined), words, writing);
  const found = told(untitled(whole));
  return {
    names: group(found, words, ofAccounts, restorableIn(words, writing, lexicon)),
    doubts: () =>
      findDoubts({
        words,
        writing,
        read: placed,
        found,
        chanceOf: chanceHere,
        isSettled,
        isSuspect: i => suspects.isDoubtful(i, found, chanceHere),
        isHastySlip: lexicon.isHastySlip,
      }),
  };
};
