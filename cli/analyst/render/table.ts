import type { Plain, Row } from './values.ts';

const WIDEST_CELL = 60;

/** Control characters, which could move the cursor. */
const CONTROL = /\p{Cc}/gu;

const MIDNIGHT = /T00:00:00\.000Z$/;
const MILLISECONDS = /(\.000)?Z$/;
const INSTANT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

/** For people: times without T and Z, days without midnight, and no control characters. */
export const cellText = (value: Plain): string => {
  if (value === null) return '';
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  if (INSTANT.test(text)) return text.replace(MIDNIGHT, '').replace('T', ' ').replace(MILLISECONDS, '');
  return text.replaceAll(CONTROL, ' ');
};

const shortened = (text: string): string => (text.length > WIDEST_CELL ? `${text.slice(0, WIDEST_CELL - 1)}…` : text);

/** A header line, a rule, and a line for each row. Numbers are aligned to the right. */
export const tableLines = (names: readonly string[], rows: readonly Row[]): readonly string[] => {
  const cells = rows.map(row => row.map(value => shortened(cellText(value))));
  const widths = names.map((name, at) => Math.max(name.length, ...cells.map(row => row[at]?.length ?? 0)));
  const numeric = names.map((_, at) => rows.some(row => typeof row[at] === 'number'));
  const line = (texts: readonly string[]): string =>
    texts
      .map((text, at) => (numeric[at] ? text.padStart(widths[at] ?? 0) : text.padEnd(widths[at] ?? 0)))
      .join('  ')
      .trimEnd();
  return [line(names), widths.map(width => '─'.repeat(width)).join('  '), ...cells.map(line)];
};
