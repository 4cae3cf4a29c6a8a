/** Whether a log on a server is the one that an installation has written. */
import { users } from '#command-api/accounts/users.ts';
import { type LogIdentity, LogNotCompared, type RecordedEvent } from '#eventlog/port.ts';
import { formatPosition, parsePosition } from '#eventlog/position.ts';
import { TimedOut, withTimeout } from '#platform/async/withTimeout.ts';
import { checkpoints } from '#platform/documents/batch.ts';
import { insertOnce } from '#platform/documents/insertOnce.ts';
import { collection, DocumentsUnavailable } from '#platform/documents/port.ts';
import { openKeyring } from '#platform/sealing/keyring.ts';
import { lastEventsOf, positionsOf, whoHas } from './followers.ts';
import type { Stores } from './stores.ts';

type Recognising = Pick<Stores, 'log' | 'documents' | 'readModels'>;
type LogAndDocuments = Pick<Stores, 'log' | 'documents'>;

/** The identity of the log that the documents belong to. */
const logIdentities = collection<{ readonly identity: string }>()({ name: 'log_identity', fields: {} });
const OF_THE_LOG = 'log';

const identityIn = async ({ documents }: Pick<Stores, 'documents'>): Promise<string | undefined> =>
  (await documents.collection(logIdentities).get(OF_THE_LOG))?.body.identity;

const WHAT_TO_DO =
  'Correct EVENTSTORE_URL and EVENTSTORE_STREAM_PREFIX, put the right log back, or restore a backup. Nothing was written to it.';
const GO_ON =
  'To continue without the missing events, `backup` this installation and `restore` the backup into empty stores.';

const ADOPT = 'If you are sure that it is the right one, and that nothing is missing in it, run `adopt-log`.';

const anotherLog = (how: string): string =>
  `The log is not the one that this installation has written: ${how}. ${WHAT_TO_DO} ${ADOPT}`;

const EMPTY = anotherLog('it is empty, or holds nothing of Bothsides under this prefix');
const OF_OTHERS = anotherLog('it belongs to another installation');
const WITHOUT_IDENTITY =
  'The log has no identity any more: it was set back to an earlier state, or another log was taken for the right one before. ' +
  `${WHAT_TO_DO} ${GO_ON} ${ADOPT}`;

/** Whether the documents were in use. Earlier releases do not note the identity of their log. */
const haveHistory = async ({ documents }: Pick<Stores, 'documents'>): Promise<boolean> => {
  const followed = await documents.collection(checkpoints).findFields();
  return (
    followed.some(({ fields }) => parsePosition(String(fields.position)).commit > 0n) ||
    (await openKeyring(documents).holdsAny()) ||
    (await documents.collection(users).count()) > 0
  );
};

/** The authors of the sealed texts in some events. */
const authorsIn = (events: readonly RecordedEvent[]): readonly string[] => {
  const values = events.flatMap(({ data }) => Object.values(data ?? {}) as readonly unknown[]);
  const sealed = values.flatMap(value => (value && typeof value === 'object' && 'box' in value ? [value] : []));
  return [...new Set(sealed.flatMap(box => ('by' in box && typeof box.by === 'string' ? [box.by] : [])))];
};

/**
 * Compares the texts in a log with the keys in the documents. A key leaves its trace even after it
 * was destroyed.
 * @returns 'unknown' where the log holds no sealed text
 */
const keysFor = async (
  { documents }: Pick<Stores, 'documents'>,
  events: readonly RecordedEvent[],
): Promise<'ours' | 'others' | 'unknown'> => {
  const authors = authorsIn(events);
  if (authors.length === 0) return 'unknown';
  return (await openKeyring(documents).holdsAny(authors)) ? 'ours' : 'others';
};

/** The same log, one that fits, one that fits but lost its identity, or why it does not fit. */
type Fit = 'fits' | 'set back' | { readonly problem: string };

/** Judges a log by its events, because the documents or the log itself have no identity. */
const fitOfEvents = async (
  stores: LogAndDocuments,
  identity: LogIdentity,
  { known, found }: Readonly<Record<'known' | 'found', string | undefined>>,
): Promise<Fit> => {
  const events = await identity.beginning();
  if (events.length === 0) return { problem: EMPTY };
  const keys = await keysFor(stores, events);
  const isProven = keys === 'ours' || (keys === 'unknown' && found === undefined);
  if (!isProven) return { problem: OF_OTHERS };
  return known === undefined ? 'fits' : 'set back';
};

const fitOf = async (stores: LogAndDocuments, identity: LogIdentity): Promise<Fit> => {
  let known = await identityIn(stores);
  const isInUse = known !== undefined || (await haveHistory(stores));
  // A process that starts at the same time notes the identity before it makes history.
  if (isInUse) known ??= await identityIn(stores);
  const found = await identity.read({ isExpected: known !== undefined });
  if (!isInUse) return 'fits';
  if (known !== undefined && found !== undefined) return known === found ? 'fits' : { problem: OF_OTHERS };
  return fitOfEvents(stores, identity, { known, found });
};

/**
 * Whether a log on a server belongs to another installation, or to none. One that was set back
 * belongs to this one.
 * @returns a sentence that says what is wrong and what to do; null when nothing is wrong
 */
export const strangeLog = async (stores: LogAndDocuments): Promise<string | null> => {
  const { identity } = stores.log;
  if (identity === undefined) return null;
  const fit = await fitOf(stores, identity);
  return typeof fit === 'object' ? fit.problem : null;
};

/** Compares the log with the events at which the followers stand. */
const missingEvent = async (stores: Recognising, identity: LogIdentity): Promise<string | null> => {
  const events = await lastEventsOf(stores);
  const held = await Promise.all(events.map(({ event }) => identity.mayHold(event)));
  const missing = events.find((_, at) => !held[at]);
  if (missing === undefined) return null;
  return (
    `The log no longer holds the event at position ${formatPosition(missing.event.position)} that ${whoHas(missing.name)} seen: ` +
    `it was set back to an earlier state, or is another one. ${WHAT_TO_DO} ${GO_ON}`
  );
};

/** Compares the end of the log with the followers' positions. Earlier releases note no event. */
const endBefore = async (stores: Recognising, identity: LogIdentity): Promise<string | null> => {
  const positions = await positionsOf(stores);
  const reached = await Promise.all(positions.map(({ position }) => identity.reaches(position)));
  const ahead = positions.find((_, at) => !reached[at]);
  if (ahead === undefined) return null;
  return (
    `The log ends before position ${formatPosition(ahead.position)}, which ${whoHas(ahead.name)} reached: ` +
    `it was set back to an earlier state, or is another one. ${WHAT_TO_DO} ${GO_ON}`
  );
};

/**
 * Whether a log on a server is the one that the documents and the read models were made from.
 * @returns a sentence that says what is wrong and what to do; null when nothing is wrong
 */
export const otherLog = async (stores: Recognising): Promise<string | null> => {
  const { identity } = stores.log;
  if (identity === undefined) return null;
  const fit = await fitOf(stores, identity);
  if (typeof fit === 'object') return fit.problem;
  const missing = (await missingEvent(stores, identity)) ?? (await endBefore(stores, identity));
  return missing ?? (fit === 'set back' ? WITHOUT_IDENTITY : null);
};

/**
 * Notes the identity of the log in the documents, unless they have one. A log that has none yet
 * gets one.
 * @returns a sentence if another process has noted that of another log; null otherwise
 */
export const noteIdentity = async (stores: LogAndDocuments): Promise<string | null> => {
  const { identity } = stores.log;
  if (identity === undefined || (await identityIn(stores)) !== undefined) return null;
  const given = await identity.give();
  const isFirst = await insertOnce(stores.documents.collection(logIdentities), {
    id: OF_THE_LOG,
    fields: {},
    body: { identity: given },
  });
  return isFirst || (await identityIn(stores)) === given ? null : OF_OTHERS;
};

/** What the operator should know of a log before it is taken for the one of the installation. */
export type Holding = 'texts of ours' | 'texts of others' | 'no texts' | 'nothing';

const HOLDINGS = { ours: 'texts of ours', others: 'texts of others', unknown: 'no texts' } as const;

/** What the log on a server holds, for somebody who knows the keys in the documents. */
export const holdingOf = async (stores: LogAndDocuments, identity: LogIdentity): Promise<Holding> => {
  const events = await identity.beginning();
  return events.length === 0 ? 'nothing' : HOLDINGS[await keysFor(stores, events)];
};

/** Notes the log's identity because the operator says so. Positions are still compared. */
export const adoptLog = async ({ documents }: LogAndDocuments, identity: LogIdentity): Promise<void> =>
  documents.collection(logIdentities).put({ id: OF_THE_LOG, fields: {}, body: { identity: await identity.give() } });

const DOCUMENTS_MS = 1_500;

const orNotCompared = (error: unknown): never => {
  throw error instanceof DocumentsUnavailable || error instanceof TimedOut ? new LogNotCompared(error) : error;
};

/**
 * To be called before anything is written. From now on nothing is read from a log on a server, or
 * written to it, unless it is the right one: it is compared again after every reconnect.
 */
export const guardLog = (stores: Recognising): void => {
  const { identity } = stores.log;
  const compare = async (): Promise<string | null> => {
    // Asked for alone first, and not for long: otherwise it would look as if the log did not
    // answer.
    await withTimeout(DOCUMENTS_MS, identityIn(stores)).catch(orNotCompared);
    return (await otherLog(stores)) ?? noteIdentity(stores);
  };
  identity?.guard(() => compare().catch(orNotCompared));
};
