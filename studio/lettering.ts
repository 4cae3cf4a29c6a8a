import { graphemesOf } from '#contract/reel/words.ts';
import type { Font } from './fonts.ts';

/** A run of characters drawn by one font. */
interface Run {
  readonly family: string;
  /** The height of the font, in ems. */
  readonly height: number;
  readonly text: string;
}

export interface Lettering {
  readonly runs: readonly Run[];
  /** In ems. */
  readonly width: number;
  /** How many characters no font has; they are left out. */
  readonly missing: number;
}

/**
 * Variation selectors, keycaps, joiners and skin tones. Only the first part of a joined emoji and
 * the digit of a keycap are drawn, which every renderer can do.
 */
const SELECTORS = /[\ufe00-\ufe0f\u20e3\u{e0100}-\u{e01ef}]/gu;
const JOINED = /\u200d.*$/su;
const TONES = /[\u{1f3fb}-\u{1f3ff}]/gu;

/** An invisible joiner after a backslash keeps it from starting an ASS command. */
const HARMLESS_BACKSLASH = '\\\u2060';

const drawable = (grapheme: string): string => {
  const bare = grapheme.replace(SELECTORS, '').replaceAll('\\', HARMLESS_BACKSLASH);
  return /\p{Extended_Pictographic}/u.test(bare) ? bare.replace(JOINED, '').replace(TONES, '') : bare;
};

const codePoints = (text: string): number[] => Array.from(text, character => character.codePointAt(0) ?? 0);

/** Blanks prefer the font of the text so far, so that a run is not split needlessly. */
const inOrder = (text: string, fonts: readonly Font[], soFar: string | undefined): readonly Font[] => {
  const current = fonts.find(({ family }) => family === soFar);
  return current && /^\s$/.test(text) ? [current, ...fonts] : fonts;
};

/** @returns the font for each part of a line, and the width of the line */
export const letter = (line: string, fonts: readonly Font[]): Lettering => {
  const runs: { family: string; height: number; text: string }[] = [];
  let width = 0;
  let missing = 0;
  for (const grapheme of graphemesOf(line)) {
    const text = drawable(grapheme);
    const codes = codePoints(text);
    const last = runs.at(-1);
    const font = inOrder(text, fonts, last?.family).find(({ typeface }) => codes.every(code => typeface.has(code)));
    if (font === undefined) {
      missing += 1;
      continue;
    }
    width += codes.reduce((sum, code) => sum + font.typeface.width(code), 0);
    if (last?.family === font.family) last.text += text;
    else runs.push({ family: font.family, height: font.typeface.height, text });
  }
  return { runs, width, missing };
};

/**
 * Whether enough of the lines can be drawn to understand them.
 * @param letterings one for each line
 */
export const isDrawable = (lines: readonly string[], letterings: readonly Lettering[]): boolean => {
  const visible = lines.join('').replace(/\s/g, '').length;
  const missing = letterings.reduce((sum, lettering) => sum + lettering.missing, 0);
  return visible > 0 && missing < visible / 4;
};

/**
 * @param sizes largest first
 * @returns the first that fits, otherwise the last
 */
export const largest = (sizes: readonly number[], fits: (size: number) => boolean): number =>
  sizes.find(fits) ?? (sizes.at(-1) as number);
