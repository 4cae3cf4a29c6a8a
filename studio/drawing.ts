import { renderAsync } from '@resvg/resvg-js';
import { escapeHtml } from '#platform/escapeHtml.ts';
import { type Font, faceOf, fontFiles } from './fonts.ts';
import { letter } from './lettering.ts';

/** Position, size and style of a text in an SVG, in its units. */
export interface Place {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly colour: string;
  readonly anchor?: 'start' | 'middle' | 'end';
}

/** @returns an SVG text element. Each run of characters uses the first font that has them */
export const drawnText = (
  words: string,
  { x, y, size, colour, anchor = 'start' }: Place,
  fonts: readonly Font[],
): string => {
  const spans = letter(words, fonts).runs.map(
    ({ family, text }) => `<tspan ${faceOf(family)}>${escapeHtml(text)}</tspan>`,
  );
  const place = `x="${x}" y="${y}" font-size="${size}" fill="${colour}" text-anchor="${anchor}" xml:space="preserve"`;
  return `<text ${place}>${spans.join('')}</text>`;
};

/** @returns an SVG as a PNG */
export const toPng = async (svg: string): Promise<Buffer> =>
  (await renderAsync(svg, { font: { loadSystemFonts: false, fontFiles: fontFiles() } })).asPng();
