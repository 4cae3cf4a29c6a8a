/** Whoever reads or writes a database here was closed, or its thread has ended. */
export class DatabaseClosed extends Error {
  constructor(cause?: unknown) {
    super('The database is closed', { cause });
    this.name = 'DatabaseClosed';
  }
}

/** SQLite's primary result codes, of those that tell somebody what next. */
export const SQLITE = {
  PERM: 3,
  BUSY: 5,
  READONLY: 8,
  IOERR: 10,
  CORRUPT: 11,
  FULL: 13,
  CANTOPEN: 14,
  PROTOCOL: 15,
  CONSTRAINT: 19,
  AUTH: 23,
  NOTADB: 26,
} as const;

/** The low byte of SQLite's result code: the extended codes share it with their primary one. */
export const sqliteCode = (error: unknown): number | undefined =>
  error instanceof Error && 'errcode' in error && typeof error.errcode === 'number' ? error.errcode & 0xff : undefined;

const isOneOf =
  (...codes: readonly number[]) =>
  (error: unknown): boolean => {
    const code = sqliteCode(error);
    return code !== undefined && codes.includes(code);
  };

/** Another connection holds the lock, or too many wanted the write-ahead log at once: the same again may work in a moment. */
export const isBusy = isOneOf(SQLITE.BUSY, SQLITE.PROTOCOL);

/** The disk is full or does not answer. */
export const isDiskFailure = isOneOf(SQLITE.IOERR, SQLITE.FULL, SQLITE.CANTOPEN);

const isFullOrBroken = isOneOf(SQLITE.IOERR, SQLITE.FULL);

/**
 * Opening a file may work in a while: another connection holds the lock, or the disk is full. A file that is not there does not come
 * by itself.
 */
export const isPassing = (error: unknown): boolean => isBusy(error) || isFullOrBroken(error);

const IOERR_FSYNC = SQLITE.IOERR | (4 << 8);

/** The disk was asked to keep what it has taken, and has not. */
export const isUnsynced = (error: unknown): boolean =>
  error instanceof Error && 'errcode' in error && error.errcode === IOERR_FSYNC;

/** The file is not what SQLite has written. */
export const isDamage = isOneOf(SQLITE.CORRUPT, SQLITE.NOTADB);

/** Damage that SQLite does not see. */
export const damaged = (what: string): Error => Object.assign(new Error(what), { errcode: SQLITE.CORRUPT });

/** A unique, not-null or check constraint refused the row. */
export const isConstraint = isOneOf(SQLITE.CONSTRAINT);
