import { join } from 'node:path';
import { type EventStore, openEventStore } from '#eventlog/eventStore.ts';
import { ownStreams } from '#eventlog/eventStoreDb/reading/names.ts';
import type { EventLog } from '#eventlog/port.ts';
import { openSqliteEventLog } from '#eventlog/sqlite.ts';
import { type Clock, systemClock } from '#platform/clock.ts';
import type { Documents } from '#platform/documents/port.ts';
import { openSqliteDocuments } from '#platform/documents/sqlite.ts';
import { StoreRefused } from '#platform/errors/refusal.ts';
import { type Keyring, openKeyring } from '#platform/sealing/keyring.ts';
import type { Threads } from '#platform/sqlite/openWriter.ts';
import { openReadModels, type ReadModels, type Slot } from '#readmodels/readModels.ts';
import { type Config, InvalidConfig } from './config.ts';
import { hasOtherGateways } from './heartbeat.ts';
import { opening } from './start/startProblem.ts';

/** The stores of an installation. */
export interface Stores {
  readonly log: EventLog;
  readonly store: EventStore;
  readonly documents: Documents;
  readonly keyring: Keyring;
  readonly readModels: ReadModels;
  close(): Promise<void>;
}

const SLOTS: readonly Slot[] = ['a', 'b'];

type Addresses = Pick<Config, 'EVENTSTORE_URL' | 'MONGODB_URL' | 'DATA_DIR'> &
  Partial<Pick<Config, 'EVENTSTORE_STREAM_PREFIX'>>;

export const eventsFile = (folder: string): string => join(folder, 'events.db');

export const documentsFile = (folder: string): string => join(folder, 'documents.db');

export const readModelsFile = (folder: string, slot: Slot): string => join(folder, `read-models-${slot}.db`);

/** The files that cannot be rebuilt; none when the stores are servers. */
export const storeFiles = ({ EVENTSTORE_URL, MONGODB_URL, DATA_DIR }: Addresses): readonly string[] => [
  ...(EVENTSTORE_URL === undefined ? [eventsFile(DATA_DIR)] : []),
  ...(MONGODB_URL === undefined ? [documentsFile(DATA_DIR)] : []),
];

/** All database files in DATA_DIR, whether they exist or not. */
export const databaseFiles = (addresses: Addresses): readonly string[] => [
  ...storeFiles(addresses),
  ...(addresses.MONGODB_URL === undefined ? SLOTS.map(slot => readModelsFile(addresses.DATA_DIR, slot)) : []),
];

/**
 * Opening does not connect yet, so only the address can be wrong.
 * @throws InvalidConfig
 */
export const atAddress = async <T>(sentence: string, open: () => Promise<T>): Promise<T> => {
  try {
    return await open();
  } catch (cause) {
    throw new InvalidConfig(cause instanceof StoreRefused ? cause.message : sentence, { cause });
  }
};

// The clients of EventStoreDB and MongoDB are loaded only when they are used: they would double the
// start time.
export const openLog = async (
  { EVENTSTORE_URL, EVENTSTORE_STREAM_PREFIX = '', DATA_DIR }: Addresses,
  writes: Threads = 'own',
): Promise<EventLog> => {
  if (EVENTSTORE_URL === undefined) {
    const file = eventsFile(DATA_DIR);
    return opening(file, () => openSqliteEventLog({ file, writes }));
  }
  const { openEventStoreDb } = await import('#eventlog/eventStoreDb.ts');
  const names = ownStreams(EVENTSTORE_STREAM_PREFIX);
  return atAddress('EVENTSTORE_URL is no address of EventStoreDB, such as esdb://127.0.0.1:2113?tls=false', async () =>
    openEventStoreDb({ url: EVENTSTORE_URL, names }),
  );
};

export const NO_MONGODB = 'MONGODB_URL is no address of MongoDB, such as mongodb://127.0.0.1:27017/bothsides';

/** The namespace of the documents in MongoDB. */
export const APP = 'app';

const openMongo = async (url: string, namespace: string): Promise<Documents> => {
  const { openMongoDocuments } = await import('#platform/documents/mongo.ts');
  return atAddress(NO_MONGODB, () => openMongoDocuments({ url, namespace }));
};

const openFile = (file: string, durable: boolean, writes: Threads): Promise<Documents> =>
  opening(file, () => openSqliteDocuments({ file, durable, writes }));

/** Accounts, keys, mails and everything else that is not an event or a read model. */
export const openDocuments = async (
  { MONGODB_URL, DATA_DIR }: Addresses,
  writes: Threads = 'own',
): Promise<Documents> => (MONGODB_URL ? openMongo(MONGODB_URL, APP) : openFile(documentsFile(DATA_DIR), true, writes));

const openSlot = async ({ MONGODB_URL, DATA_DIR }: Addresses, slot: Slot, writes: Threads): Promise<Documents> =>
  MONGODB_URL ? openMongo(MONGODB_URL, `read_models_${slot}`) : openFile(readModelsFile(DATA_DIR, slot), false, writes);

interface StoresOptions {
  readonly clock?: Clock;
  /** Which thread writes, when the stores are files. */
  readonly writes?: Threads;
  /** False where somebody else looks for switches of the read models. */
  readonly looks?: boolean;
}

/**
 * @throws StoreUnusable when a file of DATA_DIR cannot be opened
 * @throws InvalidConfig when the address of a server is not valid
 */
export const openStores = async (
  config: Addresses,
  { clock = systemClock, writes = 'own', looks }: StoresOptions = {},
): Promise<Stores> => {
  // If one of them cannot be opened, close the others: an open store would keep the process alive.
  await using resources = new AsyncDisposableStack();
  const log = resources.adopt(await openLog(config, writes), it => it.close());
  const documents = resources.adopt(await openDocuments(config, writes), it => it.close());
  const keyring = openKeyring(documents, clock);
  const openModels = (slot: Slot) => openSlot(config, slot, writes);
  const isReadElsewhere = () => hasOtherGateways({ documents, config });
  const opened = await openReadModels(documents, openModels, { looks, isReadElsewhere });
  const readModels = resources.adopt(opened, it => it.close());
  const store = openEventStore(log, keyring);
  const held = resources.move();
  return { log, documents, keyring, readModels, store, close: () => held.disposeAsync() };
};
