import type { Document } from 'mongodb';
import type { Answer, Command, Rule } from './proxy.ts';

/** An answer of a server that is not about the call: the same call may succeed later. */
export interface Refusal {
  readonly code: number;
  readonly codeName: string;
  readonly errmsg: string;
  readonly labels?: readonly string[];
  /** Seen: on a real server. Read: in the sources or the documentation. Assumed: nowhere yet. */
  readonly knownFrom: string;
}

const CODES = 'read: src/mongo/base/error_codes.yml of MongoDB';

const refusal = (
  code: number,
  codeName: string,
  errmsg = 'n/a',
  knownFrom = CODES,
  labels?: readonly string[],
): Refusal => ({ code, codeName, errmsg, knownFrom, ...(labels && { labels }) });

export const WRONG_PASSWORD = refusal(
  18,
  'AuthenticationFailed',
  'Authentication failed.',
  'seen: FerretDB v2, issue 47; its text is also that of MongoDB',
);
export const TOO_BUSY = refusal(462, 'IngressRequestRateLimitExceeded', 'Rate limit exceeded', CODES, [
  'SystemOverloadedError',
  'RetryableError',
]);
export const NEVER_SEEN = refusal(987_654, 'SomethingNew', 'Something new', 'assumed: a code of a later server');

/** What a server may say of itself, of the user or of its peers. */
export const REFUSALS: readonly Refusal[] = [
  WRONG_PASSWORD,
  TOO_BUSY,
  NEVER_SEEN,
  refusal(1, 'InternalError', 'the storage starts anew', 'seen: FerretDB v2 whose PostgreSQL restarts, issue 47'),
  refusal(6, 'HostUnreachable'),
  refusal(7, 'HostNotFound'),
  refusal(8, 'UnknownError'),
  refusal(11, 'UserNotFound'),
  refusal(13, 'Unauthorized', 'not authorized on bothsides to execute command'),
  refusal(20, 'IllegalOperation'),
  refusal(24, 'LockTimeout'),
  refusal(26, 'NamespaceNotFound'),
  refusal(43, 'CursorNotFound'),
  refusal(46, 'LockBusy'),
  refusal(50, 'MaxTimeMSExpired'),
  refusal(59, 'CommandNotFound'),
  refusal(64, 'WriteConcernTimeout'),
  refusal(79, 'UnknownReplWriteConcern'),
  refusal(89, 'NetworkTimeout'),
  refusal(91, 'ShutdownInProgress', 'The server is in quiesce mode and will shut down'),
  refusal(96, 'OperationFailed'),
  refusal(100, 'UnsatisfiableWriteConcern'),
  refusal(112, 'WriteConflict'),
  refusal(125, 'CommandFailed'),
  refusal(133, 'FailedToSatisfyReadPreference'),
  refusal(134, 'ReadConcernMajorityNotAvailableYet'),
  refusal(175, 'QueryPlanKilled'),
  refusal(189, 'PrimarySteppedDown'),
  refusal(202, 'NetworkInterfaceExceededTimeLimit'),
  refusal(237, 'CursorKilled'),
  refusal(262, 'ExceededTimeLimit'),
  refusal(276, 'IndexBuildAborted'),
  refusal(334, 'MechanismUnavailable'),
  refusal(355, 'InterruptedDueToStorageChange'),
  refusal(365, 'TemporarilyUnavailable'),
  refusal(371, 'UserWritesBlocked', 'User writes blocked'),
  refusal(384, 'ConnectionError'),
  refusal(391, 'ReauthenticationRequired'),
  refusal(402, 'ResourceExhausted'),
  refusal(433, 'AdmissionQueueOverflow', 'n/a', CODES, ['SystemOverloadedError']),
  refusal(449, 'RateLimitExceeded', 'n/a', CODES, ['SystemOverloadedError']),
  refusal(8000, 'AtlasError', 'user is not allowed to do action', 'read: documentation of Atlas'),
  refusal(9001, 'SocketException'),
  refusal(10107, 'NotWritablePrimary', 'not primary'),
  refusal(11600, 'InterruptedAtShutdown', 'interrupted at shutdown'),
  refusal(11601, 'Interrupted', 'operation was interrupted'),
  refusal(11602, 'InterruptedDueToReplStateChange', 'operation was interrupted'),
  refusal(13388, 'StaleConfig'),
  refusal(13435, 'NotPrimaryNoSecondaryOk', 'not primary and secondaryOk=false'),
  refusal(13436, 'NotPrimaryOrSecondary', 'node is not in primary or recovering state'),
  refusal(14031, 'OutOfDiskSpace'),
  refusal(16500, 'RequestRateTooLarge', 'n/a', 'read: documentation of Azure Cosmos DB'),
];

const NOT_REFUSED = new Set(['hello', 'ismaster', 'isMaster', 'endSessions']);

export const failure = ({ code, codeName, errmsg, labels }: Refusal): Document => ({
  ok: 0,
  code,
  codeName,
  errmsg,
  ...(labels && { errorLabels: labels }),
});

/** Refuses every command but those by which a client finds the server. */
export const refuseAll =
  (refused: Refusal): Rule =>
  ({ name }) =>
    NOT_REFUSED.has(name) ? undefined : { instead: failure(refused) };

/** The part of a url with which a client shows a user and a password to this stand-in. */
export const ANY_USER = { user: 'bothsides:pencil@', search: 'authMechanism=PLAIN&authSource=$external' };

/** Lets the user of ANY_USER in. */
export const letIn: Rule = ({ name }) =>
  name === 'saslStart' ? { instead: { ok: 1, conversationId: 1, done: true, payload: '' } } : undefined;

/** A user whose password was changed on the server: who is in already stays in. */
export const keepOut: Rule = ({ name }) => (name === 'saslStart' ? { instead: failure(WRONG_PASSWORD) } : undefined);

/** Does a write, and says that its majority is not certain. */
export const uncertain =
  ({ code, codeName, errmsg }: Refusal): Rule =>
  ({ operations }) =>
    operations.length === 0 ? undefined : { besides: { writeConcernError: { code, codeName, errmsg } } };

/** Does the first half of a bulk write, and refuses each other write of it. */
export const stepsDownInTheMiddle =
  ({ code, codeName, errmsg }: Refusal): Rule =>
  ({ operations }: Command): Answer | undefined => {
    if (operations.length < 2) return undefined;
    const half = Math.floor(operations.length / 2);
    const writeErrors = operations.slice(half).map((_, at) => ({ index: half + at, code, codeName, errmsg }));
    return { besides: { writeErrors }, operations: half };
  };
