import { MongoBulkWriteError, MongoError, MongoInvalidArgumentError, MongoServerError } from 'mongodb';
import { DocumentsUnavailable, DuplicateDocument } from '../port.ts';

const DUPLICATE_KEY = 11000;

/**
 * The server answered but cannot serve now: it is shutting down, is not or no longer the primary,
 * cannot reach enough of its peers, or ran out of time.
 * https://www.mongodb.com/docs/manual/reference/error-codes/
 */
const AWAY = [6, 7, 64, 89, 91, 133, 134, 189, 262, 9001, 10058, 10107, 11600, 11602, 13435, 13436];

/**
 * The server gave up a call that may succeed later: its disk or cache is full, a lock was taken, or
 * somebody ended the call.
 */
const GAVE_UP = [24, 43, 46, 50, 112, 175, 237, 365, 11601, 14031];

const UNAVAILABLE_CODES = new Set([...AWAY, ...GAVE_UP]);

export const UNIQUE_PREFIX = 'unique:';

/**
 * The name of a unique index and of its key. It lists the fields, because duplicate key errors
 * contain only the name.
 */
export const uniqueIndexName = (fields: readonly string[]): string => UNIQUE_PREFIX + fields.join(',');

interface WriteFailure {
  readonly code?: number | string | undefined;
  readonly errmsg?: string | undefined;
}

const failuresOf = (error: unknown): readonly WriteFailure[] => {
  if (error instanceof MongoBulkWriteError) return [error.writeErrors].flat();
  return error instanceof MongoServerError ? [{ code: error.code, errmsg: error.message }] : [];
};

/**
 * The unique fields, or ['id'], whose values another document already has; undefined for any other
 * failure.
 */
const duplicateFields = ({ code, errmsg = '' }: WriteFailure): readonly string[] | undefined => {
  if (code !== DUPLICATE_KEY) return undefined;
  const index = / index: (\S+)/.exec(errmsg)?.[1] ?? '';
  return index.startsWith(UNIQUE_PREFIX) ? index.slice(UNIQUE_PREFIX.length).split(',') : ['id'];
};

const isDuplicateId = (failure: WriteFailure): boolean => duplicateFields(failure)?.[0] === 'id';

/**
 * Whether a bulk write failed only in upserts that found a newer version: their filter did not
 * match, and the id was taken. Then the rest of the bulk write is done.
 */
export const isAlreadyNewer = (error: unknown): boolean => {
  const failures = failuresOf(error);
  return failures.length > 0 && failures.every(isDuplicateId);
};

/**
 * If a connection breaks between two uses, the driver throws the error of Node's socket unchanged.
 */
const BROKEN_SOCKET = new Set([
  'EPIPE',
  'ECONNRESET',
  'ECONNABORTED',
  'ECONNREFUSED',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ERR_STREAM_DESTROYED',
  'ERR_STREAM_WRITE_AFTER_END',
  'ERR_SOCKET_CLOSED',
]);

const isBrokenSocket = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && BROKEN_SOCKET.has(String(error.code));

const isUnavailable = (error: unknown): boolean => {
  if (isBrokenSocket(error)) return true;
  if (error instanceof MongoServerError) return UNAVAILABLE_CODES.has(Number(error.code));
  return error instanceof MongoError && !(error instanceof MongoInvalidArgumentError);
};

/** @returns the error of the port that stands for the driver's; any other error unchanged */
export const translated = (thrown: unknown, collection: string): unknown => {
  // A bulk write wraps the error that ended it, such as a lost connection, in its own.
  const wrapped = thrown instanceof MongoBulkWriteError && thrown.errorResponse instanceof Error;
  const error: unknown = wrapped ? thrown.errorResponse : thrown;
  if (isUnavailable(error)) return new DocumentsUnavailable(error);
  const failures = failuresOf(error);
  const failure = failures.find(one => !isDuplicateId(one)) ?? failures[0];
  const fields = failure && duplicateFields(failure);
  return fields ? new DuplicateDocument(collection, fields) : error;
};
