import type { Lexicon } from '../lexicon/lexicon.ts';
import { KIN, TITLES } from '../lexicon/wordLists.ts';
import type { Word } from '../text/words.ts';
import type { Writing } from './writing.ts';

/** How ordinary a word is: in the dictionary, a typo of such a word, or neither. */
type Ordinariness = 'ordinary' | 'typo' | 'unknown';

/** A word with what the lists know about it. */
export interface KnownWord extends Word {
  readonly ordinariness: Ordinariness;
  readonly isFirstName: boolean;
  /** In a longer list of names of any kind. */
  readonly isName: boolean;
  readonly isCountry: boolean;
  /** In one of the three lists. */
  readonly isListed: boolean;
  /** How often it is heard, from 0 for a word never heard to MOST_USE. */
  readonly use: number;
  /** Whether it is mostly written with a capital. */
  readonly isMostlyCapital: boolean;
}

export const MUCH_USE = 3;
/** "white" may be a surname; "and" is not, although a list has it. */
export const MOST_USE = 5;

/** Whether a word has a capital that neither the start of a sentence nor shouting explains. */
export const hasOwnCapital = (word: KnownWord | undefined): word is KnownWord =>
  word?.capital === true && !word.shouted && !word.opensSentence;

/** "Barney" within a sentence, in a text whose capitals mean something. */
export const hasCapitalWithin = (word: KnownWord, writing: Writing): boolean =>
  writing === 'printed' && hasOwnCapital(word);

export const spaced = (word: KnownWord | undefined): boolean => word?.gap === ' ';

const MUCH_SAID = 500;
/** "doin", "fumin"; also "makin", although it is a surname: films say "making" often. */
const isClipped = (lower: string, lexicon: Lexicon): boolean =>
  /.{2}in$/.test(lower) &&
  lexicon.isOrdinary(`${lower}g`) &&
  !lexicon.isFirstName(lower) &&
  (!lexicon.isName(lower) || lexicon.frequency(`${lower}g`) >= MUCH_SAID);

const ordinarinessOf = (lower: string, lexicon: Lexicon): Ordinariness => {
  if (lexicon.isOrdinary(lower) || isClipped(lower, lexicon)) return 'ordinary';
  return lexicon.isSlip(lower) ? 'typo' : 'unknown';
};

const useOf = (lower: string, lexicon: Lexicon): number => {
  const frequency = lexicon.frequency(lower);
  return frequency === 0 ? 0 : Math.min(MOST_USE, 1 + Math.floor(Math.log10(frequency)));
};

/** "toms" is Tom's in a hurry, "sooooo" is so. */
const stemOf = (lower: string, lexicon: Lexicon): string => {
  if (lexicon.isOrdinary(lower)) return lower;
  const short = [lower.replace(/(.)\1{2,}/gu, '$1$1'), lower.replace(/(.)\1{2,}/gu, '$1')].find(lexicon.isOrdinary);
  if (short !== undefined) return short;
  const stem = lower.slice(0, -1);
  const isAnybody = (name: string): boolean => lexicon.isName(name) || lexicon.isFirstName(name);
  return lower.endsWith('s') && !isAnybody(lower) && isAnybody(stem) ? stem : lower;
};

export const know = (word: Word, lexicon: Lexicon): KnownWord => {
  const lower = stemOf(word.lower, lexicon);
  const isFirstName = lexicon.isFirstName(lower);
  const isName = lexicon.isName(lower);
  const isCountry = lexicon.isCountry(lower);
  return {
    ...word,
    ordinariness: ordinarinessOf(lower, lexicon),
    isFirstName,
    isName,
    isCountry,
    isListed: isFirstName || isName || isCountry,
    use: useOf(lower, lexicon),
    isMostlyCapital: lexicon.isMostlyCapital(lower),
  };
};

/**
 * How weights.tsv abbreviates the values of features. With whole words the file would be twice as
 * long.
 */
const LETTER = {
  ordinary: 'o',
  typo: 't',
  unknown: 'u',
  printed: 'c',
  lowercase: 'l',
  capitals: 'a',
} as const satisfies Record<Ordinariness | Writing, string>;

const shapeOf = (word: Word): string => {
  if (word.shouted) return 'A';
  if (word.capital) return 'C';
  return 'l';
};

const listsOf = ({ isFirstName, isName, isCountry }: KnownWord): string =>
  `${isFirstName ? 'f' : ''}${isName ? 'n' : ''}${isCountry ? 'k' : ''}`;

/** A neighbour: itself when it is a function word, otherwise its class. */
const neighbour = (word: KnownWord | undefined, lexicon: Lexicon): string => {
  if (word === undefined) return '#';
  if (KIN.has(word.lower)) return 'KIN';
  if (TITLES.has(word.lower)) return 'TITLE';
  if (lexicon.isFrequent(word.lower)) return word.lower;
  return `${LETTER[word.ordinariness]}${shapeOf(word)}`;
};

const ending = (lower: string, length: number): string => lower.slice(-length);

const gapClass = (gap: string): string => {
  if (gap === ' ' || gap === '') return ' ';
  if (gap.includes('\n')) return 'n';
  return gap.trim().charAt(0);
};

const listed = (word: KnownWord | undefined): string =>
  word === undefined ? '' : `${LETTER[word.ordinariness]}${listsOf(word)}`;

/**
 * @returns the evidence for and against a word being part of a name, as the features for which the
 * model has weights
 */
export const featuresOf = (words: readonly KnownWord[], i: number, writing: Writing, lexicon: Lexicon): string[] => {
  const word = words[i];
  if (word === undefined) return [];
  const before = words[i - 1];
  const after = words[i + 1];
  const ordinariness = LETTER[word.ordinariness];
  const lists = listsOf(word);
  const use = `${word.use}${word.isMostlyCapital ? '^' : ''}`;
  const shape = `${LETTER[writing]}${shapeOf(word)}${word.opensSentence ? '.' : ''}`;
  const kind = `${ordinariness}${word.ordinariness === 'ordinary' ? use : ''}`;
  const core = `${shape}${ordinariness}`;
  const left = neighbour(before, lexicon);
  const right = neighbour(after, lexicon);
  const leftGap = gapClass(before?.gap ?? '\n');
  const rightGap = gapClass(word.gap);
  const features = [
    `b${core}`,
    `w${shape}${kind}`,
    `l${core}${lists}`,
    `k${kind}${lists}`,
    `u${core}${use}`,
    `L${left}${leftGap}`,
    `R${right}${rightGap}`,
    `Ls${ordinariness}${left}${leftGap}`,
    `Rs${ordinariness}${right}${rightGap}`,
    `LR${ordinariness}${left}|${right}`,
    `LL${neighbour(words[i - 2], lexicon)}|${left}`,
    `RR${right}|${neighbour(words[i + 2], lexicon)}`,
    `g${leftGap}${rightGap}${core}`,
    `p${listed(before)}${leftGap}${core}`,
    `n${listed(after)}${rightGap}${core}`,
    `s${word.text.length}${shape}`,
  ];
  if (word.ordinariness !== 'ordinary') {
    features.push(
      `e3${ending(word.lower, 3)}`,
      `e2${ending(word.lower, 2)}`,
      `x${/[^a-z'-]/.test(word.lower)}${shape}`,
    );
  }
  return features;
};
