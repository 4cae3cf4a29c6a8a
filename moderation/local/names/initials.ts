import { type Finding, findAll } from '../detect/finding.ts';
import { KIN } from '../lexicon/wordLists.ts';

/** "I" is the writer and "A" an article, unless a point or a bracket follows. */
const LETTER = "(?<it>(?:[B-HJ-Z]|A(?=[.,)]))(?![\\p{L}\\p{N}]|[-&+#*/]|['’](?!s\\b)))";
const KINDS = [...KIN].filter(word => word.length > 1).join('|');

/**
 * "my bf J.", "my sister (K)", but neither "my husband (M, 34)", which says what he is, nor
 * "Partner A", as the sides of a dispute are called.
 */
const AFTER_KIN = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${KINDS})(?: \\((?![MF][,)\\d ])|,? )(?<!partner )${LETTER}`,
  'dgiu',
);
/** "call him D", "a guy named T", "goes by K" */
const AFTER_NAMING = new RegExp(
  `\\b(?:(?:call|calls|called|calling)(?: (?:him|her|them))?|named|nicknamed|(?:goes|go) by|known as|name is|name was|name's) ${LETTER}`,
  'dgiu',
);
/** "B. and I", "me and B" */
const BESIDE_ME = [
  /(?<![\p{L}\p{N}&])(?<it>[B-HJ-Z])\.? and I\b/dgu,
  /\b[Mm]e and (?<it>[B-HJ-Z])(?![\p{L}\p{N}&'’-])/dgu,
];

const isCapital = (text: string, { start }: Finding): boolean => /\p{Lu}/u.test(text.charAt(start));

/** "plan B", "vitamin D": letters that stand for no one. */
const OF_A_THING =
  /\b(?:plan|vitamin|option|type|class|team|grade|part|size|party|section|level|hepatitis|group|side|partner|person|column|appendix|exhibit|block|flat|unit|room|bus|line|factor|gen(?:eration)?) ?$/iu;

/** Every place where that letter stands alone. */
const elsewhere = (text: string, letter: string): Finding[] =>
  findAll(
    text,
    new RegExp(`(?<![\\p{L}\\p{N}&'’-])(?<it>${letter})(?![\\p{L}\\p{N}&-]|['’](?!s\\b))`, 'dgu'),
    'name',
  ).filter(({ start }) => !OF_A_THING.test(text.slice(Math.max(0, start - 12), start)));

/** People who are given by a letter: "my bf J.", wherever that letter stands for them. */
export const findInitials = (text: string): Finding[] => {
  const told = [AFTER_KIN, AFTER_NAMING, ...BESIDE_ME]
    .flatMap(pattern => findAll(text, pattern, 'name'))
    .filter(found => isCapital(text, found));
  const letters = new Set(told.map(({ start }) => text.charAt(start)));
  letters.delete('A');
  return [...told, ...[...letters].flatMap(letter => elsewhere(text, letter))];
};
