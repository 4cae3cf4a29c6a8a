const SQLITE_BUSY = 5;
const SQLITE_CONSTRAINT = 19;

/** The low byte of SQLite's result code: the extended codes share it with their primary one. */
export const sqliteCode = (error: unknown): number | undefined =>
  error instanceof Error && 'errcode' in error && typeof error.errcode === 'number' ? error.errcode & 0xff : undefined;

/** Another connection holds the lock: the same again may work in a moment. */
export const isBusy = (error: unknown): boolean => sqliteCode(error) === SQLITE_BUSY;

/** A unique, not-null or check constraint refused the row. */
export const isConstraint = (error: unknown): boolean => sqliteCode(error) === SQLITE_CONSTRAINT;
