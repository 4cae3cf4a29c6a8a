import {
  BSON,
  MongoBulkWriteError,
  MongoInvalidArgumentError,
  MongoServerError,
  MongoWriteConcernError,
} from 'mongodb';
import { DocumentsUnavailable, DuplicateDocument } from '../port.ts';

const DUPLICATE_KEY = 11000;

/**
 * Codes that say that something is wrong with the call itself, which would fail again: a query,
 * BSON or an argument that is not valid, a document that is too large or that a rule of the
 * collection forbids. https://github.com/mongodb/mongo/blob/master/src/mongo/base/error_codes.yml
 */
const WRONG_CALLS = [
  2, 9, 14, 15, 16, 22, 28, 40, 52, 53, 54, 55, 56, 57, 66, 67, 72, 73, 85, 86, 121, 171, 197, 10334, 17280, 17419,
  17420, 357, 378, 40413, 40414, 40415,
];

/** Any other code may pass: a refusal, a restart, another primary, something nobody has seen. */
const FINAL_CODES = new Set([DUPLICATE_KEY, ...WRONG_CALLS]);

export const UNIQUE_PREFIX = 'unique:';

/** Names a unique index and its key by the fields: duplicate key errors have only the name. */
export const uniqueIndexName = (fields: readonly string[]): string => UNIQUE_PREFIX + fields.join(',');

interface Failure {
  readonly code?: number | string | undefined;
  readonly errmsg?: string | undefined;
  readonly keyPattern?: Readonly<Record<string, unknown>> | undefined;
}

/**
 * What failed on a server. A bulk write has a failure for each of its writes, and its write concern
 * may have failed besides: then a new primary may not know what was written.
 * @returns none where something else failed than the single writes or the call
 */
const failuresOf = (error: unknown): readonly Failure[] => {
  if (error instanceof MongoBulkWriteError)
    return error.result?.getWriteConcernError() ? [] : [error.writeErrors].flat();
  if (!(error instanceof MongoServerError) || error instanceof MongoWriteConcernError) return [];
  return [{ code: error.code, errmsg: error.message, keyPattern: error.keyPattern }];
};

/** MongoDB's own text, and that of servers on PostgreSQL, which puts the name into quotes. */
const INDEX_NAME = /\bindex:? '?(?:\S+\.\$)?([^\s']+)/i;

/** The unique fields, or ['id'], that another document has; undefined where it is not known. */
const duplicateFields = ({ code, errmsg = '', keyPattern }: Failure): readonly string[] | undefined => {
  if (Number(code) !== DUPLICATE_KEY) return undefined;
  const index = keyPattern ? Object.keys(keyPattern).join() : INDEX_NAME.exec(errmsg)?.[1];
  if (index === '_id' || index === '_id_') return ['id'];
  return index?.startsWith(UNIQUE_PREFIX) ? index.slice(UNIQUE_PREFIX.length).split(',') : undefined;
};

const allAre = (failures: readonly Failure[], are: (failure: Failure) => boolean): boolean =>
  failures.length > 0 && failures.every(are);

const isFinal = ({ code }: Failure): boolean => FINAL_CODES.has(Number(code));

const isDuplicateId = (failure: Failure): boolean => duplicateFields(failure)?.[0] === 'id';

/**
 * Whether a bulk write failed only in upserts that found a newer version: their filter did not
 * match, and the id was taken. Then the rest of the bulk write is done.
 */
export const isAlreadyNewer = (error: unknown): boolean => allAre(failuresOf(error), isDuplicateId);

/** Whether the driver refuses the call before anything is sent. */
const isRefusedHere = (error: unknown): boolean =>
  error instanceof MongoInvalidArgumentError || error instanceof BSON.BSONError || error instanceof RangeError;

/**
 * Only what is known to be final for this call is final. Everything else may pass: the server or
 * the way to it is away, refuses the user, or answers something that nobody has seen.
 * @returns the error of the port that stands for the driver's; any other error unchanged
 */
export const translated = (thrown: unknown, collection: string): unknown => {
  // A bulk write wraps the error that ended it, such as a lost connection, in its own.
  const wrapped = thrown instanceof MongoBulkWriteError && thrown.errorResponse instanceof Error;
  const error: unknown = wrapped ? thrown.errorResponse : thrown;
  if (isRefusedHere(error)) return error;
  const failures = failuresOf(error);
  if (!allAre(failures, isFinal)) return new DocumentsUnavailable(error);
  const failure = failures.find(one => !isDuplicateId(one)) ?? failures[0];
  const fields = failure && duplicateFields(failure);
  return fields ? new DuplicateDocument(collection, fields) : error;
};
