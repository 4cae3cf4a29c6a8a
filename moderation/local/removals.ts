import type { Removal, Span } from '../port.ts';
import { isWithin, overlap } from '../spans.ts';
import type { Finding } from './detect/finding.ts';
import { separate } from './detect/separate.ts';

/** A passage to take out, or one that stays because its writer put it back. */
export type PlannedRemoval = Omit<Removal, 'replacement'>;

export interface WritersWishes {
  readonly strike?: readonly Span[] | undefined;
  readonly keep?: readonly Span[] | undefined;
}

const isHigh = (unit: number): boolean => unit >= 0xd800 && unit < 0xdc00;
const isLow = (unit: number): boolean => unit >= 0xdc00 && unit < 0xe000;
const cutsPair = (text: string, at: number): boolean => isHigh(text.charCodeAt(at - 1)) && isLow(text.charCodeAt(at));

/** Clips a span to the text, and extends it to whole surrogate pairs. */
const whole = (text: string, span: Span): Span[] => {
  const [start, end] = [Math.max(0, span.start), Math.min(text.length, span.end)];
  if (start >= end) return [];
  return [{ start: cutsPair(text, start) ? start - 1 : start, end: cutsPair(text, end) ? end + 1 : end }];
};

/**
 * Combines the findings with the writer's wishes. A strike within a finding changes nothing; a
 * strike that extends beyond a finding includes it.
 * @param findings in order, without overlaps
 * @param swearing softened where it stays, so nothing that overlaps with it can be put back
 * @returns removals in order, without overlaps
 */
export const removalsOf = (
  text: string,
  findings: readonly Finding[],
  swearing: readonly Span[],
  { strike = [], keep = [] }: WritersWishes,
): readonly PlannedRemoval[] => {
  const strikes = strike.flatMap(span => whole(text, span));
  const beyond = strikes.filter(span => !findings.some(finding => isWithin(span, finding)));
  return separate([...beyond.map(span => ({ ...span, kind: 'other' as const })), ...findings]).map(
    ({ start, end, kind, restorable = false }) => {
      const span = { start, end };
      const struck = strikes.some(other => overlap(other, span));
      const mayStay = restorable && !swearing.some(other => overlap(other, span));
      const kept = mayStay && !struck && keep.some(other => isWithin(span, other));
      return { ...span, kind, restorable: mayStay, kept, struck };
    },
  );
};

const WIDEST = 0.5;

/** Whether more of a text is taken out than stays. */
export const leavesLittle = (text: string, removals: readonly PlannedRemoval[]): boolean =>
  removals.reduce((sum, { start, end, kept }) => (kept ? sum : sum + end - start), 0) > text.trim().length * WIDEST;
