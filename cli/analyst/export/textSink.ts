import { existsSync, statSync } from 'node:fs';
import { open, rm, truncate } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Envelope } from '#eventlog/codec.ts';
import { positionOf as eventPosition, type Position, parsePosition } from '#eventlog/position.ts';
import { type FileLock, lockFile } from '#platform/sqlite/fileLock.ts';
import { CommandFailed, write } from '../../output.ts';
import { type Column, toExportedLine } from '../columns.ts';
import type { Pseudonym } from '../pseudonyms.ts';
import { csvLine } from './csv.ts';
import { lastRow } from './lastRow.ts';
import type { Sink } from './sink.ts';
import { checkTexts } from './textInRows.ts';

/** A format with a row of text for each event. */
interface TextFormat {
  /** The first characters of every file in this format. */
  readonly beginning: string;
  /** The header row, if the format has one. */
  readonly header: string | undefined;
  /** Whether there can be line breaks between quotes. */
  readonly quoted: boolean;
  readonly line: (envelope: Envelope) => string;
  /**
   * Checks that the file was written by an export with the same options.
   * @param end the offset after its last complete row
   * @throws CommandFailed if it was not
   */
  readonly check: (file: string, end: number) => Promise<void>;
  /**
   * The position of a row's event.
   * @param row as `line` writes it
   */
  readonly positionOf: (row: string) => string;
}

const firstRow = async (file: string, length: number): Promise<string> => {
  await using handle = await open(file, 'r');
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, 0);
  return buffer.toString('utf8', 0, bytesRead);
};

const checkHeader = async (file: string, header: string): Promise<void> => {
  if ((await firstRow(file, Buffer.byteLength(header) + 1)) === `${header}\n`) return;
  throw new CommandFailed(`${file} has other columns: it was not exported with these options. Name another file.`, 2);
};

export const ndjsonFormat = (pseudonym: Pseudonym, withText: boolean): TextFormat => ({
  beginning: '{"position":"',
  header: undefined,
  quoted: false,
  line: envelope => toExportedLine(envelope, pseudonym, withText),
  check: (file, end) => checkTexts(file, end, withText),
  positionOf: row => String(JSON.parse(row).position),
});

export const csvFormat = (columns: readonly Column[]): TextFormat => {
  const header = csvLine(columns.map(({ name }) => name));
  return {
    beginning: header,
    header,
    quoted: true,
    line: envelope => csvLine(columns.map(({ of }) => of(envelope))),
    check: file => checkHeader(file, header),
    positionOf: row => row.slice(0, row.indexOf(',')),
  };
};

const toText = (lines: readonly string[]): string => (lines.length === 0 ? '' : `${lines.join('\n')}\n`);

export const stdoutSink = async ({ header, line }: TextFormat): Promise<Sink> => {
  if (header) await write(toText([header]));
  return {
    from: undefined,
    write: envelopes => write(toText(envelopes.map(line))),
    finish: async () => 'stdout',
    abandon: async () => undefined,
  };
};

/**
 * Where an earlier export stopped: the offset and the position up to which it is complete. The last
 * rows that were written together may have been cut short, and are written again.
 * @throws CommandFailed
 */
const reached = async (file: string, format: TextFormat): Promise<{ end: number; from: Position | undefined }> => {
  const { beginning, header, quoted, positionOf } = format;
  const { row, end, groupBegin, reached: before } = await lastRow(file, quoted);
  if (row === undefined) {
    if (beginning.startsWith((await firstRow(file, beginning.length)).slice(0, beginning.length)))
      return { end: 0, from: undefined };
    throw new CommandFailed(`${file} is not an export of events. Name another file.`, 2);
  }
  await format.check(file, end);
  if (row === header) return { end, from: undefined };
  try {
    parsePosition(positionOf(row));
  } catch {
    throw new CommandFailed(`${file} does not end with an exported event. Name another file.`, 2);
  }
  return { end: groupBegin, from: before === undefined ? undefined : eventPosition(before) };
};

/** Devices and unwritable folders have no lock; opening the file reports the latter. */
const NO_LOCK = { remove: () => undefined } as const;

const lockBeside = (file: string): Pick<FileLock, 'remove'> | undefined => {
  if (statSync(file, { throwIfNoEntry: false })?.isFile() === false) return NO_LOCK;
  try {
    return lockFile(join(dirname(file), `.${basename(file)}.lock`));
  } catch {
    return NO_LOCK;
  }
};

/**
 * Creates a file or appends to an earlier export, under a lock, because two exports at once would
 * mix their rows.
 * @throws CommandFailed
 */
export const fileSink = async (file: string, format: TextFormat): Promise<Sink> => {
  const lock = lockBeside(file);
  if (lock === undefined) throw new CommandFailed(`Another export writes to ${file}. Wait until it is done.`);
  try {
    return await lockedSink(file, format, lock.remove);
  } catch (error) {
    lock.remove();
    throw error;
  }
};

/** @param unlock called after the last write */
const lockedSink = async (file: string, format: TextFormat, unlock: () => void): Promise<Sink> => {
  const isNew = !existsSync(file);
  const { end, from } = isNew ? { end: 0, from: undefined } : await reached(file, format);
  if (end > 0) await truncate(file, end);
  const handle = await open(file, end > 0 ? 'a' : 'w', 0o600);
  const append = (text: string): Promise<void> => handle.appendFile(text);
  let isWorthKeeping = !isNew;
  const abandon = async (): Promise<void> => {
    await handle.close();
    if (!isWorthKeeping) await rm(file, { force: true });
    unlock();
  };
  try {
    if (end === 0 && format.header) await append(toText([format.header]));
  } catch (error) {
    await abandon();
    throw error;
  }
  return {
    from,
    write: async envelopes => {
      await append(toText(envelopes.map(format.line)));
      isWorthKeeping ||= envelopes.length > 0;
    },
    finish: async () => {
      await handle.sync();
      await handle.close();
      unlock();
      return file;
    },
    abandon,
  };
};
