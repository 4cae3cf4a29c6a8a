import { escapeHtml } from '#platform/escapeHtml.ts';
import type { Figure } from './figures.ts';
import { bars, columns, type Point } from './svg.ts';

/** A figure with the rows to plot. */
export interface Plot extends Figure {
  readonly points: readonly Point[];
}

export interface LagRow {
  readonly name: string;
  readonly position: string | null;
  readonly lag: string;
}

export interface Report {
  /** The span of time, in words. */
  readonly span: string;
  /** ISO-8601 UTC. */
  readonly madeAt: string;
  readonly head: string | null;
  /** A sentence about what is not counted yet; empty when everything is. */
  readonly left: string;
  readonly plots: readonly Plot[];
  readonly followers: readonly LagRow[];
}

const STYLE = `
:root { color-scheme: light dark; --ink: #1d2433; --paper: #fff; --soft: #5a6478; --line: #d5dae3; --bar: #3b5bdb; }
@media (prefers-color-scheme: dark) { :root { --ink: #e8ebf2; --paper: #14181f; --soft: #a3adbf; --line: #343c4a; --bar: #8fa8ff; } }
* { box-sizing: border-box; }
body { margin: 0 auto; padding: 1.5rem 1rem 3rem; max-width: 64rem; background: var(--paper); color: var(--ink);
  font: 1rem/1.5 system-ui, sans-serif; }
h1 { font-size: 1.6rem; margin: 0; } h2 { font-size: 1.2rem; margin: 0 0 .25rem; }
p { margin: .25rem 0 1rem; color: var(--soft); }
section { border-top: 1px solid var(--line); padding-top: 1.25rem; margin-top: 1.5rem; break-inside: avoid; }
.both { display: grid; gap: 1.5rem; grid-template-columns: minmax(0, 1fr); align-items: start; }
@media (min-width: 50rem) { .both { grid-template-columns: minmax(0, 2fr) minmax(15rem, 1fr); } }
.both > svg { width: 100%; display: block; }
svg rect { fill: var(--bar); } svg line { stroke: var(--line); }
svg text { fill: var(--ink); font-size: 13px; dominant-baseline: middle; }

svg .columns text { text-anchor: middle; dominant-baseline: auto; } svg .columns .top { text-anchor: start; }
table { border-collapse: collapse; width: 100%; font-size: .875rem; }
th, td { text-align: left; padding: .2rem .5rem .2rem 0; border-bottom: 1px solid var(--line); overflow-wrap: anywhere; vertical-align: top; }
th { color: var(--soft); font-weight: 600; } th[scope=col] { overflow-wrap: normal; }
th[scope=row] { color: var(--ink); font-weight: 400; } .number { text-align: right; font-variant-numeric: tabular-nums; padding-right: 0; }
@media print { :root { --ink: #000; --paper: #fff; --soft: #333; --line: #999; --bar: #555; } body { padding: 0; max-width: none; font-size: 10pt; }
  .both { grid-template-columns: minmax(0, 2fr) minmax(10rem, 1fr); } }
`;

const table = (caption: string, head: readonly string[], rows: readonly (readonly (string | number)[])[]): string => {
  const cell = (value: string | number, tag: 'td' | 'th'): string =>
    typeof value === 'number'
      ? `<td class="number">${value}</td>`
      : `<${tag}${tag === 'th' ? ' scope="row"' : ''}>${escapeHtml(value)}</${tag}>`;
  const isNumber = (at: number): boolean => typeof rows[0]?.[at] === 'number';
  const heading = head.map(
    (name, at) => `<th scope="col"${isNumber(at) ? ' class="number"' : ''}>${escapeHtml(name)}</th>`,
  );
  const body = rows.map(row => `<tr>${row.map((value, at) => cell(value, at === 0 ? 'th' : 'td')).join('')}</tr>`);
  return (
    `<table aria-label="${escapeHtml(caption)}"><thead><tr>${heading.join('')}</tr></thead>` +
    `<tbody>${body.join('\n')}</tbody></table>`
  );
};

const SHORT_ID = 13;

const plotSection = ({ id, title, explains, label, number, shape, empty, points }: Plot): string => {
  const drawn = points.map(point => (id === 'comments' ? { ...point, label: point.label.slice(0, SHORT_ID) } : point));
  const rows = points.map(point => [point.label, point.value]);
  const content =
    points.length === 0
      ? `<p>${escapeHtml(empty)}</p>`
      : `<div class="both">${(shape === 'bars' ? bars : columns)(title, drawn)}${table(title, [label, number], rows)}</div>`;
  return `<section aria-labelledby="${id}"><h2 id="${id}">${escapeHtml(title)}</h2><p>${escapeHtml(explains)}</p>${content}</section>`;
};

const lagSection = ({ head, followers }: Report): string => {
  const rows = followers.map(({ name, position, lag }) => [name, position ?? '–', lag]);
  return (
    '<section aria-labelledby="lag"><h2 id="lag">Lag</h2>' +
    `<p>The positions of the projections and processes when this report was made. The log ended at position ${escapeHtml(head ?? '0')}.</p>` +
    `${table('Lag', ['Follower', 'Position', 'Behind'], rows)}</section>`
  );
};

/** The report as one self-contained page, without network or scripts. */
export const reportPage = (report: Report): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>Bothsides report: ${escapeHtml(report.span)}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>Bothsides report</h1>
<p>${escapeHtml(report.span)}. Made <time datetime="${report.madeAt}">${report.madeAt.slice(0, 16).replace('T', ' ')} UTC</time>. No names, no texts: only counts. ${escapeHtml(report.left)}</p>
${report.plots.map(plotSection).join('\n')}
${lagSection(report)}
</main>
</body>
</html>
`;
