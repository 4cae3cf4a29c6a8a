import type { ByteRange } from '#platform/reels/storage.ts';

const SINGLE = /^bytes=(\d{0,15})-(\d{0,15})$/;

const lastBytes = (wanted: number, bytes: number): ByteRange | 'unsatisfiable' => {
  const length = Math.min(wanted, bytes);
  return length === 0 ? 'unsatisfiable' : { start: bytes - length, end: bytes - 1 };
};

/**
 * Reads a Range header (RFC 9110, section 14). Several ranges at once, and headers that cannot be
 * parsed, are answered with the whole file, as the RFC allows.
 * @returns the requested bytes, 'whole', or 'unsatisfiable' when none of them exist
 */
export const rangeOf = (header: string | undefined, bytes: number): ByteRange | 'whole' | 'unsatisfiable' => {
  const [, first = '', last = ''] = SINGLE.exec(header?.trim() ?? '') ?? [];
  if (first === '' && last === '') return 'whole';
  if (first === '') return lastBytes(Number(last), bytes);
  const start = Number(first);
  const end = last === '' ? Number.POSITIVE_INFINITY : Number(last);
  if (end < start) return 'whole';
  if (start >= bytes) return 'unsatisfiable';
  return { start, end: Math.min(end, bytes - 1) };
};
