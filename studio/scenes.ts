import type { ReelSide } from '#contract/reel/parts.ts';
import { COLOURS, FRAME } from './colours.ts';
import { drawnText, toPng } from './drawing.ts';
import type { Font } from './fonts.ts';
import { letter } from './lettering.ts';

export const SCENES = ['intro', 'a', 'b', 'vote'] as const;
export type Scene = (typeof SCENES)[number];

type Names = Readonly<Record<ReelSide, string>>;

const TABLE_Y = 1060;

const STRIPES = '<path d="M3 12 15 0M2 26 28 0M13 29 29 13" stroke="#2b1503" stroke-opacity=".3" stroke-width="3"/>';
const STEAM =
  '<path d="M11-8c-4-6 4-9 0-15M19-6c-4-6 4-9 0-15" stroke="currentColor" stroke-width="2.5" stroke-linecap="round"/>';

/** A side's mug, as on the screens: A's plain, handle left; B's striped, handle right. */
const mug = (side: ReelSide, x: number, state: 'speaks' | 'listens' | 'rests'): string => {
  const handle = side === 'a' ? 'M0 5h-4a8 8 0 0 0 0 16h4' : 'M30 5h4a8 8 0 0 1 0 16h-4';
  const scale = state === 'speaks' ? 6.4 : 5;
  const y = TABLE_Y + 34 - 30 * scale;
  return `<g transform="translate(${x - 15 * scale} ${y}) scale(${scale})" opacity="${state === 'listens' ? 0.35 : 1}"
    color="${COLOURS[side]}" fill="none">
    ${state === 'speaks' ? STEAM : ''}
    <path d="M0 0h30v22a8 8 0 0 1-8 8H8a8 8 0 0 1-8-8z" fill="currentColor"/>
    <path d="${handle}" stroke="currentColor" stroke-width="4.500"/>
    ${side === 'b' ? STRIPES : ''}</g>`;
};

/** Writes words centred on a point, in a smaller size if they exceed the given width. */
type Write = (x: number, y: number, size: number, colour: string, words: string, room?: number) => string;

const speakerChip = (write: Write, side: ReelSide, name: string): string => {
  const { width } = FRAME;
  return `<rect x="90" y="150" width="${width - 180}" height="92" rx="46" fill="${COLOURS[`${side}Deep`]}" stroke="${COLOURS[side]}"
    stroke-width="3"/>${write(width / 2, 210, 42, COLOURS[side], name, width - 180 - 2 * 36)}`;
};

/** Keeps the names inside the card of the vote, and apart from each other. */
const NAME_ROOM = 280;

const bothNames = (write: Write, names: Names, y: number): string =>
  write(196, y, 38, COLOURS.a, names.a, NAME_ROOM) + write(524, y, 38, COLOURS.b, names.b, NAME_ROOM);

/** The scale of the vote, as on the dispute's page. */
const voteCard = (write: Write, names: Names): string => {
  const ticks = Array.from({ length: 11 }, (_, rating) => {
    const x = 110 + rating * 50;
    return `<circle cx="${x}" cy="760" r="${rating === 5 ? 20 : 7}" fill="${COLOURS.ink}"/>`;
  });
  return `<rect x="44" y="640" width="632" height="250" rx="36" fill="${COLOURS.table}" stroke="${COLOURS.edge}" stroke-width="3"/>
    <defs><linearGradient id="split"><stop stop-color="${COLOURS.a}"/><stop offset="1" stop-color="${COLOURS.b}"/></linearGradient></defs>
    <rect x="96" y="748" width="528" height="24" rx="12" fill="url(#split)"/>${ticks.join('')}
    ${write(110, 712, 34, COLOURS.a, '0')}${write(610, 712, 34, COLOURS.b, '10')}
    ${bothNames(write, names, 840)}`;
};

const glow = (scene: Scene): string => {
  if (scene !== 'a' && scene !== 'b') return '';
  return `<defs><radialGradient id="glow" cx="${scene === 'a' ? 0.25 : 0.75}" cy=".8" r=".9">
    <stop stop-color="${COLOURS[`${scene}Deep`]}"/><stop offset="1" stop-color="${COLOURS.night}"/></radialGradient></defs>
    <rect width="100%" height="100%" fill="url(#glow)"/>`;
};

const stateOf = (side: ReelSide, scene: Scene) => {
  if (scene !== 'a' && scene !== 'b') return 'rests';
  return scene === side ? 'speaks' : 'listens';
};

/** @returns an SVG of the table at midnight, as a scene shows it */
export const drawScene = (scene: Scene, names: Names, fonts: readonly Font[]): string => {
  const write: Write = (x, y, size, colour, words, room = FRAME.width) => {
    const fitting = Math.min(size, Math.floor(room / letter(words, fonts).width));
    return drawnText(words, { x, y, size: fitting, colour, anchor: 'middle' }, fonts);
  };
  const { width, height } = FRAME;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
    <rect width="100%" height="100%" fill="${COLOURS.night}"/>
    ${glow(scene)}
    <path d="M0 ${TABLE_Y}h${width}v${height}H0z" fill="${COLOURS.table}"/>
    <path d="M0 ${TABLE_Y}h${width}" stroke="${COLOURS.edge}" stroke-width="4"/>
    ${write(width / 2, 96, 34, COLOURS.muted, 'Bothsides')}
    ${mug('a', 196, stateOf('a', scene))}${mug('b', 524, stateOf('b', scene))}
    ${scene === 'a' || scene === 'b' ? speakerChip(write, scene, names[scene]) : ''}
    ${scene === 'intro' ? bothNames(write, names, TABLE_Y + 120) : ''}
    ${scene === 'vote' ? voteCard(write, names) : ''}
  </svg>`;
};

export const paintScene = (scene: Scene, names: Names, fonts: readonly Font[]): Promise<Uint8Array> =>
  toPng(drawScene(scene, names, fonts));
