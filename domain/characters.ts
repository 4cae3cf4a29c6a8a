const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Control characters that are no blanks: they show as an empty box, or not at all. */
export const CONTROL = /(?![\s\u0085])\p{Cc}/u;
/** Code points that show nothing, such as a zero width space (Unicode Standard, section 5.21), and such control characters. */
const INVISIBLE = new RegExp(`^(?:\\p{Default_Ignorable_Code_Point}|${CONTROL.source})+$`, 'u');
/** What no text begins or ends with: blanks, that of Braille too, control characters, and what shows nothing. */
const BLANKS = '[\\s\\u2800\\p{Cc}\\p{Default_Ignorable_Code_Point}]';
const BLANK_START = new RegExp(`^${BLANKS}+`, 'u');
const BLANK = new RegExp(`^${BLANKS}$`, 'u');

/**
 * Counts characters as a person does: one for "é" however it is encoded, one for a family emoji, none for what shows nothing.
 * @param stopAfter counting ends there, so that a huge text costs no more than the limit it is checked against
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

/** From the end step by step: a pattern would start anew at each of many blanks inside a text. */
const withoutBlankEnds = (text: string): string => {
  let end = text.trimEnd().length;
  for (let last = lastCodePoint(text, end); BLANK.test(last); last = lastCodePoint(text, end)) end -= last.length;
  return text.slice(0, end).replace(BLANK_START, '');
};

/** Two who kiss, each with a skin tone of their own, take 15. What takes more for each of its characters hides something behind them. */
const UNITS_OF_ONE = 16;

/** Whether it may have at most so many characters at all: what is far longer is not even counted. */
const isBounded = (text: string, max: number): boolean => text.length <= max * UNITS_OF_ONE;

/** Whether a text has at most so many characters, blanks at its ends included. */
export const hasAtMost = (text: string, max: number): boolean =>
  isBounded(text, max) && countCharacters(text, max + 1) <= max;

/** Whether the trimmed text has between min and max characters, both included. */
export const hasLength = (text: string, { min, max }: { min: number; max: number }): boolean => {
  if (!isBounded(text, max)) return false;
  const count = countCharacters(withoutBlankEnds(text), Number.isFinite(max) ? max + 1 : min);
  return count >= min && count <= max;
};
