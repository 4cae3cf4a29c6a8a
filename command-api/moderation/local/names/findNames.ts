import type { RedactionKind } from '../../port.ts';
import type { Finding } from '../detect/finding.ts';
import { isNeverName } from '../lexicon/common.ts';
import { KIN } from '../lexicon/kin.ts';
import type { Lexicon } from '../lexicon/lexicon.ts';
import { probabilitiesOf, readWeights } from '../linearModel.ts';
import { type AccountNames, NO_ACCOUNT_NAMES } from './accountNames.ts';
import { isCandidate, isMostlyFirstName, isNamed, isOneOfMany } from './candidates.ts';
import { isCaseless, isOrdinaryCaseless } from './caseless.ts';
import { markCompanions } from './companions.ts';
import { isOfCompound } from './compounds.ts';
import { markCountries } from './countries.ts';
import { featuresOf, hasOwnCapital, type KnownWord } from './features.ts';
import { isFirstNameHere } from './firstNames.ts';
import { markForeign } from './foreign.ts';
import { isJoint, joinFirstParts, joinSurnames } from './join.ts';
import { markAccountNames, withoutOwnTitles } from './markAccountNames.ts';
import { type Belief, believe, CLASSES, NOTHING } from './model.ts';
import { isMonth } from './months.ts';
import { isResidence, isTownByCapital } from './residence.ts';
import { restorableIn } from './restorable.ts';
import { markThings } from './things.ts';
import { markTitles } from './titles.ts';
import { markEmployers, markWorkplaces } from './workplaces.ts';
import { isCarefully, type Writing } from './writing.ts';

/** Also whether a part of it is the name of an account. */
export type NameFinding = Finding & { readonly ofAccount: boolean };

const weights = readWeights(new URL('./weights.tsv', import.meta.url));

/** Written small or shouted amid others, and in no list of names. */
const isHasty = (word: KnownWord, writing: Writing): boolean =>
  word.standing !== 'o' && word.lists === '' && !hasCapitalWithin(word, writing) && !word.gap.includes('\n');

/** "in A&E at Pinderfields": a word that nobody knows, with its capital amid a sentence. */
const isAtUnknown = (words: readonly KnownWord[], i: number): boolean => {
  const [before, word] = [words[i - 1], words[i]];
  return hasOwnCapital(word) && before?.gap === ' ' && /^(?:at|in|from|near)$/.test(before.lower);
};

const neededForOrdinary = ({ opensSentence, use, lists, capital }: KnownWord): number => {
  if (opensSentence && /^[345]$/.test(use)) return 0.9;
  if (lists.includes('f')) return 0.6;
  return capital ? 0.75 : 0.6;
};

/** How sure the model has to be: less for a word that nobody knows than for an ordinary one or a slip of the pen. */
const neededFor = (word: KnownWord, writing: Writing, isAtSomewhere: boolean): number => {
  switch (word.standing) {
    case 'o':
      return neededForOrdinary(word);
    case 't':
      return word.lists === '' && !hasCapitalWithin(word, writing) ? 0.9 : 0.4;
    case 'u':
      return isAtSomewhere ? 0.1 : 0.3;
    default:
      return word.standing satisfies never;
  }
};

const NEEDED_IN_HASTE = 0.95;

const isHastyHere = (word: KnownWord, lexicon: Lexicon): boolean =>
  word.standing === 't' && word.lists === '' && !word.capital && lexicon.isHastySlip(word.lower);

const isTown = (words: readonly KnownWord[], i: number, writing: Writing, isCareful: boolean): boolean =>
  isResidence(words, i, writing) || (writing === 'c' && isCareful && isTownByCapital(words, i));

const SHORTEST_TOWN = 4;

/** "rode to berlin": hardly ever said without its capital, no first name, and nothing that everybody says. */
const couldBeWhither = (words: readonly KnownWord[], i: number, { isEveryday }: Lexicon): boolean => {
  const [before, word] = [words[i - 1], words[i]];
  if (word?.standing !== 'o' || before?.gap !== ' ' || before.lower !== 'to' || isNeverName(word.lower)) return false;
  if (word.text.length < SHORTEST_TOWN) return false;
  return word.use.endsWith('^') && word.lists !== '' && !word.lists.includes('f') && !isEveryday(word.lower);
};

const couldBeNamed = (
  words: readonly KnownWord[],
  i: number,
  writing: Writing,
  isCareful: boolean,
  lexicon: Lexicon,
): boolean => isCandidate(words, i, writing, isCareful) || couldBeWhither(words, i, lexicon);

/** What the text itself tells of a word, whatever the model makes of it; undefined when it tells nothing. */
const toldOf = (
  words: readonly KnownWord[],
  i: number,
  word: KnownWord,
  writing: Writing,
  isCareful: boolean,
  lexicon: Lexicon,
): Belief | undefined => {
  if (isCaseless(word)) return isOrdinaryCaseless(words, i) ? NOTHING : TOLD;
  if (isNamed(words, i)) return TOLD;
  return isTown(words, i, writing, isCareful) && !isHastyHere(word, lexicon) ? TOLD_PLACE : undefined;
};

/** "lke" has to be a name nearly for sure. */
const isTooHasty = (chance: number, word: KnownWord, writing: Writing, lexicon: Lexicon): boolean =>
  chance < NEEDED_IN_HASTE && isHasty(word, writing) && lexicon.isHastySlip(word.lower);

const beliefOf = (
  words: readonly KnownWord[],
  i: number,
  writing: Writing,
  isCareful: boolean,
  lexicon: Lexicon,
): Belief => {
  const word = words[i];
  if (word === undefined) return NOTHING;
  const told = toldOf(words, i, word, writing, isCareful, lexicon);
  if (told !== undefined) return told;
  const isFirstName = isFirstNameHere(words, i, writing, isCareful, lexicon);
  if (!isFirstName && !couldBeNamed(words, i, writing, isCareful, lexicon)) return NOTHING;
  const belief = modelOn(words, i, writing, lexicon);
  if (isFirstName) return surely(belief);
  const chance = chanceIn(belief);
  if (chance < neededFor(word, writing, isCareful && isAtUnknown(words, i))) return NOTHING;
  return isTooHasty(chance, word, writing, lexicon) ? NOTHING : belief;
};

const modelOn = (words: readonly KnownWord[], i: number, writing: Writing, lexicon: Lexicon): Belief =>
  probabilitiesOf(featuresOf(words, i, writing, lexicon), weights, CLASSES.length);

const chanceIn = ([none = 1]: Belief): number => 1 - none;

/** The same, had the model no doubt that somebody or something is named. */
const surely = ([none = 0, ...named]: Belief): Belief => [
  0,
  ...named.map(chance => chance / Math.max(1 - none, 0.001)),
];

/** By the text itself, whatever the word. */
const TOLD = believe('name');
const TOLD_PLACE = believe('place');
const TOLD_WORKPLACE = believe('organisation');

/** Amid words of another language only a capital tells. */
const foreignBeliefOf = (word: KnownWord): Belief =>
  word.capital && !word.shouted && (!word.opensSentence || word.lists.includes('f')) ? believe('name') : NOTHING;

const sum = (beliefs: readonly Belief[]): Belief =>
  CLASSES.map((_, c) => beliefs.reduce((all, b) => all + (b[c] ?? 0), 0));

/** "I hope": the word, also when somebody is called Hope. */
const isPlainWord = ({ standing, capital, use }: KnownWord): boolean =>
  standing === 'o' && !capital && use.startsWith('5');

/** "Barney" amid a sentence, in a text whose capitals tell something. */
const hasCapitalWithin = (word: KnownWord, writing: Writing): boolean => writing === 'c' && hasOwnCapital(word);

const PURPOSE =
  /^(?:has|have|had|need|needs|needed|wants?|wanted|tr(?:y|ies|ied|ying)|used|supposed|able|refuses?|refused|forgot|forgets|decided)$/;

/** "the bill", "has to mark exams" */
const followsWordOfGrammar = (two: KnownWord | undefined, one: KnownWord | undefined): boolean =>
  one?.gap === ' ' && (/^(?:an?|the|every)$/.test(one.lower) || (one.lower === 'to' && PURPOSE.test(two?.lower ?? '')));

/** "in June"; "to June" may be somebody. */
const WHEN = /^(?:in|since|until|till|last|next|this|every|during|early|late|mid)$/;

/** "the bill", "a mason", "in June": the word, also when somebody is called so. */
const isWordHere = (words: readonly KnownWord[], i: number): boolean => {
  const word = words[i];
  if (isMonth(words, i) && WHEN.test(words[i - 1]?.lower ?? '')) return true;
  if (word?.standing !== 'o') return false;
  if (isOfCompound(words, i)) return true;
  return (!word.capital && followsWordOfGrammar(words[i - 2], words[i - 1])) || isOneOfMany(words, i);
};

/** Whether a word, as it is written, can only be what it is elsewhere in the text. */
const isNameBySight = (words: readonly KnownWord[], i: number, word: KnownWord, writing: Writing): boolean =>
  word.standing === 'u' ||
  (word.standing === 't' && word.capital && writing === 'c') ||
  (hasCapitalWithin(word, writing) && !isMonth(words, i));

/** Whoever is named once is named everywhere in the text, and is the same kind of thing everywhere. */
const spread = (
  beliefs: readonly Belief[],
  words: readonly KnownWord[],
  writing: Writing,
  isJustWord: (word: KnownWord) => boolean,
): Belief[] => {
  const everywhere = new Map<string, Belief>();
  const told = new Set<string>();
  words.forEach((word, i) => {
    const belief = beliefs[i] ?? NOTHING;
    if (belief === TOLD) told.add(word.lower);
    if (belief !== NOTHING) everywhere.set(word.lower, sum([everywhere.get(word.lower) ?? [], belief]));
  });
  const isMeant = (word: KnownWord, i: number): boolean => {
    if (isWordHere(words, i) || KIN.has(word.lower)) return false;
    if (isNameBySight(words, i, word, writing) || (isMostlyFirstName(word) && !isJustWord(word))) return true;
    return told.has(word.lower) && !isPlainWord(word);
  };
  return words.map((word, i) => {
    const belief = beliefs[i] ?? NOTHING;
    if (belief === TOLD || (belief === NOTHING && !isMeant(word, i))) return belief;
    return everywhere.get(word.lower) ?? NOTHING;
  });
};

const FIRST_NAME_BONUS = believe('name');

/** "Georgia" of an account may be a place all the same, and "Teacup" no company. */
const kindOf = (beliefs: readonly Belief[], first: KnownWord, ofAccount: boolean): RedactionKind => {
  const [, ...named] = sum(first.lists.includes('f') ? [...beliefs, FIRST_NAME_BONUS] : beliefs);
  const kind = (['name', 'place', 'organisation'] as const)[named.indexOf(Math.max(...named))] ?? 'other';
  return ofAccount && kind !== 'place' ? 'name' : kind;
};

const chanceOfName =
  (words: readonly KnownWord[], writing: Writing, lexicon: Lexicon) =>
  (i: number): number =>
    chanceIn(modelOn(words, i, writing, lexicon));

/** As if an account were called like each word, or like it without its last letter: "annas" could be Anna's. */
const ANYBODY: readonly AccountNames[] = [/^\p{L}{2}[^']*/u, /^\p{L}{2}[^']*(?=s)/u].map(name => ({
  nameIn: lower => name.exec(lower)?.[0],
  hasParticle: () => false,
}));

/** @returns the words that would be taken out if an account were called so: what somebody who does not know the name could try */
export const guessesIn = (words: readonly KnownWord[], writing: Writing, lexicon: Lexicon): ReadonlySet<string> => {
  const chanceOf = chanceOfName(words, writing, lexicon);
  const marked = ANYBODY.map(names => markAccountNames(words, writing, names, lexicon, chanceOf));
  const guessed = words.filter(({ lower }, i) => lower.includes('-') || marked.some(isName => isName[i]));
  return new Set(guessed.flatMap(({ lower }) => lower.split('-')));
};

const isPerson = ([none = 0, name = 0, ...others]: Belief): boolean => name > Math.max(none, ...others);

/** "Anna and Jack": the companions of those who are known to be somebody, in a text whose capitals tell something. */
const withCompanions = (
  beliefs: readonly Belief[],
  words: readonly KnownWord[],
  writing: Writing,
  titled: readonly boolean[],
): readonly Belief[] => {
  if (writing === 'a') return beliefs;
  const marked = markCompanions(words, beliefs.map(isPerson));
  return beliefs.map((belief, i) => (marked[i] && belief === NOTHING && !titled[i] ? TOLD : belief));
};

/** @returns the last word of the name that begins with a word */
const lastOfName = (beliefs: readonly Belief[], words: readonly KnownWord[], from: number): number => {
  let to = from;
  while (beliefs[to + 1] !== undefined && beliefs[to + 1] !== NOTHING && isJoint(words[to])) to += 1;
  return to;
};

/** Runs of words that are parts of names become one finding each. @param ofAccounts which words are names of accounts */
const group = (
  beliefs: readonly Belief[],
  words: readonly KnownWord[],
  ofAccounts: readonly boolean[],
  isRestorable: (part: readonly KnownWord[]) => boolean,
): NameFinding[] => {
  const found: NameFinding[] = [];
  for (let from = 0; from < words.length; from += 1) {
    const first = words[from];
    if (first === undefined || beliefs[from] === NOTHING) continue;
    const to = lastOfName(beliefs, words, from);
    const end = words[to]?.end ?? first.end;
    if (end - first.start > 1) {
      const ofAccount = ofAccounts.slice(from, to + 1).includes(true);
      const restorable = !ofAccount && isRestorable(words.slice(from, to + 1));
      const kind = kindOf(beliefs.slice(from, to + 1), first, ofAccount);
      found.push({ start: first.start, end, kind, restorable, ofAccount });
    }
    from = to;
  }
  return found;
};

/** @returns people, places and organisations, by what is known of each word and by what stands around it */
export const findNames = (
  words: readonly KnownWord[],
  writing: Writing,
  lexicon: Lexicon,
  accountNames: AccountNames = NO_ACCOUNT_NAMES,
): NameFinding[] => {
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
  const placed = markCountries(untitled(read), words, lexicon);
  // "He rose early", where every name has its capital.
  const isJustWord = (word: KnownWord): boolean =>
    writing === 'c' && isCareful && !word.capital && lexicon.isEveryday(word.lower);
  const met = withCompanions(told(placed), words, writing, titled);
  const joined = joinSurnames(told(spread(met, words, writing, isJustWord)), words, writing);
  const whole = joinFirstParts(untitled(joined), words, writing);
  return group(told(untitled(whole)), words, ofAccounts, restorableIn(words, writing, lexicon));
};
