import { isStruck, type Marks } from './marks.ts';
import type { Piece } from './pieces.ts';

/** @returns what a press does, for screen readers */
export const saidOf = ({ text, ...marks }: Marks, pieces: readonly Piece[]): string => {
  const [first] = pieces;
  if (!first) return '';
  if (pieces.length > 1) return `${pieces.length} words are taken out.`;
  const quoted = `“${text.slice(first.start, first.end)}”`;
  if (first.type === 'word') return isStruck(marks, first) ? `${quoted} is put back.` : `${quoted} is taken out.`;
  if (first.isKept) return `${quoted} is taken out again.`;
  if (first.redaction.restorable) return `${quoted} is put back.`;
  return `${quoted} cannot be put back. ${first.redaction.reason}`;
};
