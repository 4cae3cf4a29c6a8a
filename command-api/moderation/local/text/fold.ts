import { latinLookalikes } from './lookalikes.ts';

/** A text as a reader sees it, with the way back to where each of its units was written. */
export interface Folded {
  readonly text: string;
  /** Original offset of the first and past the last unit that made this one. */
  readonly starts: readonly number[];
  readonly ends: readonly number[];
}

const INVISIBLE = /\p{Default_Ignorable_Code_Point}|\p{Cf}/u;
const MARK = /\p{M}/u;
const MARKS_KEPT = 2;

const DIGIT = /^\p{Nd}$/u;

/** Digits of every script stand in rows of ten. */
const digitValue = (digit: string): number => {
  const code = digit.codePointAt(0) ?? 0;
  let value = 0;
  while (value < 9 && DIGIT.test(String.fromCodePoint(code - value - 1))) value += 1;
  return value;
};

/** What one written character stands for: full-width and styled letters become plain ones, digits of any script ours. */
const plain = (cluster: string): string => {
  const composed = cluster.normalize('NFKC');
  if (composed === '\u2019' || composed === '\u02BC' || composed === '`') return "'";
  return composed > '\u007F' && DIGIT.test(composed) ? String(digitValue(composed)) : composed;
};

/**
 * Takes out what only hides a text: invisible characters, heaps of combining marks, styled letters, letters of another
 * script that look Latin inside a Latin word. Linear in the length.
 */
export const fold = (original: string): Folded => {
  const units: string[] = [];
  const starts: number[] = [];
  const ends: number[] = [];
  let cluster = '';
  let clusterStart = 0;
  let marks = 0;

  const flush = (end: number): void => {
    for (const unit of plain(cluster).split('')) {
      units.push(unit);
      starts.push(clusterStart);
      ends.push(end);
    }
    cluster = '';
    marks = 0;
  };

  let offset = 0;
  for (const character of original) {
    const isMark = MARK.test(character);
    if (isMark && cluster !== '') {
      marks += 1;
      if (marks <= MARKS_KEPT) cluster += character;
    } else if (!isMark && !INVISIBLE.test(character)) {
      flush(offset);
      clusterStart = offset;
      cluster = character;
    }
    offset += character.length;
  }
  flush(offset);
  return { text: latinLookalikes(units.join('')), starts, ends };
};

/** The original's offsets of a stretch of the folded text. */
export const unfold = (folded: Folded, start: number, end: number): { start: number; end: number } => ({
  start: folded.starts[start] ?? 0,
  end: folded.ends[end - 1] ?? 0,
});
