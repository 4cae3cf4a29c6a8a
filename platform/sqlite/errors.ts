/** A reader or writer of a database was closed, or its thread has ended. */
export class DatabaseClosed extends Error {
  constructor(cause?: unknown) {
    super('The database is closed', { cause });
    this.name = 'DatabaseClosed';
  }
}

/** Those of SQLite's primary result codes that are handled. */
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

/** Another connection holds the lock, or too many opened the write-ahead log at once: trying again may work in a moment. */
export const isBusy = isOneOf(SQLITE.BUSY, SQLITE.PROTOCOL);

/** The disk is full, does not answer, or was made read-only, as Linux does with one that fails. */
const isDiskFailure = isOneOf(SQLITE.IOERR, SQLITE.FULL, SQLITE.CANTOPEN, SQLITE.READONLY);

const isFullOrBroken = isOneOf(SQLITE.IOERR, SQLITE.FULL);

/**
 * Opening the file may work later: another connection holds the lock, or the disk is full or failing. CANTOPEN is not among these: a
 * missing file does not appear by itself.
 */
export const isPassing = (error: unknown): boolean => isBusy(error) || isFullOrBroken(error);

const IOERR_FSYNC = SQLITE.IOERR | (4 << 8);

const hasExtendedCode =
  (code: number) =>
  (error: unknown): boolean =>
    error instanceof Error && 'errcode' in error && error.errcode === code;

/** A sync failed: the disk did not keep what was written. */
export const isUnsynced = hasExtendedCode(IOERR_FSYNC);

/** The database is closed, locked or on a disk that is full or failing: what was asked of it may work later. */
export const isAway = (error: unknown): boolean =>
  error instanceof DatabaseClosed || isBusy(error) || isDiskFailure(error);

const READONLY_DBMOVED = SQLITE.READONLY | (4 << 8);

/** An error like SQLite's own, which notices only some of it: what is written to a file without a name is lost when the process ends. */
export const moved = (file: string): Error =>
  Object.assign(new Error(`${file} was deleted or replaced`), { errcode: READONLY_DBMOVED });

export const isMoved = hasExtendedCode(READONLY_DBMOVED);

/** The file is damaged, or is not a SQLite database. */
export const isDamage = isOneOf(SQLITE.CORRUPT, SQLITE.NOTADB);

/** An error like SQLite's own, for damage that SQLite does not notice. */
export const damaged = (what: string): Error => Object.assign(new Error(what), { errcode: SQLITE.CORRUPT });
