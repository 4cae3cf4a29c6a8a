import { open } from 'node:fs/promises';

const QUOTE = 0x22;
const NEWLINE = 0x0a;
const CHUNK_BYTES = 1 << 20;
/** The position is within this many bytes from the start of a row. */
const HEAD_BYTES = 64;
const POSITION = /^(?:\{"position":")?(\d+)[,:"]/;

interface LastRow {
  /** The text of the row; undefined when the file has no complete row. */
  readonly row: string | undefined;
  /** The offset after the last complete row. Anything after it was cut off during a write. */
  readonly end: number;
  /**
   * The offset of the last group of rows that were written together, which are rows up to a greater
   * position than any before. They may not all have been written.
   */
  readonly groupBegin: number;
  /** The greatest position before that group; undefined when there is none. */
  readonly reached: bigint | undefined;
}

/** The offsets of the last complete row in the part of the file searched so far. */
interface Place {
  begin: number;
  end: number;
  /** Whether a quote is open. */
  within: boolean;
  head: Buffer;
  headLength: number;
  groupBegin: number;
  reached: bigint | undefined;
  greatest: bigint | undefined;
}

const noteByte = (place: Place, byte: number): void => {
  if (place.headLength >= HEAD_BYTES) return;
  place.head[place.headLength] = byte;
  place.headLength += 1;
};

const noteRow = (place: Place): void => {
  const digits = POSITION.exec(place.head.toString('latin1', 0, place.headLength))?.[1];
  place.headLength = 0;
  if (digits === undefined) return;
  const position = BigInt(digits);
  if (place.greatest !== undefined && position <= place.greatest) return;
  place.groupBegin = place.begin;
  place.reached = place.greatest;
  place.greatest = position;
};

const lookThrough = (bytes: Buffer, offset: number, quoted: boolean, place: Place): void => {
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at];
    noteByte(place, byte as number);
    if (quoted && byte === QUOTE) place.within = !place.within;
    if (byte !== NEWLINE || place.within) continue;
    place.begin = place.end;
    place.end = offset + at + 1;
    noteRow(place);
  }
};

/**
 * Finds the last complete row of a file by reading from the beginning, because in CSV a line break
 * between quotes is part of a row.
 * @param quoted true for CSV; NDJSON has no line breaks within a row
 */
export const lastRow = async (file: string, quoted: boolean): Promise<LastRow> => {
  await using handle = await open(file, 'r');
  const chunk = Buffer.alloc(CHUNK_BYTES);
  const place: Place = {
    ...{ begin: 0, end: 0, within: false, head: Buffer.alloc(HEAD_BYTES), headLength: 0 },
    ...{ groupBegin: 0, reached: undefined, greatest: undefined },
  };
  for (let offset = 0; ; ) {
    const { bytesRead } = await handle.read(chunk, 0, CHUNK_BYTES, offset);
    if (bytesRead === 0) break;
    lookThrough(chunk.subarray(0, bytesRead), offset, quoted, place);
    offset += bytesRead;
  }
  const { begin, end, groupBegin, reached } = place;
  if (end === 0) return { row: undefined, end, groupBegin, reached };
  const text = Buffer.alloc(end - begin);
  await handle.read(text, 0, text.length, begin);
  return { row: text.toString('utf8').trimEnd(), end, groupBegin, reached };
};
