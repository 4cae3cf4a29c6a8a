import { open } from 'node:fs/promises';

const QUOTE = 0x22;
const NEWLINE = 0x0a;
const CHUNK_BYTES = 1 << 20;

export interface LastRow {
  /** Its text; undefined where there is none. */
  readonly row: string | undefined;
  /** Behind the last whole row: what follows was cut off while it was written. */
  readonly end: number;
}

/**
 * Looks a file of rows through for the last whole one. A line break between quotes is part of a CSV row; in NDJSON there is
 * none within a row, and an escaped quote never comes alone before one.
 */
export const lastRow = async (file: string, quoted: boolean): Promise<LastRow> => {
  await using handle = await open(file, 'r');
  const chunk = Buffer.alloc(CHUNK_BYTES);
  let [begin, end, offset, within] = [0, 0, 0, false];
  for (;;) {
    const { bytesRead } = await handle.read(chunk, 0, CHUNK_BYTES, offset);
    if (bytesRead === 0) break;
    for (let at = 0; at < bytesRead; at += 1) {
      const byte = chunk[at];
      if (quoted && byte === QUOTE) within = !within;
      if (byte !== NEWLINE || within) continue;
      begin = end;
      end = offset + at + 1;
    }
    offset += bytesRead;
  }
  if (end === 0) return { row: undefined, end };
  const text = Buffer.alloc(end - begin);
  await handle.read(text, 0, text.length, begin);
  return { row: text.toString('utf8').trimEnd(), end };
};
