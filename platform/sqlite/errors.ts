/** A reader or writer of a database was closed, or its thread has ended. */
export class DatabaseClosed extends Error {
  constructor(cause?: unknown) {
    super('The database is closed', { cause });
    this.name = 'DatabaseClosed';
  }
}

/** The primary result codes of SQLite that the code handles. */
export const SQLITE = {
  PERM: 3,
  BUSY: 5,
  READONLY: 8,
  IOERR: 10,
  CORRUPT: 11,
  FULL: 13,
  CANTOPEN: 14,
  PROTOCOL: 15,
  AUTH: 23,
  NOTADB: 26,
} as const;

/** SQLite's primary result code: the low byte of an extended one. Undefined for other errors. */
export const sqliteCode = (error: unknown): number | undefined =>
  error instanceof Error && 'errcode' in error && typeof error.errcode === 'number' ? error.errcode & 0xff : undefined;

const isOneOf =
  (...codes: readonly number[]) =>
  (error: unknown): boolean => {
    const code = sqliteCode(error);
    return code !== undefined && codes.includes(code);
  };

/** Another connection has the lock, or too many opened the log. A retry may succeed soon. */
export const isBusy = isOneOf(SQLITE.BUSY, SQLITE.PROTOCOL);

/** The disk is full, does not answer, or became read-only, as Linux makes a failing disk. */
const isDiskFailure = isOneOf(SQLITE.IOERR, SQLITE.FULL, SQLITE.CANTOPEN, SQLITE.READONLY);

const isFullOrBroken = isOneOf(SQLITE.IOERR, SQLITE.FULL);

/**
 * Whether opening the file may succeed later: another connection holds the lock, or the disk is
 * full or failing. CANTOPEN is not among these, because a missing file does not appear by itself.
 */
export const isTransient = (error: unknown): boolean => isBusy(error) || isFullOrBroken(error);

const IOERR_FSYNC = SQLITE.IOERR | (4 << 8);

const hasExtendedCode =
  (code: number) =>
  (error: unknown): boolean =>
    error instanceof Error && 'errcode' in error && error.errcode === code;

/** Whether a sync failed, so that the disk did not keep the written data. */
export const isUnsynced = hasExtendedCode(IOERR_FSYNC);

/** Whether the database is closed, locked or its disk is failing: a retry may succeed later. */
export const isAway = (error: unknown): boolean =>
  error instanceof DatabaseClosed || isBusy(error) || isDiskFailure(error);

const READONLY_DBMOVED = SQLITE.READONLY | (4 << 8);

/**
 * The error that SQLite itself raises, but only in some cases, when its file was deleted or
 * replaced. Anything written to such a file is lost when it is closed.
 */
export const moved = (file: string): Error =>
  Object.assign(new Error(`${file} was deleted or replaced`), { errcode: READONLY_DBMOVED });

export const isMoved = hasExtendedCode(READONLY_DBMOVED);

/** The file is damaged, or is not a SQLite database. */
export const isDamage = isOneOf(SQLITE.CORRUPT, SQLITE.NOTADB);

/** An error like SQLite's own, for damage that SQLite does not detect. */
export const damaged = (what: string): Error => Object.assign(new Error(what), { errcode: SQLITE.CORRUPT });
