import { cellText } from './table.ts';
import type { Row } from './values.ts';

interface ChartSize {
  /** Characters per line. */
  readonly width: number;
}

/** More rows than this become columns side by side, because bars would not fit on a screen. */
const MOST_BARS = 60;
const COLUMN_LINES = 10;
const WIDEST_LABEL = 30;

const EIGHTHS_RIGHT = ['', '▏', '▎', '▍', '▌', '▋', '▊', '▉'];
const EIGHTHS_UP = [' ', '▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'];

/** Null is not 0: it gets neither bar nor number. */
const numberText = (value: number | null): string => {
  if (value === null) return '';
  return Number.isInteger(value) ? `${value}` : `${Number(value.toPrecision(4))}`;
};

interface Point {
  readonly label: string;
  readonly value: number | null;
}

const bar = (share: number, width: number): string => {
  const eighths = Math.round(Math.max(0, share) * width * 8);
  return '█'.repeat(Math.floor(eighths / 8)) + (EIGHTHS_RIGHT[eighths % 8] ?? '');
};

const largestOf = (points: readonly Point[]): number => Math.max(...points.map(({ value }) => value ?? 0), 0) || 1;

/** A line for each point. Bars begin at 0; negative values have no bar. */
const bars = (points: readonly Point[], { width }: ChartSize): readonly string[] => {
  const largest = largestOf(points);
  const labels = points.map(({ label }) => label.slice(0, WIDEST_LABEL));
  const labelWidth = Math.max(...labels.map(({ length }) => length));
  const numbers = points.map(({ value }) => numberText(value));
  const room = Math.max(10, width - labelWidth - Math.max(...numbers.map(({ length }) => length)) - 4);
  return points.map(({ value }, at) =>
    `${(labels[at] ?? '').padEnd(labelWidth)}  ${bar((value ?? 0) / largest, room)} ${numbers[at]}`.trimEnd(),
  );
};

/** Reduces values to at most `count`, each the mean of several neighbours. */
const squeezed = (values: readonly (number | null)[], count: number): readonly (number | null)[] => {
  if (values.length <= count) return values;
  return Array.from({ length: count }, (_, at) => {
    const part = values.slice(Math.floor((at * values.length) / count), Math.floor(((at + 1) * values.length) / count));
    const numbers = part.filter(value => value !== null);
    return numbers.length === 0 ? null : numbers.reduce((sum, value) => sum + value, 0) / numbers.length;
  });
};

/** Columns side by side, one for each point or for the mean of several. */
const columns = (points: readonly Point[], { width }: ChartSize): readonly string[] => {
  const largest = largestOf(points);
  const axis = numberText(largest);
  const heights = squeezed(
    points.map(({ value }) => value),
    Math.max(10, width - axis.length - 2),
  ).map(value => (Math.max(0, value ?? 0) / largest) * COLUMN_LINES * 8);
  const lines = Array.from({ length: COLUMN_LINES }, (_, line) => {
    const floor = (COLUMN_LINES - 1 - line) * 8;
    const cells = heights.map(height => EIGHTHS_UP[Math.round(Math.min(8, Math.max(0, height - floor)))]);
    const label = line === 0 ? axis : line === COLUMN_LINES - 1 ? '0' : '';
    return `${label.padStart(axis.length)} ${cells.join('')}`.trimEnd();
  });
  const [first, last] = [points[0]?.label ?? '', points.at(-1)?.label ?? ''];
  const gap = ' '.repeat(Math.max(1, heights.length - first.length - last.length));
  return [...lines, `${' '.repeat(axis.length + 1)}${first}${gap}${last}`];
};

/**
 * Draws each column of numbers against the labels in the first column, as plain text.
 * @returns undefined when there is nothing to draw: no rows, or no numbers after the first column
 */
export const chartLines = (
  names: readonly string[],
  rows: readonly Row[],
  size: ChartSize,
): readonly string[] | undefined => {
  const series = names
    .map((name, at) => ({ name, at }))
    .filter(({ at }) => at > 0 && rows.some(row => typeof row[at] === 'number'));
  if (series.length === 0) return undefined;
  return series.flatMap(({ name, at }, index) => {
    const points = rows.map(row => {
      const value = row[at];
      return { label: cellText(row[0] ?? null), value: typeof value === 'number' ? value : null };
    });
    const drawn = points.length > MOST_BARS ? columns(points, size) : bars(points, size);
    return [...(index > 0 ? [''] : []), `${name} by ${names[0]}`, ...drawn];
  });
};
