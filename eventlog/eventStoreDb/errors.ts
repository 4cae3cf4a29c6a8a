import { ErrorType } from '@kurrent/kurrentdb-client';
import { LogRefused, WrongExpectedRevision } from '../port.ts';

const typeOf = (error: unknown): unknown => (error instanceof Error && 'type' in error ? error.type : undefined);

/** The server understood the request and will never accept it. */
const REFUSALS: ReadonlySet<unknown> = new Set([
  ErrorType.MAXIMUM_APPEND_SIZE_EXCEEDED,
  ErrorType.APPEND_RECORD_SIZE_EXCEEDED,
  ErrorType.TRANSACTION_MAX_SIZE_EXCEEDED,
  ErrorType.INVALID_ARGUMENT,
  ErrorType.STREAM_DELETED,
  ErrorType.STREAM_TOMBSTONED,
]);

/** Only an operator can fix these errors. */
const HOPELESS: ReadonlySet<unknown> = new Set([ErrorType.ACCESS_DENIED, ErrorType.UNSUPPORTED]);

/** An operator may have deleted a stream for ever. */
const ABSENCES: ReadonlySet<unknown> = new Set([
  ErrorType.STREAM_NOT_FOUND,
  ErrorType.NO_STREAM,
  ErrorType.STREAM_DELETED,
  ErrorType.STREAM_TOMBSTONED,
]);

/** Another writer has appended since the end of the stream was read. */
export class Overtaken extends Error {
  constructor(stream: string) {
    super(`Others append to ${stream} at the same time`);
    this.name = 'Overtaken';
  }
}

export const isRefusal = (error: unknown): boolean =>
  error instanceof WrongExpectedRevision || REFUSALS.has(typeOf(error));

export const isWrongRevision = (error: unknown): boolean => typeOf(error) === ErrorType.WRONG_EXPECTED_VERSION;

export const isDenied = (error: unknown): boolean => typeOf(error) === ErrorType.ACCESS_DENIED;

export const isAbsence = (error: unknown): boolean => ABSENCES.has(typeOf(error));

/**
 * Whether no record begins at the position from which the whole log was to be read. The server says
 * so in no better way; later releases may call it an invalid argument (assumed).
 */
export const isUnreadable = (error: unknown): boolean =>
  typeOf(error) === ErrorType.INVALID_ARGUMENT ||
  (typeOf(error) === ErrorType.UNKNOWN && /ReadAllResult: Error/.test((error as Error).message));

/**
 * Whether a retry may succeed. A lost connection has many names (unavailable, timeout, cancelled,
 * not-leader, unknown, or none when the transport itself failed), so every error that is not known
 * to be final counts as temporary.
 */
export const isPassing = (error: unknown): boolean =>
  !(isRefusal(error) || isAbsence(error) || HOPELESS.has(typeOf(error)) || error instanceof LogRefused);
