import { CONTROL } from '#domain/characters.ts';
import { latinLookalikes } from './lookalikes.ts';

/** A text as a reader sees it, with the way back to where each of its units was written. */
export interface Folded {
  readonly text: string;
  /** Original offset of the first and past the last unit that made this one. */
  readonly starts: readonly number[];
  readonly ends: readonly number[];
}

/** Also keycaps and circles around a character. */
const INVISIBLE = new RegExp(`\\p{Default_Ignorable_Code_Point}|\\p{Cf}|\\p{Me}|${CONTROL.source}`, 'u');
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

/** Letters in a circle or a square that Unicode does not decompose: three rows of 26. */
const BOXED = [0x1f150, 0x1f170] as const;

const unboxed = (character: string): string => {
  const code = character.codePointAt(0) ?? 0;
  const row = BOXED.find(start => code >= start && code < start + 26);
  return row === undefined ? character : String.fromCharCode(0x41 + code - row);
};

/** Signs that are drawn like plain ones. */
const DRAWN_ALIKE: Readonly<Record<string, string>> = {
  '\v': '\n',
  '\f': '\n',
  '\u0085': '\n',
  '\u2019': "'",
  '\u02BC': "'",
  '`': "'",
  '\u3002': '.',
  '\u0192': 'f',
  '\u0251': 'a',
  '\u0261': 'g',
};

/** "㌖" is a word of six. What stands for more would make of a story one that is many times as long as any may be. */
const LONGEST_WORD = 6;

/** What one written character stands for: full-width and styled letters become plain ones, digits of any script ours. */
const plain = (cluster: string): string => {
  const composed = unboxed(cluster.normalize('NFKC'));
  if (composed.length > cluster.length + LONGEST_WORD) return cluster;
  const alike = DRAWN_ALIKE[composed];
  if (alike !== undefined) return alike;
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

  const add = (character: string, offset: number): void => {
    if (!MARK.test(character)) {
      flush(offset);
      clusterStart = offset;
      cluster = character;
      return;
    }
    if (cluster === '') return;
    marks += 1;
    if (marks <= MARKS_KEPT) cluster += character;
  };

  let offset = 0;
  for (const character of original) {
    if (!INVISIBLE.test(character)) add(character, offset);
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

/** The same of many, each with whatever else is known of it. */
export const unfoldAll = <S extends { readonly start: number; readonly end: number }>(
  folded: Folded,
  spans: readonly S[],
): S[] => spans.map(span => ({ ...span, ...unfold(folded, span.start, span.end) }));
