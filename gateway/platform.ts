import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type Clock, systemClock } from '#platform/clock.ts';
import type { Documents } from '#platform/documents/port.ts';
import { openSqliteDocuments } from '#platform/documents/sqlite.ts';
import { type EventStore, openEventStore } from '#platform/events/eventStore.ts';
import type { EventLog } from '#platform/events/port.ts';
import { openSqliteEventLog } from '#platform/events/sqlite.ts';
import { type ForgetLedger, openForgetLedger } from '#platform/forgetLedger.ts';
import { type Logger, openLogger } from '#platform/logger.ts';
import { openOutbox } from '#platform/mail/outbox.ts';
import type { MailSender } from '#platform/mail/port.ts';
import { openSmtp } from '#platform/mail/smtp.ts';
import { Progress } from '#platform/readModels/progress.ts';
import { openReadModels, type ReadModels, type Slot } from '#platform/readModels/readModels.ts';
import { type Keyring, openKeyring } from '#platform/sealing/keyring.ts';
import { type Config, InvalidConfig } from './config.ts';
import { opening } from './startProblem.ts';

/** Everything outside of the product's own decisions, opened from the settings. Served and commanded alike use this. */
export interface Platform {
  readonly config: Config;
  readonly logger: Logger;
  readonly clock: Clock;
  readonly log: EventLog;
  readonly store: EventStore;
  readonly documents: Documents;
  readonly keyring: Keyring;
  readonly readModels: ReadModels;
  readonly progress: Progress;
  readonly mailSender: MailSender;
  readonly ledger: ForgetLedger;
  close(): Promise<void>;
}

export const outboxFolder = (config: Config): string => join(config.DATA_DIR, 'outbox');

/** In DATA_DIR while a restore is under way. */
export const RESTORING = 'restoring';

export const reelsFolder = (config: Config): string => join(config.DATA_DIR, 'reels');

export const ledgerFile = ({ FORGET_LEDGER, DATA_DIR }: Config): string =>
  FORGET_LEDGER ?? join(DATA_DIR, 'forgotten.ndjson');

/** What several machines would each have of their own: a restore applies one, and whoever the others name would be back. */
export const isLedgerShared = ({ FORGET_LEDGER, EVENTSTORE_URL, MONGODB_URL }: Config): boolean =>
  FORGET_LEDGER !== undefined || (EVENTSTORE_URL === undefined && MONGODB_URL === undefined);

export const readModelsFile = (folder: string, slot: Slot): string => join(folder, `read-models-${slot}.db`);

/** Opening connects to nothing yet: all that can be wrong is the address. @throws InvalidConfig */
const atAddress = async <T>(sentence: string, open: () => Promise<T>): Promise<T> => {
  try {
    return await open();
  } catch (cause) {
    throw new InvalidConfig(sentence, { cause });
  }
};

// The clients of the cluster's servers are loaded only where they are used: they would double the time to start.
export const openLog = async ({ EVENTSTORE_URL, DATA_DIR }: Config): Promise<EventLog> => {
  if (EVENTSTORE_URL === undefined) {
    const file = join(DATA_DIR, 'events.db');
    return opening(file, () => openSqliteEventLog({ file }));
  }
  const { openEventStoreDb } = await import('#platform/events/eventStoreDb.ts');
  return atAddress('EVENTSTORE_URL is no address of EventStoreDB, such as esdb://127.0.0.1:2113?tls=false', async () =>
    openEventStoreDb({ url: EVENTSTORE_URL }),
  );
};

const openMongo = async (url: string, namespace: string): Promise<Documents> => {
  const { openMongoDocuments } = await import('#platform/documents/mongo.ts');
  return atAddress('MONGODB_URL is no address of MongoDB, such as mongodb://127.0.0.1:27017/bothsides', () =>
    openMongoDocuments({ url, namespace }),
  );
};

const openFile = (file: string, durable: boolean): Promise<Documents> =>
  opening(file, () => openSqliteDocuments({ file, durable }));

/** Accounts, keys, mails and everything else that is not an event or a read model. */
export const openDocuments = async ({ MONGODB_URL, DATA_DIR }: Config): Promise<Documents> =>
  MONGODB_URL ? openMongo(MONGODB_URL, 'app') : openFile(join(DATA_DIR, 'documents.db'), true);

const openSlot = async ({ MONGODB_URL, DATA_DIR }: Config, slot: Slot): Promise<Documents> =>
  MONGODB_URL ? openMongo(MONGODB_URL, `read_models_${slot}`) : openFile(readModelsFile(DATA_DIR, slot), false);

const openMailSender = (config: Config, clock: Clock): MailSender =>
  config.SMTP_URL
    ? openSmtp(config.SMTP_URL, config.MAIL_FROM)
    : openOutbox(outboxFolder(config), config.MAIL_FROM, clock);

/** @throws StoreUnusable for a file of DATA_DIR that cannot be opened */
export const openPlatform = async (config: Config, clock: Clock = systemClock): Promise<Platform> => {
  if (existsSync(join(config.DATA_DIR, RESTORING))) {
    throw new InvalidConfig(
      `A restore into ${config.DATA_DIR} is under way or was cut short. Wait for it, or run it again.`,
    );
  }
  await opening(config.DATA_DIR, () => mkdir(config.DATA_DIR, { recursive: true, mode: 0o700 }));
  const opened: { close(): Promise<void> }[] = [];
  const close = async (): Promise<void> => {
    for (const each of opened.splice(0).toReversed()) await each.close();
  };
  /** To be closed again, the last first. */
  const kept = <T extends { close(): Promise<void> }>(each: T): T => {
    opened.push(each);
    return each;
  };
  try {
    const logger = openLogger(config.LOG_LEVEL);
    const log = kept(await openLog(config));
    const documents = kept(await openDocuments(config));
    const keyring = openKeyring(documents, clock);
    const readModels = kept(await openReadModels(documents, slot => openSlot(config, slot)));
    const mailSender = kept(openMailSender(config, clock));
    return {
      config,
      logger,
      clock,
      log,
      store: openEventStore(log, keyring),
      documents,
      keyring,
      readModels,
      progress: new Progress(),
      mailSender,
      ledger: openForgetLedger(ledgerFile(config)),
      close,
    };
  } catch (error) {
    // What is open keeps the process alive.
    await close();
    throw error;
  }
};
