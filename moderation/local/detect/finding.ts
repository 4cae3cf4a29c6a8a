import type { RedactionKind } from '../../port.ts';

/** Something to take out, in offsets of the folded text. */
export interface Finding {
  readonly start: number;
  readonly end: number;
  readonly kind: RedactionKind;
  /** Whether it may identify nobody. */
  readonly restorable?: boolean;
}

/** @returns a finding for each match of the pattern (flag g), or of its group `it` (flag d) */
export const findAll = (text: string, pattern: RegExp, kind: RedactionKind): Finding[] =>
  [...text.matchAll(pattern)].map(match => {
    const [start, end] = match.indices?.groups?.it ?? [match.index, match.index + match[0].length];
    return { start, end, kind };
  });
