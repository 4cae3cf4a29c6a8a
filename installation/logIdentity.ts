import type { LogIdentity } from '#eventlog/port.ts';
import { formatPosition } from '#eventlog/position.ts';
import { insertOnce } from '#platform/documents/insertOnce.ts';
import { collection } from '#platform/documents/port.ts';
import { lastEventsOf, whoHas } from './followers.ts';
import type { Stores } from './stores.ts';

type Recognising = Pick<Stores, 'log' | 'documents' | 'readModels'>;

/** The identity of the log that the documents belong to. */
const logIdentities = collection<{ readonly identity: string }>()({ name: 'log_identity', fields: {} });
const OF_THE_LOG = 'log';

const identityIn = async ({ documents }: Pick<Stores, 'documents'>): Promise<string | undefined> =>
  (await documents.collection(logIdentities).get(OF_THE_LOG))?.body.identity;

const WHAT_TO_DO =
  'Correct EVENTSTORE_URL and EVENTSTORE_STREAM_PREFIX, put the right log back, or restore a backup. Nothing was written to it.';

const otherIdentity = (found: string | undefined): string =>
  `The log is not the one that this installation has written: ${
    found === undefined ? 'it is empty, or was set back to its beginning' : 'it belongs to another installation'
  }. ${WHAT_TO_DO}`;

/** Compares the log with the events at which the followers stand. */
const missingEvent = async (stores: Recognising, identity: LogIdentity): Promise<string | null> => {
  const events = await lastEventsOf(stores);
  const held = await Promise.all(events.map(({ event }) => identity.mayHold(event)));
  const missing = events.find((_, at) => !held[at]);
  if (missing === undefined) return null;
  return (
    `The log no longer holds the event at position ${formatPosition(missing.event.position)} that ${whoHas(missing.name)} seen: ` +
    `it was set back to an earlier state, or is another one. ${WHAT_TO_DO} ` +
    'To continue without the missing events, `backup` this installation and `restore` the backup into empty stores.'
  );
};

/**
 * Whether a log on a server has the identity that the documents know. Documents of earlier releases
 * know none, and fit to every log.
 * @returns a sentence that says what is wrong and what to do; null when nothing is wrong
 */
export const differingIdentity = async (stores: Pick<Stores, 'log' | 'documents'>): Promise<string | null> => {
  const known = stores.log.identity && (await identityIn(stores));
  if (known === undefined) return null;
  const found = await stores.log.identity?.read({ isExpected: true });
  return found === known ? null : otherIdentity(found);
};

/**
 * Whether a log on a server is the one that the documents and the read models were made from.
 * @returns a sentence that says what is wrong and what to do; null when nothing is wrong
 */
export const otherLog = async (stores: Recognising): Promise<string | null> => {
  const { identity } = stores.log;
  if (identity === undefined) return null;
  return (await differingIdentity(stores)) ?? missingEvent(stores, identity);
};

/** Notes the identity of the log in the documents. A log that has none yet gets one. */
const adopt = async (stores: Recognising, identity: LogIdentity): Promise<string | null> => {
  if ((await identityIn(stores)) !== undefined) return null;
  const given = await identity.give();
  const isFirst = await insertOnce(stores.documents.collection(logIdentities), {
    id: OF_THE_LOG,
    fields: {},
    body: { identity: given },
  });
  return isFirst || (await identityIn(stores)) === given ? null : otherIdentity(given);
};

/**
 * To be called before anything is written. From now on nothing is read from a log on a server, or
 * written to it, unless it is the right one: it is compared again after every reconnect.
 */
export const guardLog = (stores: Recognising): void => {
  const { identity } = stores.log;
  identity?.guard(async () => (await otherLog(stores)) ?? adopt(stores, identity));
};
