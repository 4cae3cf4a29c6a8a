import { escapeHtml } from '#platform/escapeHtml.ts';

export interface Point {
  readonly label: string;
  readonly value: number;
}

// Widths are percentages without scaling, so that letters keep their size on a phone.
const LABEL_PERCENT = 38;
const BAR_PERCENT = 50;
const BAR_HEIGHT = 22;
const GAP = 8;
const LABEL_CHARACTERS = 60;
const COLUMNS_HEIGHT = 220;
const AXIS_HEIGHT = 24;
/** More columns than this have no room for their numbers, which the table has, too. */
const MOST_NUMBERED = 12;
const LABELLED_OF_MANY = 3;

const shortened = (text: string): string =>
  text.length > LABEL_CHARACTERS ? `${text.slice(0, LABEL_CHARACTERS - 1)}…` : text;

const frame = (height: number, title: string, content: string): string =>
  `<svg height="${height}" role="img" aria-label="${escapeHtml(title)}">${content}</svg>`;

const largestOf = (points: readonly Point[]): number => Math.max(1, ...points.map(({ value }) => value));

const tenths = (value: number): number => Math.round(value * 10) / 10;

/** A horizontal bar for each point, between its name and its number. */
export const bars = (title: string, points: readonly Point[]): string => {
  const scale = BAR_PERCENT / largestOf(points);
  const height = points.length * (BAR_HEIGHT + GAP);
  const rows = points.map(({ label, value }, at) => {
    const y = at * (BAR_HEIGHT + GAP);
    const middle = y + BAR_HEIGHT / 2;
    const width = tenths(value * scale);
    return {
      name: `<text x="0" y="${middle}">${escapeHtml(shortened(label))}</text>`,
      bar:
        `<rect x="${LABEL_PERCENT}%" y="${y}" width="${width}%" height="${BAR_HEIGHT}" rx="2"/>` +
        `<text x="${tenths(LABEL_PERCENT + width + 1)}%" y="${middle}">${value}</text>`,
    };
  });
  // An inner frame cuts off names that are too long. The table beside the plot has the full names.
  const names = `<svg class="names" width="${LABEL_PERCENT - 1}%" height="${height}">${rows.map(({ name }) => name).join('')}</svg>`;
  return frame(height, title, names + rows.map(({ bar }) => bar).join(''));
};

/** A vertical column for each point, its name below and, with room, its number above. */
export const columns = (title: string, points: readonly Point[]): string => {
  const step = 100 / Math.max(1, points.length);
  const base = COLUMNS_HEIGHT - AXIS_HEIGHT;
  const scale = (base - AXIS_HEIGHT) / largestOf(points);
  const many = points.length > MOST_NUMBERED;
  const drawn = points.map(({ label, value }, at) => {
    const height = tenths(value * scale);
    const middle = tenths((at + 0.5) * step);
    const number = value > 0 && !many ? `<text x="${middle}%" y="${base - height - 6}">${value}</text>` : '';
    const name =
      many && at % LABELLED_OF_MANY > 0
        ? ''
        : `<text x="${middle}%" y="${COLUMNS_HEIGHT - 6}">${escapeHtml(label)}</text>`;
    const [x, width] = [tenths(at * step + step * 0.12), tenths(step * 0.76)];
    return `<rect x="${x}%" y="${tenths(base - height)}" width="${width}%" height="${height}" rx="2"/>${number}${name}`;
  });
  const axis = `<line x1="0" x2="100%" y1="${base}" y2="${base}"/>`;
  const top = many ? `<text class="top" x="0" y="12">most: ${largestOf(points)}</text>` : '';
  return frame(COLUMNS_HEIGHT, title, `<g class="columns">${drawn.join('')}${axis}${top}</g>`);
};
