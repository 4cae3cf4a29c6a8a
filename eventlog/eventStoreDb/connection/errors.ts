import { status } from '@grpc/grpc-js';
import {
  convertToCommandError,
  ErrorType,
  type WrongExpectedVersionError,
} from '@kurrent/kurrentdb-client/dist/utils/CommandError.js';
import { LogRefused, WrongExpectedRevision } from '../../port.ts';

const typeOf = (error: unknown): unknown => (error instanceof Error && 'type' in error ? error.type : undefined);

/** The server understood the request and will never accept it. */
const REFUSALS: ReadonlySet<unknown> = new Set([ErrorType.MAXIMUM_APPEND_SIZE_EXCEEDED, ErrorType.STREAM_DELETED]);

/** An operator may have deleted a stream for ever. */
const ABSENCES: ReadonlySet<unknown> = new Set([ErrorType.STREAM_NOT_FOUND, ErrorType.STREAM_DELETED]);

const LOST: ReadonlySet<unknown> = new Set([ErrorType.UNAVAILABLE, ErrorType.CANCELLED]);

/** Another writer has appended since the end of the stream was read. */
export class Overtaken extends Error {
  constructor(stream: string) {
    super(`Others append to ${stream} at the same time`);
    this.name = 'Overtaken';
  }
}

/** An append was given up while it waited for its turn or for a connection. */
export class GivenUp extends Error {
  constructor() {
    super('The append was given up');
    this.name = 'GivenUp';
  }
}

/** What a user of the server may or may not do. */
export type Right = 'read $all' | 'read streams' | 'write streams' | 'delete streams';

/** The server denies a call, so it did nothing. Only an operator can change that. */
export class Denied extends Error {
  readonly right: Right;
  /** Whether the user lacks the right; otherwise the server does not know the user. */
  readonly isUserKnown: boolean;

  constructor(right: Right, { isUserKnown }: { readonly isUserKnown: boolean }) {
    super(`The server denies the right to ${right}`);
    this.name = 'Denied';
    this.right = right;
    this.isUserKnown = isUserKnown;
  }
}

/**
 * Converts the error of a call.
 * @param right which the call needs
 * @returns Denied, or a CommandError
 */
export const errorOf = (error: unknown, right: Right): Error => {
  const converted: Error & { readonly code?: unknown } = convertToCommandError(error as Error);
  const isUserKnown = converted.code !== status.UNAUTHENTICATED;
  const isDenied = typeOf(converted) === ErrorType.ACCESS_DENIED || converted.code === status.PERMISSION_DENIED;
  return isDenied ? new Denied(right, { isUserKnown }) : converted;
};

export const isRefusal = (error: unknown): boolean =>
  error instanceof WrongExpectedRevision || REFUSALS.has(typeOf(error));

export const isWrongRevision = (error: unknown): error is WrongExpectedVersionError =>
  typeOf(error) === ErrorType.WRONG_EXPECTED_VERSION;

/** The connection, and no server, says so. */
export const isLostConnection = (error: unknown): boolean => LOST.has(typeOf(error));

export const isAbsence = (error: unknown): boolean => ABSENCES.has(typeOf(error));

/**
 * Whether no record begins at the position from which the whole log was to be read. The server
 * reports this only as UNKNOWN with a text: the first up to 23.10 (seen), the second from 24.2 on
 * (read in its source).
 */
export const isNoRecordAtPosition = (error: unknown): boolean =>
  typeOf(error) === ErrorType.UNKNOWN && /ReadAllResult: (Error|InvalidPosition)/.test((error as Error).message);

/**
 * Whether a retry may succeed. A lost connection has many names (unavailable, timeout, cancelled,
 * not-leader, unknown, or none when the transport itself failed), so every error that is not known
 * to be final counts as temporary.
 */
export const isTransient = (error: unknown): boolean =>
  !(isRefusal(error) || isAbsence(error) || error instanceof Denied || error instanceof LogRefused);

/** Whether a failed call says something against its node. */
export const isOfNode = (error: unknown): boolean =>
  isTransient(error) && !isWrongRevision(error) && !(error instanceof GivenUp);
