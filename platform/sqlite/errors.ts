/** Whoever reads or writes a database here was closed, or its thread has ended. */
export class DatabaseClosed extends Error {
  constructor(cause?: unknown) {
    super('The database is closed', { cause });
    this.name = 'DatabaseClosed';
  }
}

/** SQLITE_BUSY, and SQLITE_PROTOCOL: too many wanted the write-ahead log at once. */
const LOCKED: readonly unknown[] = [5, 15];
const SQLITE_CONSTRAINT = 19;
/** SQLITE_IOERR, SQLITE_FULL, SQLITE_CANTOPEN. */
const DISK_FAILURES: readonly unknown[] = [10, 13, 14];

/** The low byte of SQLite's result code: the extended codes share it with their primary one. */
export const sqliteCode = (error: unknown): number | undefined =>
  error instanceof Error && 'errcode' in error && typeof error.errcode === 'number' ? error.errcode & 0xff : undefined;

/** Another connection holds the lock: the same again may work in a moment. */
export const isBusy = (error: unknown): boolean => LOCKED.includes(sqliteCode(error));

/** The disk is full or does not answer. */
export const isDiskFailure = (error: unknown): boolean => DISK_FAILURES.includes(sqliteCode(error));

/** SQLITE_IOERR, SQLITE_FULL: a file that is not there does not come by itself. */
const PASSING: readonly unknown[] = [10, 13];

/** Opening a file may work in a while: another connection holds the lock, or the disk is full. */
export const isPassing = (error: unknown): boolean => isBusy(error) || PASSING.includes(sqliteCode(error));

/** SQLITE_CORRUPT, SQLITE_NOTADB. */
const DAMAGES: readonly unknown[] = [11, 26];

/** The file is not what SQLite has written. */
export const isDamage = (error: unknown): boolean => DAMAGES.includes(sqliteCode(error));

/** A unique, not-null or check constraint refused the row. */
export const isConstraint = (error: unknown): boolean => sqliteCode(error) === SQLITE_CONSTRAINT;
