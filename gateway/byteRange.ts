import type { ByteRange } from '#platform/reels/storage.ts';

const SINGLE = /^bytes=(\d{0,15})-(\d{0,15})$/;

/**
 * Reads a Range header (RFC 9110, section 14). Several ranges at once are answered with the whole, which is allowed; so is what
 * cannot be understood.
 * @returns the bytes that are asked for, 'whole', or 'unsatisfiable' when none of them exist
 */
export const rangeOf = (header: string | undefined, bytes: number): ByteRange | 'whole' | 'unsatisfiable' => {
  const [, first = '', last = ''] = SINGLE.exec(header?.trim() ?? '') ?? [];
  if (first === '' && last === '') return 'whole';
  if (first === '') {
    const length = Math.min(Number(last), bytes);
    return length === 0 ? 'unsatisfiable' : { start: bytes - length, end: bytes - 1 };
  }
  const start = Number(first);
  if (last !== '' && Number(last) < start) return 'whole';
  if (start >= bytes) return 'unsatisfiable';
  return { start, end: last === '' ? bytes - 1 : Math.min(Number(last), bytes - 1) };
};
