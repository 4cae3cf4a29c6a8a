import { basename } from 'node:path';
import { DocumentsUnavailable } from '#platform/documents/port.ts';
import { reasonOf } from '#platform/reasonOf.ts';
import { isBusy, sqliteCode } from '#platform/sqlite/errors.ts';
import { type Config, InvalidConfig } from './config.ts';

/** A file or folder of DATA_DIR that cannot be opened. */
export class StoreUnusable extends Error {
  readonly path: string;

  constructor(path: string, cause: unknown) {
    super(`${path} cannot be opened: ${reasonOf(cause)}`, { cause });
    this.name = 'StoreUnusable';
    this.path = path;
  }
}

/** @throws StoreUnusable */
export const opening = async <T>(path: string, open: () => Promise<T>): Promise<T> => {
  try {
    return await open();
  } catch (cause) {
    throw new StoreUnusable(path, cause);
  }
};

const DAMAGED = new Set<unknown>([11, 26]);
const FORBIDDEN = new Set<unknown>([3, 8, 14, 23, 'EACCES', 'EPERM', 'EROFS']);
const FULL = new Set<unknown>([13, 'ENOSPC', 'EDQUOT']);
const NO_FOLDER = new Set<unknown>(['ENOTDIR', 'EEXIST', 'ENOENT']);

const codeOf = (error: unknown): unknown => sqliteCode(error) ?? (error as NodeJS.ErrnoException | undefined)?.code;

const remedyOf = (path: string): string =>
  basename(path).startsWith('read-models-')
    ? 'Delete it, with its -wal and -shm: it is made again from the log.'
    : 'Nothing was changed. Put a backup in its place.';

const storeSentence = ({ path, cause, message }: StoreUnusable): string => {
  const code = codeOf(cause);
  if (DAMAGED.has(code)) return `${path} is damaged, or no database at all. ${remedyOf(path)}`;
  if (FORBIDDEN.has(code)) {
    return `${path} cannot be written. Let the user that runs Bothsides read and write DATA_DIR and what is in it.`;
  }
  if (FULL.has(code)) return `The disk of ${path} is full. Make room and start again: nothing that was stored is lost.`;
  if (NO_FOLDER.has(code)) return `${path} cannot be made: a part of DATA_DIR is a file, or no folder can be there.`;
  if (isBusy(cause)) return `Another process keeps ${path} locked. Wait until it is done, or stop it, and start again.`;
  return message;
};

/** What kept a server or a command from starting, in a sentence that says what next; undefined for what nobody has foreseen. */
export const startProblem = (error: unknown): string | undefined => {
  if (error instanceof InvalidConfig) return error.message;
  // Files are never away: this is the server.
  if (error instanceof DocumentsUnavailable) return 'MongoDB cannot be reached. Start it, or correct MONGODB_URL.';
  return error instanceof StoreUnusable ? storeSentence(error) : undefined;
};

/** The same for one that was to listen. */
export const listenProblem = (error: unknown, { HOST, PORT }: Pick<Config, 'HOST' | 'PORT'>): string | undefined => {
  switch ((error as NodeJS.ErrnoException).code) {
    case 'EADDRINUSE':
      return `Port ${PORT} of ${HOST} is taken, perhaps by Bothsides itself. Stop what listens there, or set PORT.`;
    case 'EACCES':
      return `Port ${PORT} of ${HOST} is not allowed to this user. Set PORT to one above 1023.`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `${HOST} is no address of this machine. Set HOST.`;
    default:
      return undefined;
  }
};
