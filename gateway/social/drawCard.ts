import { beginningOf } from '#contract/beginning.ts';
import { counted } from '#contract/numbers.ts';
import { graphemesOf } from '#contract/reel/words.ts';
import type { DisputeSummary } from '#query-api/disputeSummary.ts';
import { COLOURS } from '#studio/colours.ts';
import { drawnText, type Place, toPng } from '#studio/drawing.ts';
import { openFonts } from '#studio/fonts.ts';
import { isDrawable, largest, letter } from '#studio/lettering.ts';
import { wrap } from '#studio/wrap.ts';
import { SLOGAN } from './head.ts';

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

/** Shown instead of a title that no font here can draw. */
const UNDRAWABLE = 'Two sides of one story. Who is right?';

const fonts = (await openFonts()).title;

const widthOf = (text: string): number => letter(text, fonts).width;

const text = (words: string, place: Place): string => drawnText(words, place, fonts);

/** In the largest size that fits; a title that is too long is cut off. */
const titleLines = (title: string): string => {
  const shown = isDrawable([title], [letter(title, fonts)]) ? title : UNDRAWABLE;
  const linesOf = (size: number) => wrap(shown, INNER / size, widthOf);
  const most = (size: number) => Math.floor(TITLE_HEIGHT / (size * LEADING));
  const size = largest(TITLE_SIZES, one => linesOf(one).length <= most(one));
  const lines = linesOf(size);
  const kept = lines.slice(0, most(size));
  const top = TITLE_TOP + (TITLE_HEIGHT - kept.length * size * LEADING) / 2;
  return kept
    .map((line, index) => {
      const isCut = index === kept.length - 1 && kept.length < lines.length;
      const y = top + (index + 0.8) * size * LEADING;
      return text(isCut ? beginningOf(line, graphemesOf(line).length - 1) : line, {
        x: MARGIN,
        y,
        size,
        colour: COLOURS.ink,
      });
    })
    .join('');
};

const named = (name: string, percentage: number | null): string =>
  percentage === null ? name : `${name} ${percentage}%`;

interface Card {
  readonly title: string;
  /** Partner A's share in percent. */
  readonly share: number;
  /** Below the bar: left, centre, right. */
  readonly captions: readonly [string, string, string];
}

/** The title above, the split of the votes below. */
const cardOf = ({
  title,
  share,
  captions: [left, middle, right],
}: Card): string => `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">
    <rect width="100%" height="100%" fill="${COLOURS.night}"/>
    ${text('Bothsides', { x: MARGIN, y: 108, size: 34, colour: COLOURS.muted })}
    ${titleLines(title)}
    <clipPath id="bar"><rect x="${MARGIN}" y="${BAR_Y}" width="${INNER}" height="${BAR_HEIGHT}" rx="${BAR_HEIGHT / 2}"/></clipPath>
    <g clip-path="url(#bar)">
      <rect x="${MARGIN}" y="${BAR_Y}" width="${INNER}" height="${BAR_HEIGHT}" fill="${COLOURS.b}"/>
      <rect x="${MARGIN}" y="${BAR_Y}" width="${(INNER * share) / 100}" height="${BAR_HEIGHT}" fill="${COLOURS.a}"/>
    </g>
    ${text(left, { x: MARGIN, y: SHARES_Y, size: 40, colour: COLOURS.a })}
    ${text(middle, { x: WIDTH / 2, y: SHARES_Y, size: 34, colour: COLOURS.muted, anchor: 'middle' })}
    ${text(right, { x: WIDTH - MARGIN, y: SHARES_Y, size: 40, colour: COLOURS.b, anchor: 'end' })}
  </svg>`;

const votesOf = ({ votes, shownVotes }: DisputeSummary): string =>
  shownVotes > 0 && shownVotes < votes
    ? `the first ${shownVotes} of ${counted(votes, 'vote')}`
    : counted(votes, 'vote');

/**
 * Draws the preview image of a dispute.
 * @returns a PNG, 1200 by 630
 */
export const drawCard = (summary: DisputeSummary): Promise<Buffer> => {
  const { title, user1Percentage, user2Percentage } = summary;
  const captions = [
    named('Partner A', user1Percentage),
    votesOf(summary),
    named('Partner B', user2Percentage),
  ] as const;
  return toPng(cardOf({ title, share: user1Percentage ?? 50, captions }));
};

/**
 * Draws the preview image of every other page.
 * @returns a PNG, 1200 by 630
 */
export const drawSiteCard = (): Promise<Buffer> =>
  toPng(cardOf({ title: SLOGAN, share: 50, captions: ['One side', 'Strangers vote', 'The other'] }));
