import type { RedactionKind } from '../../port.ts';
import type { Finding } from '../detect/finding.ts';
import type { Lexicon } from '../lexicon/lexicon.ts';
import { probabilitiesOf, readWeights } from '../linearModel.ts';
import { isCandidate, isMostlyFirstName, isNamed } from './candidates.ts';
import { isCaseless, isOrdinaryCaseless } from './caseless.ts';
import { markCountries } from './countries.ts';
import { featuresOf, type KnownWord } from './features.ts';
import { markForeign } from './foreign.ts';
import { isJoint, joinSurnames } from './join.ts';
import { type Belief, believe, CLASSES, NOTHING } from './model.ts';
import { restorableIn } from './restorable.ts';
import { markThings } from './things.ts';
import { markTitles } from './titles.ts';
import { isCarefully, type Writing } from './writing.ts';

const weights = readWeights(new URL('./weights.tsv', import.meta.url));

/** How sure the model has to be: less for a word that nobody knows than for an ordinary one or a slip of the pen. */
const neededFor = (word: KnownWord): number => {
  if (word.standing === 'o' && word.opensSentence && /^[345]$/.test(word.use)) return 0.9;
  if (word.standing === 'u') return 0.3;
  if (word.standing === 't') return word.lists === '' && !(word.capital && !word.opensSentence) ? 0.9 : 0.4;
  if (word.lists.includes('f')) return 0.6;
  return word.capital ? 0.75 : 0.6;
};

const beliefOf = (
  words: readonly KnownWord[],
  i: number,
  writing: Writing,
  isCareful: boolean,
  lexicon: Lexicon,
): Belief => {
  const word = words[i];
  if (word === undefined) return NOTHING;
  if (isCaseless(word)) return isOrdinaryCaseless(words, i) ? NOTHING : TOLD;
  if (isNamed(words, i)) return TOLD;
  if (!isCandidate(words, i, writing, isCareful)) return NOTHING;
  const belief = probabilitiesOf(featuresOf(words, i, writing, lexicon), weights, CLASSES.length);
  return 1 - (belief[0] ?? 1) < neededFor(word) ? NOTHING : belief;
};

/** By the text itself, whatever the word. */
const TOLD = believe('name');

/** Amid words of another language only a capital tells. */
const foreignBeliefOf = (word: KnownWord): Belief =>
  word.capital && !word.shouted && (!word.opensSentence || word.lists.includes('f')) ? believe('name') : NOTHING;

const sum = (beliefs: readonly Belief[]): Belief =>
  CLASSES.map((_, c) => beliefs.reduce((all, b) => all + (b[c] ?? 0), 0));

/** "I hope": the word, also when somebody is called Hope. */
const isPlainWord = ({ standing, capital, use }: KnownWord): boolean =>
  standing === 'o' && !capital && use.startsWith('5');

/** "Barney" amid a sentence, in a text whose capitals tell something. */
const hasCapitalWithin = ({ capital, opensSentence, shouted }: KnownWord, writing: Writing): boolean =>
  writing === 'c' && capital && !opensSentence && !shouted;

/** Whoever is named once is named everywhere in the text, and is the same kind of thing everywhere. */
const spread = (beliefs: readonly Belief[], words: readonly KnownWord[], writing: Writing): Belief[] => {
  const everywhere = new Map<string, Belief>();
  const told = new Set<string>();
  words.forEach((word, i) => {
    const belief = beliefs[i] ?? NOTHING;
    if (belief === TOLD) told.add(word.lower);
    if (belief !== NOTHING) everywhere.set(word.lower, sum([everywhere.get(word.lower) ?? [], belief]));
  });
  return words.map((word, i) => {
    const belief = beliefs[i] ?? NOTHING;
    const isSure =
      belief !== NOTHING ||
      word.standing === 'u' ||
      hasCapitalWithin(word, writing) ||
      isMostlyFirstName(word) ||
      (told.has(word.lower) && !isPlainWord(word));
    return isSure ? (everywhere.get(word.lower) ?? NOTHING) : NOTHING;
  });
};

const FIRST_NAME_BONUS = believe('name');

const kindOf = (beliefs: readonly Belief[], first: KnownWord): RedactionKind => {
  const [, ...named] = sum(first.lists.includes('f') ? [...beliefs, FIRST_NAME_BONUS] : beliefs);
  return (['name', 'place', 'organisation'] as const)[named.indexOf(Math.max(...named))] ?? 'other';
};

/** Runs of words that are parts of names become one finding each. */
const group = (
  beliefs: readonly Belief[],
  words: readonly KnownWord[],
  isRestorable: (part: readonly KnownWord[]) => boolean,
): Finding[] => {
  const found: Finding[] = [];
  for (let from = 0; from < words.length; from += 1) {
    const first = words[from];
    if (first === undefined || beliefs[from] === NOTHING) continue;
    let to = from;
    while (beliefs[to + 1] !== undefined && beliefs[to + 1] !== NOTHING && isJoint(words[to])) to += 1;
    const end = words[to]?.end ?? first.end;
    if (end - first.start > 1) {
      const restorable = isRestorable(words.slice(from, to + 1));
      found.push({ start: first.start, end, kind: kindOf(beliefs.slice(from, to + 1), first), restorable });
    }
    from = to;
  }
  return found;
};

/** @returns people, places and organisations, by what is known of each word and by what stands around it */
export const findNames = (words: readonly KnownWord[], writing: Writing, lexicon: Lexicon): Finding[] => {
  const foreign = markForeign(words);
  const titled = markTitles(words);
  const things = markThings(words);
  const untitled = (beliefs: readonly Belief[]): Belief[] =>
    beliefs.map((belief, i) => (titled[i] || (things[i] && belief !== TOLD) ? NOTHING : belief));
  const isCareful = isCarefully(words);
  const read = words.map((word, i) =>
    foreign[i] ? foreignBeliefOf(word) : beliefOf(words, i, writing, isCareful, lexicon),
  );
  const placed = markCountries(untitled(read), words, lexicon);
  const beliefs = untitled(joinSurnames(spread(placed, words, writing), words, writing));
  return group(beliefs, words, restorableIn(words, writing, lexicon));
};
