import type { Row } from './figures/figure.ts';

const number = (value: number | undefined): string => {
  if (value === undefined) return '';
  return value >= 100 ? Math.round(value).toLocaleString('en') : value.toPrecision(3);
};

const ratio = ({ ours, floor = Number.NaN }: Pick<Row, 'ours' | 'floor'>): string =>
  Number.isNaN(floor) ? '' : (ours / floor).toFixed(2);

const judged = ({ ours, floor = Number.NaN, target }: Row): readonly [target: string, ok: string] => {
  if (!target) return ['', ''];
  const { kind, limit } = target;
  const judge = (text: string, isReached: boolean): readonly [string, string] => [text, isReached ? 'yes' : 'NO'];
  switch (kind) {
    case 'ratio at least':
      return judge(`ratio >= ${limit}`, ours / floor >= limit);
    case 'ratio at most':
      return judge(`ratio <= ${limit}`, ours / floor <= limit);
    case 'at least':
      return judge(`>= ${limit}`, ours >= limit);
    case 'at most':
      return judge(`<= ${limit}`, ours <= limit);
    case 'difference below':
      return judge(`less than ${limit} more`, ours - floor < limit);
  }
};

const HEAD = ['figure', 'unit', 'ours', 'beside', '', 'ratio', 'target', 'ok', 'CPU µs', 'its µs'];

const cellsOf = (row: Row): readonly string[] => [
  row.figure,
  row.unit,
  number(row.ours),
  row.beside ?? '',
  number(row.floor),
  ratio(row),
  ...judged(row),
  number(row.cpu?.ours),
  number(row.cpu?.floor),
];

/** The rows as a table in Markdown. */
export const tableOf = (rows: readonly Row[]): string => {
  const cells = [HEAD, ...rows.map(cellsOf)];
  const widths = HEAD.map((_title, column) => Math.max(...cells.map(line => line[column]?.length ?? 0)));
  const lines = cells.map(line => `| ${line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`);
  const rule = `|${widths.map(width => '-'.repeat(width + 2)).join('|')}|`;
  return [lines[0], rule, ...lines.slice(1)].join('\n');
};
