import { closeSync, openSync, readSync } from 'node:fs';

/** Too long to be found by chance, and short enough for one page of a database. */
const FRAGMENT_BYTES = 24;
const SHORTEST_BYTES = 8;
const CHUNK_BYTES = 4 * 1024 * 1024;

/** Pieces to look for, as databases split long texts. Very short texts give none: chance. */
const fragmentsOf = (word: string): readonly Buffer[] => {
  const bytes = Buffer.from(word);
  if (bytes.length < SHORTEST_BYTES) return [];
  if (bytes.length <= FRAGMENT_BYTES) return [bytes];
  const starts = Array.from(
    { length: Math.floor(bytes.length / FRAGMENT_BYTES) },
    (_, index) => index * FRAGMENT_BYTES,
  );
  return [...starts, bytes.length - FRAGMENT_BYTES].map(start => bytes.subarray(start, start + FRAGMENT_BYTES));
};

/** @returns a function that counts the pieces of the words in the bytes of a file */
export const searchFor = (words: readonly string[]): ((file: string) => number) => {
  const byStart = new Map<number, Buffer[]>();
  /** 1 if a piece begins with these two bytes. This quickly rules out most places in a file. */
  const begins = new Uint8Array(65_536);
  for (const fragment of words.flatMap(fragmentsOf)) {
    begins[fragment.readUInt16LE()] = 1;
    const start = fragment.readUInt32LE();
    byStart.set(start, [...(byStart.get(start) ?? []), fragment]);
  }

  const isAt = (bytes: Buffer, at: number): boolean =>
    byStart.get(bytes.readUInt32LE(at))?.some(piece => bytes.subarray(at, at + piece.length).equals(piece)) ?? false;

  /** Counts the pieces that begin before `end`. The bytes after it are only compared. */
  const countIn = (bytes: Buffer, end: number): number => {
    let found = 0;
    for (let at = 0; at < end; at += 1) {
      const pair = (bytes[at] ?? 0) | ((bytes[at + 1] ?? 0) << 8);
      if (begins[pair] === 1 && at + 4 <= bytes.length && isAt(bytes, at)) found += 1;
    }
    return found;
  };

  return file => {
    if (byStart.size === 0) return 0;
    const buffer = Buffer.alloc(CHUNK_BYTES + FRAGMENT_BYTES);
    const handle = openSync(file, 'r');
    try {
      let found = 0;
      for (let position = 0; ; position += CHUNK_BYTES) {
        const length = readSync(handle, buffer, 0, buffer.length, position);
        found += countIn(buffer.subarray(0, length), Math.min(length, CHUNK_BYTES));
        if (length <= CHUNK_BYTES) return found;
      }
    } finally {
      closeSync(handle);
    }
  };
};
