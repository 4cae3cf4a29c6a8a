/** Cuts texts into characters as people count them. */
export const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Control characters other than white space. They render as an empty box or not at all. */
export const CONTROL = /(?![\s\u0085])\p{Cc}/u;
/**
 * Code points that render as nothing, such as a zero width space (Unicode Standard, section 5.21),
 * and the control characters above.
 */
const INVISIBLE = new RegExp(`^(?:\\p{Default_Ignorable_Code_Point}|${CONTROL.source})+$`, 'u');
/**
 * Code points that count as blank, for example at the ends of a text: white space, the Braille
 * blank, control characters and code points that render as nothing.
 */
export const BLANKS = '[\\s\\u2800\\p{Cc}\\p{Default_Ignorable_Code_Point}]';
const BLANK_START = new RegExp(`^${BLANKS}+`, 'u');
const BLANK = new RegExp(`^${BLANKS}$`, 'u');

/**
 * Counts characters as a person does: one for "é" in either encoding, one for a family emoji, none
 * for invisible code points.
 * @param stopAfter where counting ends, so that a huge text costs no more than the limit it is
 * checked against
 * @returns the number of visible grapheme clusters, at most stopAfter
 */
export const countCharacters = (text: string, stopAfter = Number.POSITIVE_INFINITY): number => {
  let count = 0;
  for (const { segment } of graphemes.segment(text)) {
    if (INVISIBLE.test(segment)) continue;
    count += 1;
    if (count >= stopAfter) break;
  }
  return count;
};

const lastCodePoint = (text: string, end: number): string =>
  Array.from(text.slice(Math.max(0, end - 2), end)).at(-1) ?? '';

/**
 * Walks backwards from the end, one code point at a time: a pattern anchored at the end takes
 * quadratic time on a long run of blanks.
 */
const withoutBlankEnds = (text: string): string => {
  let end = text.length;
  for (let last = lastCodePoint(text, end); BLANK.test(last); last = lastCodePoint(text, end)) end -= last.length;
  return text.slice(0, end).replace(BLANK_START, '');
};

/**
 * The UTF-16 units that one character may take. The longest emoji (a kiss between two people with
 * skin tones) takes 15; a text that needs more per character has been padded with invisible code
 * points.
 */
const UNITS_OF_ONE = 16;

const ON_ANOTHER = /[\p{M}\p{Default_Ignorable_Code_Point}]/gu;
/**
 * The combining marks and invisible code points that a character may have on average, as many as
 * the flag of Scotland. A text with more of them has been padded, and would take many times its
 * room.
 */
const MARKS_OF_ONE = 6;

const hasFewMarks = (text: string, max: number): boolean =>
  text.length <= max || (text.match(ON_ANOTHER)?.length ?? 0) <= max * MARKS_OF_ONE;

/** Whether a text is short enough to count its characters at all. */
const isBounded = (text: string, max: number): boolean => text.length <= max * UNITS_OF_ONE && hasFewMarks(text, max);

/** Whether a text has at most max characters, including blanks at its ends. */
export const hasAtMost = (text: string, max: number): boolean =>
  isBounded(text, max) && countCharacters(text, max + 1) <= max;

/** Whether the trimmed text has between min and max characters, inclusive. */
export const hasLength = (text: string, { min, max }: { min: number; max: number }): boolean => {
  if (!isBounded(text, max)) return false;
  const count = countCharacters(withoutBlankEnds(text), Number.isFinite(max) ? max + 1 : min);
  return count >= min && count <= max;
};
