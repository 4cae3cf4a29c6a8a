import { renderAsync } from '@resvg/resvg-js';
import { faceOf, fontFiles, openFonts } from '#command-api/reels/studio/fonts.ts';
import { type Lettering, letter } from '#command-api/reels/studio/lettering.ts';
import { escapeHtml } from '#platform/escapeHtml.ts';
import type { DisputeSummary } from '#query-api/disputeSummary.ts';
import { wrap } from './wrap.ts';

const WIDTH = 1200;
const HEIGHT = 630;
const MARGIN = 72;
const INNER = WIDTH - 2 * MARGIN;

const TITLE_SIZES = [76, 66, 56, 48, 40];
const TITLE_TOP = 150;
const TITLE_HEIGHT = 270;
const LEADING = 1.2;

const BAR_Y = 450;
const BAR_HEIGHT = 28;
const SHARES_Y = 542;

/** Instead of a title that no font here can draw. */
const UNDRAWABLE = 'Two sides of one story. Who is right?';

/** The colours of the screens (web/styles/theme.css). */
const colours = { night: '#1d1627', ink: '#f6eefa', muted: '#c9bcd4', a: '#6cc5ea', b: '#f4a765' };

const fonts = (await openFonts()).title;

const widthOf = (text: string): number => letter(text, fonts).width;

interface Place {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly colour: string;
  readonly anchor?: 'start' | 'middle' | 'end';
}

const drawn = ({ runs }: Lettering, { x, y, size, colour, anchor = 'start' }: Place): string => {
  const spans = runs.map(({ family, text }) => `<tspan ${faceOf(family)}>${escapeHtml(text)}</tspan>`);
  const place = `x="${x}" y="${y}" font-size="${size}" fill="${colour}" text-anchor="${anchor}" xml:space="preserve"`;
  return `<text ${place}>${spans.join('')}</text>`;
};

const text = (words: string, place: Place): string => drawn(letter(words, fonts), place);

const isDrawable = (title: string): boolean => {
  const visible = title.replace(/\s/g, '').length;
  return visible > 0 && letter(title, fonts).missing < visible / 4;
};

/** As large as it fits; of an endless one the beginning. */
const titleLines = (title: string): string => {
  const shown = isDrawable(title) ? title : UNDRAWABLE;
  const linesOf = (size: number) => wrap(shown, INNER / size, widthOf);
  const most = (size: number) => Math.floor(TITLE_HEIGHT / (size * LEADING));
  const smallest = TITLE_SIZES.at(-1) as number;
  const size = TITLE_SIZES.find(one => linesOf(one).length <= most(one)) ?? smallest;
  const lines = linesOf(size);
  const kept = lines.slice(0, most(size));
  const top = TITLE_TOP + (TITLE_HEIGHT - kept.length * size * LEADING) / 2;
  return kept
    .map((line, index) => {
      const isCut = index === kept.length - 1 && kept.length < lines.length;
      const y = top + (index + 0.8) * size * LEADING;
      return text(isCut ? `${line.slice(0, -1).trimEnd()}…` : line, { x: MARGIN, y, size, colour: colours.ink });
    })
    .join('');
};

const share = (name: string, percentage: number | null): string =>
  percentage === null ? name : `${name} ${percentage}%`;

/** Title above, the split of the votes below. */
const cardOf = ({ title, votes, user1Percentage, user2Percentage }: DisputeSummary): string => {
  const split = (INNER * (user1Percentage ?? 50)) / 100;
  const counted = votes === 1 ? '1 vote' : `${votes.toLocaleString('en')} votes`;
  const right = WIDTH - MARGIN;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">
    <rect width="100%" height="100%" fill="${colours.night}"/>
    ${text('Bothsides', { x: MARGIN, y: 108, size: 34, colour: colours.muted })}
    ${titleLines(title)}
    <clipPath id="bar"><rect x="${MARGIN}" y="${BAR_Y}" width="${INNER}" height="${BAR_HEIGHT}" rx="${BAR_HEIGHT / 2}"/></clipPath>
    <g clip-path="url(#bar)">
      <rect x="${MARGIN}" y="${BAR_Y}" width="${INNER}" height="${BAR_HEIGHT}" fill="${colours.b}"/>
      <rect x="${MARGIN}" y="${BAR_Y}" width="${split}" height="${BAR_HEIGHT}" fill="${colours.a}"/>
    </g>
    ${text(share('Partner A', user1Percentage), { x: MARGIN, y: SHARES_Y, size: 40, colour: colours.a })}
    ${text(counted, { x: WIDTH / 2, y: SHARES_Y, size: 34, colour: colours.muted, anchor: 'middle' })}
    ${text(share('Partner B', user2Percentage), { x: right, y: SHARES_Y, size: 40, colour: colours.b, anchor: 'end' })}
  </svg>`;
};

/** Draws the preview image of a dispute. @returns a PNG, 1200 by 630 */
export const drawCard = async (summary: DisputeSummary): Promise<Buffer> =>
  (await renderAsync(cardOf(summary), { font: { loadSystemFonts: false, fontFiles: fontFiles() } })).asPng();
