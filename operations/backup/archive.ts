import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline as pipe, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib';

/** Lines are passed on in pieces of this size. */
const PIECE_CHARACTERS = 256 * 1024;

/** A file that is not a backup, is incomplete, or was changed. The message says which. */
export class BadArchive extends Error {
  constructor(sentence: string) {
    super(sentence);
    this.name = 'BadArchive';
  }
}

const END = '{"end":';

/**
 * Writes an archive: lines of JSON, compressed with Zstandard. The last line holds the number of
 * lines and their SHA-256.
 * @param file must not exist; it is created readable by its owner only
 * @returns the number of lines
 */
export const writeArchive = async (file: string, lines: AsyncIterable<string>): Promise<number> => {
  const hash = createHash('sha256');
  let count = 0;
  async function* pieces(): AsyncGenerator<string> {
    let piece = '';
    for await (const line of lines) {
      count += 1;
      piece += `${line}\n`;
      if (piece.length < PIECE_CHARACTERS) continue;
      hash.update(piece);
      yield piece;
      piece = '';
    }
    hash.update(piece);
    yield `${piece}${END}${JSON.stringify({ lines: count, sha256: hash.digest('hex') })}}\n`;
  }
  const output = createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true });
  await pipeline(
    Readable.from(pieces()),
    createZstdCompress({ params: { [constants.ZSTD_c_checksumFlag]: 1 } }),
    output,
  );
  return count;
};

async function* linesOf(texts: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = '';
  for await (const text of texts) {
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest !== '') yield rest;
}

const isZlib = (error: unknown): boolean => /^(Z_|ZSTD)/.test(String((error as NodeJS.ErrnoException).code));

/** The first bytes of every Zstandard file (RFC 8878). */
const MAGIC = Buffer.from([0x28, 0xb5, 0x2f, 0xfd]);

/** @throws BadArchive when the file does not begin like a Zstandard file */
const checkBeginning = async (file: string): Promise<void> => {
  const handle = await open(file);
  try {
    const { buffer } = await handle.read(Buffer.alloc(MAGIC.length), 0, MAGIC.length, 0);
    if (buffer.equals(MAGIC)) return;
    throw new BadArchive(`${file} is no backup. Name the file that backup has written.`);
  } finally {
    await handle.close();
  }
};

/** The reader of this stream gets its errors, and closes the file by leaving the stream. */
const decompressed = (file: string): Readable =>
  pipe(createReadStream(file), createZstdDecompress(), () => undefined).setEncoding('utf8');

/** @throws BadArchive when the last line is missing or does not match the others */
const checkEnd = (file: string, last: string | undefined, lines: number, sha256: string): void => {
  if (last === undefined) throw new BadArchive(`${file} is cut short: its end is missing. Take another copy of it.`);
  const { end } = JSON.parse(last) as { end: { lines: number; sha256: string } };
  if (end.lines !== lines || end.sha256 !== sha256) {
    throw new BadArchive(
      `${file} was changed since it was written: its checksum does not fit. Take another copy of it.`,
    );
  }
};

/**
 * Reads the lines of an archive. They can only be trusted once the iteration has reached its end.
 * @throws BadArchive, at the end at the latest
 */
export async function* readArchive(file: string): AsyncGenerator<string> {
  const hash = createHash('sha256');
  let lines = 0;
  let last: string | undefined;
  await checkBeginning(file);
  try {
    for await (const line of linesOf(decompressed(file))) {
      if (last !== undefined)
        throw new BadArchive(`${file} goes on behind its end: it was changed. Take another copy of it.`);
      if (line.startsWith(END)) {
        last = line;
        continue;
      }
      hash.update(`${line}\n`);
      lines += 1;
      yield line;
    }
  } catch (error) {
    if (!isZlib(error)) throw error;
    throw new BadArchive(`${file} is cut short or damaged. Take another copy of it.`);
  }
  checkEnd(file, last, lines, hash.digest('hex'));
}
