import { open } from 'node:fs/promises';

const QUOTE = 0x22;
const NEWLINE = 0x0a;
const CHUNK_BYTES = 1 << 20;

export interface LastRow {
  /** Its text; undefined when the file has no whole row. */
  readonly row: string | undefined;
  /** The offset after the last whole row. What follows was cut off while it was written. */
  readonly end: number;
}

/** The offsets of the last whole row in the part of the file that was searched. */
interface Place {
  begin: number;
  end: number;
  /** Whether a quote is open. */
  within: boolean;
}

const lookThrough = (bytes: Buffer, offset: number, quoted: boolean, place: Place): void => {
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at];
    if (quoted && byte === QUOTE) place.within = !place.within;
    if (byte !== NEWLINE || place.within) continue;
    place.begin = place.end;
    place.end = offset + at + 1;
  }
};

/**
 * Finds the last whole row of a file, from its beginning: in CSV a line break between quotes is part of a row.
 * @param quoted whether that is so; NDJSON has no line breaks within a row
 */
export const lastRow = async (file: string, quoted: boolean): Promise<LastRow> => {
  await using handle = await open(file, 'r');
  const chunk = Buffer.alloc(CHUNK_BYTES);
  const place: Place = { begin: 0, end: 0, within: false };
  for (let offset = 0; ; ) {
    const { bytesRead } = await handle.read(chunk, 0, CHUNK_BYTES, offset);
    if (bytesRead === 0) break;
    lookThrough(chunk.subarray(0, bytesRead), offset, quoted, place);
    offset += bytesRead;
  }
  const { begin, end } = place;
  if (end === 0) return { row: undefined, end };
  const text = Buffer.alloc(end - begin);
  await handle.read(text, 0, text.length, begin);
  return { row: text.toString('utf8').trimEnd(), end };
};
