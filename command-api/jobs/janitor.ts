import { instantAfter } from '#domain/instantAfter.ts';
import { DAY_MS } from '#domain/rules.ts';
import { type ReporterOf, repeat } from '#eventlog/followers/repeat.ts';
import { sentMails } from '#mails/queue.ts';
import { pause } from '#platform/async/pause.ts';
import type { Clock } from '#platform/clock.ts';
import type { Documents } from '#platform/documents/port.ts';
import type { Logger } from '#platform/logging/logger.ts';
import type { Keyring } from '#platform/sealing/keyring.ts';
import type { ReadModels } from '#readmodels/readModels.ts';
import { takeRebuildLease } from '#readmodels/rebuildLease.ts';
import { eraseOldMailboxes, fillMailboxes } from '../accounts/mailboxes.ts';
import { sessions } from '../accounts/sessions.ts';
import { tokens } from '../accounts/tokens.ts';
import { eraseOldAppeals } from '../desk/appeals.ts';
import { eraseOldReports } from '../desk/reports.ts';
import { responses } from '../idempotency.ts';
import { STALE_MS } from '../mail/mailMember.ts';
import { eraseLoggedTexts } from '../moderatedTexts/logs.ts';

const EVERY_MS = 10 * 60 * 1000;
/**
 * Longer than the age up to which events cause mail: after that, no mail is requested a second
 * time.
 */
const SENT_KEPT_MS = STALE_MS + DAY_MS;

interface JanitorServices {
  readonly documents: Documents;
  readonly readModels: ReadModels;
  readonly keyring: Keyring;
  readonly clock: Clock;
  /** How long a moderated text is kept beside the decision. */
  readonly moderationLogDays: number;
  readonly logger: Logger;
  readonly reporterOf?: ReporterOf;
}

/**
 * Removes what has expired, until the signal aborts: sessions, tokens, remembered responses, ids of
 * sent mails, the texts of old moderation decisions, answered reports and appeals, and mailboxes of
 * erased accounts. It also fills in what accounts of earlier releases lack.
 */
export const runJanitor = async (services: JanitorServices, signal: AbortSignal): Promise<void> => {
  await repeat({ name: 'janitor', signal, ...services }, async did => {
    await removeExpired(services);
    await fillMailboxes(services.documents);
    await removeOldModels(services, signal);
    did(1);
    await pause(EVERY_MS, signal);
  });
};

/** Removes, in one round, whatever may no longer be kept. */
export const removeExpired = async ({
  documents,
  keyring,
  clock,
  moderationLogDays,
}: Pick<JanitorServices, 'documents' | 'keyring' | 'clock' | 'moderationLogDays'>): Promise<void> => {
  const past = { lte: clock.now() };
  await documents.collection(sessions).deleteWhere({ expire: past });
  await documents.collection(tokens).deleteWhere({ expiresAt: past });
  await documents.collection(responses).deleteWhere({ expiresAt: past });
  await eraseOldMailboxes(documents, clock.now());
  await eraseOldReports({ documents, keyring }, clock.now());
  await eraseOldAppeals({ documents }, clock.now());
  const ago = (milliseconds: number): string => instantAfter(clock.now(), -milliseconds);
  await documents.collection(sentMails).deleteWhere({ sentAt: { lte: ago(SENT_KEPT_MS) } });
  await eraseLoggedTexts(documents, ago(moderationLogDays * DAY_MS));
};

/** How long the read models from before a rebuild are kept, as a way back. */
const KEPT_MS = DAY_MS;

/** Do not wait for a rebuild in progress: the next round will do. */
const PATIENCE_MS = 100;

/**
 * Removes yesterday's read models and those of a rebuild that was killed: they are of no use, and
 * contain people's texts.
 */
const removeOldModels = async (
  { documents, readModels, clock }: Pick<JanitorServices, 'documents' | 'readModels' | 'clock'>,
  signal: AbortSignal,
): Promise<void> => {
  const isOver = async (): Promise<boolean> => {
    const { previous, unfinished, switchedAt } = await readModels.spare();
    const age = Date.parse(clock.now()) - Date.parse(switchedAt ?? '');
    return unfinished !== null || (previous && age > KEPT_MS);
  };
  if (!(await isOver())) return;
  const patience = AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]);
  const lease = await takeRebuildLease(documents, patience);
  if (lease === undefined) return;
  try {
    if (await isOver()) await readModels.purgeSpare();
  } finally {
    await lease.release();
  }
};
