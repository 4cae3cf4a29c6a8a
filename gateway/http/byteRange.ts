import type { ByteRange } from '#platform/reels/storage.ts';

const RANGES = /^bytes=(.*)$/i;
const RANGE = /^(\d*)-(\d*)$/;

/** The only range of a header. Elements of a list may be empty (RFC 9110, section 5.6.1.2). */
const singleOf = (header: string): string => {
  const [range, ...others] = (RANGES.exec(header.trim())?.[1] ?? '').split(',').filter(text => text.trim() !== '');
  return others.length === 0 ? (range?.trim() ?? '') : '';
};

const lastBytes = (wanted: number, bytes: number): ByteRange | 'unsatisfiable' => {
  const length = Math.min(wanted, bytes);
  return length === 0 ? 'unsatisfiable' : { start: bytes - length, end: bytes - 1 };
};

/**
 * Reads a Range header (RFC 9110, section 14). Several ranges at once, and headers that cannot be
 * parsed, are answered with the whole file, as the RFC allows.
 * @returns the requested bytes, 'whole', or 'unsatisfiable' when none of them exist
 */
export const rangeOf = (header: string, bytes: number): ByteRange | 'whole' | 'unsatisfiable' => {
  const [, first = '', last = ''] = RANGE.exec(singleOf(header)) ?? [];
  if (first === '' && last === '') return 'whole';
  if (first === '') return lastBytes(Number(last), bytes);
  const start = Number(first);
  const end = last === '' ? Number.POSITIVE_INFINITY : Number(last);
  if (end < start) return 'whole';
  if (start >= bytes) return 'unsatisfiable';
  return { start, end: Math.min(end, bytes - 1) };
};
