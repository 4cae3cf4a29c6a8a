import { CONTROL } from './characters.ts';

const IGNORABLE = '\\p{Default_Ignorable_Code_Point}';
/** Letters whose spelling can need a joiner: those of Arabic, of India and others, but not Latin, Greek or Cyrillic ones. */
const JOINING = `(?!\\p{Script=Latin}|\\p{Script=Greek}|\\p{Script=Cyrillic}|${IGNORABLE})[\\p{L}\\p{M}]`;
const OWN_MARK = `(?!\\p{Script=Inherited}|${IGNORABLE})\\p{M}`;
const EMOJI = '[\\p{Extended_Pictographic}\\p{Emoji_Modifier}]\\ufe0f?';

/** What cannot be seen and yet changes how its neighbours look. */
const SHAPING = [
  // A flag of tags, such as Scotland's.
  '\\u{1f3f4}[\\u{e0020}-\\u{e007e}]+\\u{e007f}',
  `(?<=${JOINING})[\\u200c\\u200d](?!${IGNORABLE})(?=[\\p{L}\\p{M}\\p{N}])`,
  // Malayalam and Sinhala write some letters with a joiner at the end of a word.
  `(?<=${OWN_MARK})\\u200d`,
  `(?<=${EMOJI})\\u200d(?=\\p{Extended_Pictographic})`,
  `(?<=\\p{Emoji}|\\p{S}|${JOINING})\\p{Variation_Selector}`,
  // Parts of old Hangul syllables.
  '[\\u115f\\u1160]',
].join('|');

const UNSEEN = `${IGNORABLE}|[\\ufff9-\\ufffb]|${CONTROL.source}`;
const ALL_UNSEEN = new RegExp(UNSEEN, 'gu');
const UNSEEN_BUT_SHAPING = new RegExp(`(${SHAPING})|${UNSEEN}`, 'gu');

/** Also no-break spaces, line breaks and the blank of Braille; not U+FEFF, which JavaScript counts as white space. */
const withPlainBlanks = (text: string): string => text.replace(/(?!\ufeff)[\s\u0085\u2800]/gu, ' ');
const withSingleBlanks = (text: string): string => text.replace(/ +/g, ' ').trim();

/**
 * What somebody typed or pasted where plain letters are expected, such as an address, a code or a tag.
 * @returns it without anything that cannot be seen; each run of blanks is one plain blank, and there is none at the ends
 */
export const visibleOnly = (typed: string): string => withSingleBlanks(withPlainBlanks(typed).replace(ALL_UNSEEN, ''));

/**
 * What somebody typed or pasted as one line in their own language, such as a name, a title or words to search for.
 * @returns the same as visibleOnly, but with joiners and the like where a script or an emoji is written with them
 */
export const oneLine = (typed: string): string =>
  withSingleBlanks(withPlainBlanks(typed).replace(UNSEEN_BUT_SHAPING, '$1'));
