import { CONTROL } from './characters.ts';

const IGNORABLE = '\\p{Default_Ignorable_Code_Point}';
/**
 * Letters of scripts that may need a joiner, such as Arabic and Indic scripts; not Latin, Greek or
 * Cyrillic letters.
 */
const JOINING = `(?!\\p{Script=Latin}|\\p{Script=Greek}|\\p{Script=Cyrillic}|${IGNORABLE})[\\p{L}\\p{M}]`;
const OWN_MARK = `(?!\\p{Script=Inherited}|${IGNORABLE})\\p{M}`;
const EMOJI = '[\\p{Extended_Pictographic}\\p{Emoji_Modifier}]\\ufe0f?';

/** Invisible code points that change how their neighbours look. */
const SHAPING = [
  // A flag made of tag characters, such as Scotland's.
  '\\u{1f3f4}[\\u{e0020}-\\u{e007e}]+\\u{e007f}',
  `(?<=${JOINING})[\\u200c\\u200d](?!${IGNORABLE})(?=[\\p{L}\\p{M}\\p{N}])`,
  // Malayalam and Sinhala write some letters with a joiner at the end of a word.
  `(?<=${OWN_MARK})\\u200d`,
  `(?<=${EMOJI})\\u200d(?=\\p{Extended_Pictographic})`,
  `(?<=\\p{Emoji}|\\p{S}|${JOINING})\\p{Variation_Selector}`,
  // Jamo fillers in old Hangul syllables.
  '[\\u115f\\u1160]',
].join('|');

const UNSEEN = `${IGNORABLE}|[\\ufff9-\\ufffb]|${CONTROL.source}`;
const ALL_UNSEEN = new RegExp(UNSEEN, 'gu');
const UNSEEN_BUT_SHAPING = new RegExp(`(${SHAPING})|${UNSEEN}`, 'gu');

/**
 * Also replaces no-break spaces, line breaks and the Braille blank, but not U+FEFF, which
 * JavaScript counts as white space.
 */
const withPlainBlanks = (text: string): string => text.replace(/(?!\ufeff)[\s\u0085\u2800]/gu, ' ');
const withSingleBlanks = (text: string): string => text.replace(/ +/g, ' ').trim();

/**
 * Cleans input that should hold plain letters only, such as an address, a code or a tag.
 * @returns the input without invisible characters, with each run of blanks replaced by one space
 * and none at the ends
 */
export const visibleOnly = (typed: string): string => withSingleBlanks(withPlainBlanks(typed).replace(ALL_UNSEEN, ''));

/**
 * Cleans one line of input in any language, such as a name, a title or a search.
 * @returns the same as visibleOnly, except that joiners and the like stay where a script or an
 * emoji needs them
 */
export const oneLine = (typed: string): string =>
  withSingleBlanks(withPlainBlanks(typed).replace(UNSEEN_BUT_SHAPING, '$1'));
