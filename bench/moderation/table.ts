/** Rows as a Markdown table; the first row is the head. */
export const tableOf = (rows: readonly (readonly string[])[]): string => {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map(row => row[column]?.length ?? 0)));
  const lineOf = (row: readonly string[]): string =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  const rule = `|${widths.map(width => '-'.repeat(width + 2)).join('|')}|`;
  return [lineOf(rows[0] ?? []), rule, ...rows.slice(1).map(lineOf)].join('\n');
};

/** '0.953 (128)': a share, and of how many. '-' of none. */
export const shareOf = (share: { readonly hits: number; readonly all: number } | undefined): string =>
  share === undefined || share.all === 0 ? '-' : `${(share.hits / share.all).toFixed(3)} (${share.all})`;
