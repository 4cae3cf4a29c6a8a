import type { Lexicon } from '../lexicon/lexicon.ts';
import { isCandidate } from './candidates.ts';
import { modelOn } from './chances.ts';
import { evidenceOf } from './evidence.ts';
import type { KnownWord } from './features.ts';
import { couldBe } from './firstNames.ts';
import { type Belief, NOTHING, TOLD, TOLD_PLACE, TOLD_WORKPLACE } from './model.ts';
import { isNobody } from './nobody.ts';
import type { Asked } from './tagger.ts';
import { isWordHere } from './wordHere.ts';
import { isCarefully, type Writing } from './writing.ts';

/**
 * From which chance on a word is part of a name: where rules are certain, where lists and the
 * linear model say so, and where they do not. Chosen on texts that the tagger was not fitted to.
 */
const CERTAIN = 0.2;
const KEPT = 0.4;
const NEW = 0.6;
/** "He wants Rust", and "Guy told me": any word that opens a sentence has a capital. */
const NEW_WORD = 0.75;
const NEW_AT_START = 0.85;

const neededAfter = (read: Belief, { opensSentence, ordinariness }: KnownWord): number => {
  if (read !== NOTHING) return read[0] === 0 ? CERTAIN : KEPT;
  if (ordinariness !== 'ordinary') return NEW;
  return opensSentence ? NEW_AT_START : NEW_WORD;
};

/** The reader knows no other letters, and no letters written apart. */
const isReadable = ({ lower, text, start, end }: KnownWord): boolean =>
  /\p{Script=Latin}/u.test(lower) && text.length > 1 && end - start === text.length;

const isTold = (belief: Belief | undefined): boolean =>
  belief === TOLD || belief === TOLD_PLACE || belief === TOLD_WORKPLACE;

/** The tagger, for one text. */
export type TagHere = (asked: readonly Asked[]) => readonly (Belief | undefined)[];

/** Leaves everything to lists and rules. */
export const NO_TAGGER: TagHere = asked => asked.map(() => undefined);

/** What the tagger makes of the words that may be names. */
export interface InContext {
  readonly beliefs: readonly Belief[];
  /** How likely a word is part of a name; undefined where the tagger was not asked. */
  readonly chanceOf: (i: number) => number | undefined;
  /** "My patience ran out", where somebody is called Patience. */
  readonly isJustWord: (i: number) => boolean;
}

/**
 * Asks the tagger about every word that may be a name.
 * @param read what rules and lists make of each word
 * @param isSettled whether nobody has to be asked about a word
 * @param isSuspect whether its chance is asked for, although it is left to others to judge
 */
export const inContext = (
  words: readonly KnownWord[],
  writing: Writing,
  read: readonly Belief[],
  lexicon: Lexicon,
  tag: TagHere,
  isSettled: (i: number) => boolean,
  isSuspect: (i: number) => boolean,
): InContext => {
  if (tag === NO_TAGGER) return { beliefs: read, chanceOf: () => undefined, isJustWord: () => false };
  const isCareful = isCarefully(words);
  const named = new Set(words.filter((_, i) => read[i] !== NOTHING).map(({ lower }) => lower));
  const mayBeName = (i: number): boolean =>
    (named.has(words[i]?.lower ?? '') && !isWordHere(words, i)) ||
    isCandidate(words, i, writing, isCareful) ||
    (couldBe(words, i, writing, 'isFirstName') && !isNobody(words, i, writing, isCareful));
  const asked = words.flatMap((word, i) => {
    if (isSettled(i) || isTold(read[i]) || !isReadable(word) || !(mayBeName(i) || isSuspect(i))) return [];
    const evidence = evidenceOf(word, writing, read[i] ?? NOTHING, modelOn(words, i, writing, lexicon));
    return [{ i, place: { start: word.start, end: word.end }, evidence }];
  });
  const answers = tag(asked);
  const tagged = new Map(asked.flatMap(({ i }, at) => (answers[at] ? [[i, answers[at]] as const] : [])));
  const chanceOf = (i: number): number | undefined => {
    const [none] = tagged.get(i) ?? [];
    return none === undefined ? undefined : 1 - none;
  };
  const beliefs = words.map((word, i) => {
    const belief = tagged.get(i);
    if (belief === undefined || !mayBeName(i)) return read[i] ?? NOTHING;
    return (chanceOf(i) ?? 0) >= neededAfter(read[i] ?? NOTHING, word) ? belief : NOTHING;
  });
  const isJustWord = (i: number): boolean =>
    words[i]?.ordinariness === 'ordinary' && mayBeName(i) && (chanceOf(i) ?? 1) < KEPT;
  return { beliefs, chanceOf, isJustWord };
};
