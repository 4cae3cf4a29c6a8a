/** A passage of a text, in UTF-16 units as String.prototype.slice takes them. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

export const overlaps = (one: Span, other: Span): boolean => one.start < other.end && other.start < one.end;

export const isSame = (one: Span, other: Span): boolean => one.start === other.start && one.end === other.end;

export const without = (spans: readonly Span[], gone: Span): Span[] => spans.filter(span => !overlaps(span, gone));

/**
 * @returns the passages in order. Those on one line that only blanks separate are joined, so that
 * they become one replacement
 */
export const joined = (text: string, spans: readonly Span[]): Span[] => {
  const whole: Span[] = [];
  for (const { start, end } of spans.toSorted((one, other) => one.start - other.start)) {
    const last = whole.at(-1);
    const isNext = last && /^[^\S\n]*$/.test(text.slice(last.end, start));
    if (isNext) whole[whole.length - 1] = { start: last.start, end: Math.max(last.end, end) };
    else whole.push({ start, end });
  }
  return whole;
};

/**
 * Where two versions of a text differ: they are equal before `start`, and after `oldEnd` or
 * `newEnd`.
 */
interface Change {
  readonly start: number;
  readonly oldEnd: number;
  readonly newEnd: number;
}

const changeBetween = (before: string, after: string): Change => {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start += 1;
  let same = 0;
  while (same < shorter - start && before.at(-1 - same) === after.at(-1 - same)) same += 1;
  return { start, oldEnd: before.length - same, newEnd: after.length - same };
};

const carriedStart = (start: number, change: Change): number => {
  if (start >= change.oldEnd) return start + change.newEnd - change.oldEnd;
  return start <= change.start ? start : change.newEnd;
};

const carriedEnd = (end: number, change: Change): number => {
  if (end <= change.start) return end;
  return end >= change.oldEnd ? end + change.newEnd - change.oldEnd : change.start;
};

/**
 * Carries passages over to an edited text. Typing inside a passage extends it; a passage that was
 * replaced is dropped.
 * @returns the new positions of the passages
 */
export const carried = (spans: readonly Span[], before: string, after: string): Span[] => {
  const change = changeBetween(before, after);
  return spans
    .map(({ start, end }) => ({ start: carriedStart(start, change), end: carriedEnd(end, change) }))
    .filter(({ start, end }) => start < end);
};
