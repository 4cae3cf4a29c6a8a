import { CONTROL } from '#domain/characters.ts';
import type { Span } from '../../port.ts';
import { latinLookalikes } from './lookalikes.ts';

/** A text as a reader sees it, with the original offsets of each of its units. */
export interface Folded {
  readonly text: string;
  /**
   * For each unit, the original offset of the first unit that it was made from, and the offset
   * after the last one.
   */
  readonly starts: readonly number[];
  readonly ends: readonly number[];
}

/** Includes keycaps and circles around a character. */
const INVISIBLE = new RegExp(`\\p{Default_Ignorable_Code_Point}|\\p{Cf}|\\p{Me}|${CONTROL.source}`, 'u');
const MARK = /\p{M}/u;
const MARKS_KEPT = 2;

const DIGIT = /^\p{Nd}$/u;

/** In every script, digits are consecutive rows of ten. */
const digitValue = (digit: string): number => {
  const code = digit.codePointAt(0) ?? 0;
  let value = 0;
  while (value < 9 && DIGIT.test(String.fromCodePoint(code - value - 1))) value += 1;
  return value;
};

/**
 * The starts of two rows of 26 letters, in circles and squares, that Unicode does not decompose.
 */
const BOXED = [0x1f150, 0x1f170] as const;

const unboxed = (character: string): string => {
  const code = character.codePointAt(0) ?? 0;
  const row = BOXED.find(start => code >= start && code < start + 26);
  return row === undefined ? character : String.fromCharCode(0x41 + code - row);
};

/** Signs that look like plain ones. */
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

/**
 * "㌖" stands for a word of six letters. Characters that stand for more would make a story many
 * times longer than allowed.
 */
const LONGEST_WORD = 6;

/**
 * The characters that a written one stands for: full-width and styled letters become plain ones,
 * digits of any script 0 to 9.
 */
const plain = (cluster: string): string => {
  const composed = unboxed(cluster.normalize('NFKC'));
  if (composed.length > cluster.length + LONGEST_WORD) return cluster;
  const alike = DRAWN_ALIKE[composed];
  if (alike !== undefined) return alike;
  return composed > '\u007F' && DIGIT.test(composed) ? String(digitValue(composed)) : composed;
};

/**
 * Undoes disguises: invisible characters, stacked combining marks, styled letters, and letters of
 * another script that look Latin inside a Latin word. Takes time linear in the length.
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

/** @returns the original offsets of a stretch of the folded text */
export const unfold = (folded: Folded, start: number, end: number): { start: number; end: number } => ({
  start: folded.starts[start] ?? 0,
  end: folded.ends[end - 1] ?? 0,
});

/** @returns the offsets in the folded text of a stretch of the original */
export const refold = ({ text, starts, ends }: Folded, span: Span): Span => {
  const first = starts.findIndex(start => start >= span.start);
  const last = ends.findLastIndex(end => end <= span.end);
  return { start: first < 0 ? text.length : first, end: last + 1 };
};

/** The same for many stretches. They keep their other properties. */
export const unfoldAll = <S extends { readonly start: number; readonly end: number }>(
  folded: Folded,
  spans: readonly S[],
): S[] => spans.map(span => ({ ...span, ...unfold(folded, span.start, span.end) }));
