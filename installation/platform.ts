import { existsSync, statSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { type Clock, systemClock } from '#platform/clock.ts';
import { reasonOf } from '#platform/errors/reasonOf.ts';
import { privateFolder } from '#platform/files/privateFolder.ts';
import { type ForgetLedger, openForgetLedger } from '#platform/forgetLedger.ts';
import { type Logger, openLogger } from '#platform/logging/logger.ts';
import { openOutbox } from '#platform/mail/outbox.ts';
import type { MailSender } from '#platform/mail/port.ts';
import { type DerivedKeys, openDerivedKeys } from '#platform/sealing/derivedKeys.ts';
import type { Threads } from '#platform/sqlite/openWriter.ts';
import { Progress } from '#readmodels/progress.ts';
import { type Config, InvalidConfig } from './config.ts';
import { refuseMissingDatabase } from './start/refuseMissingDatabase.ts';
import { opening, StoreUnusable } from './start/startProblem.ts';
import { openStores, type Stores } from './stores.ts';

/** The stores and other adapters, opened from the settings for the server or a command. */
export interface Platform extends Stores {
  readonly config: Config;
  readonly logger: Logger;
  readonly clock: Clock;
  readonly progress: Progress;
  /** Where the stores are written, and where the projector runs. */
  readonly threads: Threads;
  readonly mailSender: MailSender;
  readonly ledger: ForgetLedger;
  readonly derivedKey: DerivedKeys;
}

/** Where mails are kept when no SMTP server is configured. */
export const outboxFolder = (config: Config): string => join(config.DATA_DIR, 'outbox');

/** The name of a folder that is in DATA_DIR during a restore. */
export const RESTORING = 'restoring';

/** The folder of the films. */
export const reelsFolder = (config: Config): string => join(config.DATA_DIR, 'reels');

/** The file of the forget ledger: in DATA_DIR, unless the settings name another place. */
export const ledgerFile = ({ FORGET_LEDGER, DATA_DIR }: Config): string =>
  FORGET_LEDGER ?? join(DATA_DIR, 'forgotten.ndjson');

/** Whether all machines share one ledger: with several, a restore would miss people. */
export const isLedgerShared = ({ FORGET_LEDGER, EVENTSTORE_URL, MONGODB_URL }: Config): boolean =>
  FORGET_LEDGER !== undefined || (EVENTSTORE_URL === undefined && MONGODB_URL === undefined);

const openMailSender = async (config: Config, clock: Clock): Promise<MailSender> => {
  const outbox = openOutbox(outboxFolder(config), config.MAIL_FROM, clock);
  if (config.SMTP_URL === undefined) return outbox;
  const { openSmtp } = await import('#platform/mail/smtp.ts');
  // The outbox may hold mails from before there was an SMTP server.
  return { ...outbox, ...openSmtp(config.SMTP_URL, config.MAIL_FROM) };
};

/** Checked at the start, so that the first erasure does not fail. */
const checkLedger = async (config: Config): Promise<void> => {
  const file = ledgerFile(config);
  const problem = await ledgerProblem(file).catch((cause: unknown) => {
    if (config.FORGET_LEDGER === undefined) throw new StoreUnusable(file, cause);
    return `${file} cannot be used (${reasonOf(cause)}). Let the user that runs Bothsides read and write it, or name another one.`;
  });
  if (problem !== undefined) throw new InvalidConfig(`FORGET_LEDGER must name a file: ${problem}`);
};

/** @throws the file system's error when the file cannot be read and written */
const ledgerProblem = async (file: string): Promise<string | undefined> => {
  const present = statSync(file, { throwIfNoEntry: false });
  if (present?.isDirectory()) return `${file} is a folder.`;
  if (present !== undefined) await (await open(file, 'r+')).close();
  return undefined;
};

/**
 * @throws StoreUnusable when a file of DATA_DIR cannot be opened
 * @throws InvalidConfig when a database is missing beside the other, or FORGET_LEDGER cannot be
 * used
 */
export const openPlatform = async (
  config: Config,
  clock: Clock = systemClock,
  threads: Threads = 'own',
): Promise<Platform> => {
  if (existsSync(join(config.DATA_DIR, RESTORING))) {
    throw new InvalidConfig(
      `A restore into ${config.DATA_DIR} is under way or was cut short. Wait for it, or run it again.`,
    );
  }
  await checkLedger(config);
  await refuseMissingDatabase(config);
  await opening(config.DATA_DIR, () => privateFolder(config.DATA_DIR));
  await using resources = new AsyncDisposableStack();
  const stores = resources.adopt(await openStores(config, { clock, writes: threads }), it => it.close());
  const mailSender = resources.adopt(await openMailSender(config, clock), it => it.close());
  const held = resources.move();
  return {
    ...stores,
    config,
    logger: openLogger(config.LOG_LEVEL),
    clock,
    progress: new Progress(),
    threads,
    mailSender,
    ledger: openForgetLedger(ledgerFile(config), stores.documents, isLedgerShared(config)),
    derivedKey: openDerivedKeys(stores.documents),
    close: () => held.disposeAsync(),
  };
};
