import { readFileSync } from 'node:fs';
import type { Judged } from './lines.ts';
import type { IsRefused } from './refusal.ts';
import { shareOf } from './table.ts';

const EVERYDAY = readFileSync(new URL('./padding.txt', import.meta.url), 'utf8')
  .split('\n')
  .filter(Boolean);

/** A text in the middle of so many everyday sentences: which ones depends on its line. */
const amid = (text: string, line: number, sentences: number): string => {
  const around = Array.from({ length: sentences }, (_, i) => EVERYDAY[(line * 7 + i) % EVERYDAY.length]);
  return [...around.slice(0, sentences / 2), text, ...around.slice(sentences / 2)].join(' ');
};

const unpunctuated = (text: string): string => text.toLowerCase().replaceAll(/[.,;:!?'’"“”()-]/g, '');

const PADDINGS: readonly (readonly [name: string, pad: (text: string, line: number) => string])[] = [
  ['alone', text => text],
  ['amid 3', (text, line) => amid(text, line, 3)],
  ['amid 10', (text, line) => amid(text, line, 10)],
  ['amid 10, without punctuation', (text, line) => unpunctuated(amid(text, line, 10))],
];

interface Line extends Judged {
  readonly line: number;
  /** What it is the harmless twin of, where it is one. */
  readonly twin: string | undefined;
}

/** Each harmless line stands behind the danger that it is a twin of. */
const withTwins = (lines: readonly Judged[]): Line[] =>
  lines.map((judged, line) => ({
    ...judged,
    line,
    twin: judged.expected === 'fine' ? lines[line - 1]?.expected : undefined,
  }));

/** How many texts are refused, as people write them. The worst padding is the figure: the lowest share of dangers, the highest of twins. */
export const refusalsAmid = (lines: readonly Judged[], isRefused: IsRefused): string[][] => {
  const all = withTwins(lines);
  const rowOf = (name: string, those: readonly Line[], worst: (...counts: number[]) => number): string[] => {
    const hits = PADDINGS.map(
      ([, pad]) => those.filter(({ text, line }) => isRefused(pad(text, line), 'story')).length,
    );
    return [name, ...[...hits, worst(...hits)].map(count => shareOf({ hits: count, all: those.length }))];
  };
  const rowsOf = (name: string, isOf: (expected: string | undefined) => boolean): string[][] => [
    rowOf(
      name,
      all.filter(({ twin, expected }) => twin === undefined && isOf(expected)),
      Math.min,
    ),
    rowOf(
      `${name}: harmless twins`,
      all.filter(({ twin }) => twin !== undefined && isOf(twin)),
      Math.max,
    ),
  ];
  const classes = new Set(lines.map(({ expected }) => expected).filter(expected => expected !== 'fine'));
  return [
    ['refused', ...PADDINGS.map(([name]) => name), 'worst'],
    ...[...classes].flatMap(one => rowsOf(one, expected => expected === one)),
    ...rowsOf('all', () => true),
  ];
};
