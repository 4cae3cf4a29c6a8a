import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { renderAsync } from '@resvg/resvg-js';
import satori from 'satori';
import type { DisputeSummary } from '#query-api/disputeSummary.ts';

const WIDTH = 1200;
const HEIGHT = 630;
const LONGEST_TITLE = 140;

/** The colours of the screens (web/styles/theme.css). */
const colours = { night: '#1d1627', ink: '#f6eefa', muted: '#c9bcd4', a: '#6cc5ea', b: '#f4a765' };

interface Node {
  readonly type: string;
  readonly props: { readonly style: Readonly<Record<string, string | number>>; readonly children?: unknown };
}

const box = (style: Readonly<Record<string, string | number>>, ...children: readonly (Node | string)[]): Node => ({
  type: 'div',
  props: { style: { display: 'flex', ...style }, children: children.length === 1 ? children[0] : children },
});

const shortened = (title: string): string =>
  title.length <= LONGEST_TITLE ? title : `${title.slice(0, LONGEST_TITLE - 1).trimEnd()}…`;

const share = (name: string, percentage: number | null, color: string): Node =>
  box({ color, fontSize: 40 }, percentage === null ? name : `${name}  ${percentage}%`);

/** Title above, the split of the votes below. */
const cardOf = ({ title, votes, user1Percentage, user2Percentage }: DisputeSummary): Node =>
  box(
    {
      width: WIDTH,
      height: HEIGHT,
      padding: 72,
      boxSizing: 'border-box',
      flexDirection: 'column',
      justifyContent: 'space-between',
      backgroundColor: colours.night,
      color: colours.ink,
      fontFamily: 'Young Serif',
    },
    box({ fontSize: 34, color: colours.muted }, 'Bothsides'),
    box({ fontSize: title.length > 70 ? 58 : 72, lineHeight: 1.2 }, shortened(title)),
    box(
      { flexDirection: 'column' },
      box(
        { height: 28, borderRadius: 14, overflow: 'hidden', width: '100%' },
        box({ width: `${user1Percentage ?? 50}%`, backgroundColor: colours.a }, ''),
        box({ width: `${user2Percentage ?? 50}%`, backgroundColor: colours.b }, ''),
      ),
      box(
        { justifyContent: 'space-between', marginTop: 24 },
        share('Partner A', user1Percentage, colours.a),
        box({ color: colours.muted, fontSize: 34 }, votes === 1 ? '1 vote' : `${votes} votes`),
        share('Partner B', user2Percentage, colours.b),
      ),
    ),
  );

const data = await readFile(
  createRequire(import.meta.url).resolve('@fontsource/young-serif/files/young-serif-latin-400-normal.woff'),
);
const fonts = [{ name: 'Young Serif', data, weight: 400, style: 'normal' } as const];

/** Draws the preview image of a dispute. @returns a PNG, 1200 by 630 */
export const drawCard = async (summary: DisputeSummary): Promise<Buffer> => {
  const svg = await satori(cardOf(summary) as Parameters<typeof satori>[0], { width: WIDTH, height: HEIGHT, fonts });
  return (await renderAsync(svg, { font: { loadSystemFonts: false } })).asPng();
};
