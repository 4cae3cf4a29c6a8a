import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import { readTypeface, type Typeface } from './typeface.ts';
import { withWholeCharset } from './wholeCharset.ts';

/** The families have the names by which libass finds them. */
const FONTS = [
  { family: 'Young Serif', file: '@expo-google-fonts/young-serif/400Regular/YoungSerif_400Regular.ttf' },
  {
    family: 'Atkinson Hyperlegible Next SemiBold',
    file: '@expo-google-fonts/atkinson-hyperlegible-next/600SemiBold/AtkinsonHyperlegibleNext_600SemiBold.ttf',
  },
  { family: 'DejaVu Sans', file: 'dejavu-fonts-ttf/ttf/DejaVuSans.ttf' },
  { family: 'Noto Emoji', file: '@expo-google-fonts/noto-emoji/400Regular/NotoEmoji_400Regular.ttf' },
] as const;

const pathOf = (file: string): string => createRequire(import.meta.url).resolve(file);

/** SVG needs a family and a weight where libass uses one name for both. */
const WEIGHT = / SemiBold$/;

/**
 * @param family the family of one of the fonts above
 * @returns the SVG attributes that select it
 */
export const faceOf = (family: string): string =>
  `font-family="${family.replace(WEIGHT, '')}" font-weight="${WEIGHT.test(family) ? 600 : 400}"`;

/** @returns the paths of the fonts, for drawings */
export const fontFiles = (): string[] => FONTS.map(({ file }) => pathOf(file));

export interface Font {
  readonly family: string;
  readonly typeface: Typeface;
}

/** Lists of fonts. The first font that has a character draws it. */
export interface Fonts {
  readonly title: readonly Font[];
  readonly captions: readonly Font[];
}

/**
 * Characters that a font should not draw, so that the next one does. Young Serif's figures have
 * different heights, and its 1 looks like an I. A blank of the emoji font is as wide as an emoji.
 */
const LEFT_OUT: Readonly<Record<string, RegExp>> = { 'Young Serif': /[\d%]/, 'Noto Emoji': /\s/ };

const without = (leftOut: RegExp, typeface: Typeface): Typeface => ({
  ...typeface,
  has: code => !leftOut.test(String.fromCodePoint(code)) && typeface.has(code),
});

const openFont = async ({ family, file }: (typeof FONTS)[number]): Promise<Font> => {
  const typeface = readTypeface(await readFile(pathOf(file)));
  const leftOut = LEFT_OUT[family];
  return { family, typeface: leftOut ? without(leftOut, typeface) : typeface };
};

export const openFonts = async (): Promise<Fonts> => {
  const title = await Promise.all(FONTS.map(openFont));
  return { title, captions: title.slice(1) };
};

/** Copies the fonts into a folder whose path no filter of ffmpeg can misread. */
export const layOutFonts = async (folder: string): Promise<void> => {
  await mkdir(folder, { recursive: true });
  for (const { file } of FONTS) {
    await writeFile(join(folder, basename(file)), withWholeCharset(await readFile(pathOf(file))));
  }
};
