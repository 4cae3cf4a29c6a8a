import { basename } from 'node:path';
import { EventLogUnavailable, LogNotCompared } from '#eventlog/port.ts';
import { WeightsUnusable } from '#moderation/port.ts';
import { DocumentsUnavailable } from '#platform/documents/port.ts';
import { reasonOf } from '#platform/errors/reasonOf.ts';
import { StoreRefused } from '#platform/errors/refusal.ts';
import { NoRootKey } from '#platform/sealing/derivedKeys.ts';
import { DatabaseClosed, isBusy, isDamage, isMoved, SQLITE, sqliteCode } from '#platform/sqlite/errors.ts';
import { type Config, InvalidConfig } from '../config.ts';

/** The screens are not built, and the build tool is missing. */
export class ScreensMissing extends Error {
  constructor() {
    super(
      'The screens are not built, and their build tool is not installed. Run npm ci --include=dev, then start again.',
    );
    this.name = 'ScreensMissing';
  }
}

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

const { PERM, READONLY, CANTOPEN, AUTH, FULL, IOERR } = SQLITE;
const FORBIDDEN = new Set<unknown>([PERM, READONLY, CANTOPEN, AUTH, 'EACCES', 'EPERM', 'EROFS']);
const NO_ROOM = new Set<unknown>([FULL, 'ENOSPC', 'EDQUOT']);
/** SQLite also reports this when the disk is full and it cannot create its -shm. */
const BROKEN = new Set<unknown>([IOERR, 'EIO']);
/** Errors for a path at which there is no folder and none can be created. */
export const NO_FOLDER: ReadonlySet<unknown> = new Set(['ENOTDIR', 'EEXIST', 'ENOENT', 'ELOOP', 'ENAMETOOLONG']);

const codeOf = (error: unknown): unknown => sqliteCode(error) ?? (error as NodeJS.ErrnoException | undefined)?.code;

const remedyOf = (path: string): string =>
  basename(path).startsWith('read-models-')
    ? 'Delete it, with its -wal and -shm: it is rebuilt from the log.'
    : 'Nothing was changed. Put a backup in its place.';

/**
 * @param what names what cannot be used
 * @param remedy says what to do when it is damaged
 */
const fileSentence = (what: string, cause: unknown, remedy: string): string | undefined => {
  const code = codeOf(cause);
  if (isDamage(cause)) return `${what} is damaged or not a database. ${remedy}`;
  if (isMoved(cause)) return `${reasonOf(cause)} while it was used. Check what is in DATA_DIR, and try again.`;
  if (FORBIDDEN.has(code)) {
    return `${what} cannot be written. Give the user that runs Bothsides read and write permission for DATA_DIR and its content. If its disk is read-only, copy DATA_DIR to another disk.`;
  }
  if (NO_ROOM.has(code))
    return `The disk of ${what} is full. Make room and try again: nothing that was stored is lost.`;
  if (BROKEN.has(code)) return `The disk of ${what} is full or broken (${reasonOf(cause)}). Make room, or repair it.`;
  if (code === 'EISDIR') return `${what} is a folder, but must be a file. Move it away.`;
  if (NO_FOLDER.has(code))
    return `${what} cannot be created: a part of DATA_DIR is a file, or no folder can be created there.`;
  return isBusy(cause)
    ? `Another process keeps ${what} locked. Wait until it is done, or stop it, and try again.`
    : undefined;
};

const storeSentence = ({ path, cause, message }: StoreUnusable): string =>
  fileSentence(path, cause, remedyOf(path)) ?? message;

/** For a store that had been opened. SQLite and EventStoreDB say what is wrong. */
const unavailableSentence = (error: DocumentsUnavailable | EventLogUnavailable): string | undefined => {
  if (error.cause instanceof StoreRefused) return error.cause.message;
  if (error.cause instanceof LogNotCompared) return startProblem(error.cause.cause) ?? error.cause.message;
  const said = databaseSentence(error.cause);
  if (said !== undefined || error.cause instanceof DatabaseClosed) return said;
  return error instanceof DocumentsUnavailable
    ? 'MongoDB cannot be reached. Start it, or correct MONGODB_URL.'
    : 'EventStoreDB cannot be reached. Start it, or correct EVENTSTORE_URL.';
};

const WHICH_FILE =
  "'verify' shows which file. A file of the read models can be deleted, with its -wal and -shm, while nothing runs: it is rebuilt from " +
  'the log. Replace any other file from a backup.';

const databaseSentence = (error: unknown): string | undefined =>
  sqliteCode(error) === undefined
    ? undefined
    : (fileSentence('DATA_DIR', error, WHICH_FILE) ?? `A database in DATA_DIR cannot be used: ${reasonOf(error)}.`);

const SAYS_WHAT_TO_DO = [InvalidConfig, ScreensMissing, NoRootKey, WeightsUnusable] as const;

/** Why a server or command could not start, and what to do; undefined if unforeseen. */
export const startProblem = (error: unknown): string | undefined => {
  if (SAYS_WHAT_TO_DO.some(type => error instanceof type)) return (error as Error).message;
  if (error instanceof StoreUnusable) return storeSentence(error);
  const isAway = error instanceof DocumentsUnavailable || error instanceof EventLogUnavailable;
  return isAway ? unavailableSentence(error) : databaseSentence(error);
};

/** The same for an error of `listen`. */
export const listenProblem = (error: unknown, { HOST, PORT }: Pick<Config, 'HOST' | 'PORT'>): string | undefined => {
  const { code, hostname = HOST } = error as NodeJS.ErrnoException & { readonly hostname?: string };
  // Another name than that of HOST was looked up.
  if (hostname !== HOST) return undefined;
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${PORT} of ${HOST} is taken, perhaps by Bothsides itself. Stop what listens there, or set PORT.`;
    case 'EACCES':
      return `Port ${PORT} of ${HOST} is not allowed for this user. Set PORT to one above 1023.`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    // Without a name service.
    case 'EAI_AGAIN':
      return `${HOST} is not an address of this machine. Set HOST.`;
    default:
      return undefined;
  }
};
