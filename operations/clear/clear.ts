import { mailboxes } from '#command-api/accounts/mailboxes.ts';
import { sessions } from '#command-api/accounts/sessions.ts';
import { tokens } from '#command-api/accounts/tokens.ts';
import { users } from '#command-api/accounts/users.ts';
import { ofOperator } from '#command-api/contexts.ts';
import { appeals } from '#command-api/desk/appeals.ts';
import { reports } from '#command-api/desk/reports.ts';
import { refereeCodes } from '#command-api/disputes/refereeCodes.ts';
import { handleCommand } from '#command-api/handleCommand.ts';
import { responses } from '#command-api/idempotency.ts';
import { operatorNotices } from '#command-api/jobs/tellOperator.ts';
import { moderationLogs } from '#command-api/moderatedTexts/logs.ts';
import { peopleInDisputes } from '#command-api/moderatedTexts/people.ts';
import { reels } from '#command-api/reels/reels.ts';
import { removeReels } from '#command-api/reels/removeReels.ts';
import type { Services } from '#command-api/services.ts';
import { ok } from '#domain/decider.ts';
import { streams } from '#domain/streams.ts';
import type { EventLog } from '#eventlog/port.ts';
import { queuedMails, sentMails } from '#mails/queue.ts';
import { summaries } from '#mails/summaries.ts';
import { mapInBatches } from '#platform/async/mapInBatches.ts';
import type { CollectionDefinition } from '#platform/documents/port.ts';
import type { MailSender } from '#platform/mail/port.ts';
import type { ReadModels } from '#readmodels/readModels.ts';
import { viewCounts } from '#readmodels/viewCounts.ts';

/** All with personal data. Checkpoints, leases and the read models' pointer stay. */
const privateCollections: readonly CollectionDefinition[] = [
  users,
  mailboxes,
  sessions,
  tokens,
  refereeCodes,
  responses,
  queuedMails,
  sentMails,
  moderationLogs,
  peopleInDisputes,
  viewCounts,
  reels,
  summaries,
  reports,
  appeals,
  operatorNotices,
];

const DELETED_AT_ONCE = 200;

type ClearServices = Services & {
  readonly log: EventLog;
  readonly mailSender: MailSender;
  readonly readModels: Pick<ReadModels, 'purgeSpare'>;
};

/**
 * Empties the database. First, Cleared tells every reader of the log that nothing before it counts.
 * Then the streams and the private documents are deleted. Then Cleared is appended again: events
 * that were written in between may have been deleted with their streams, so they must not count for
 * a reader that has seen them. Safe to repeat after an interruption.
 * @returns the number of streams deleted
 */
export const clearDatabase = async (services: ClearServices): Promise<number> => {
  await appendCleared(services);
  const streamsDeleted = await deleteStreams(services);
  await removeReels(
    services,
    (await services.documents.collection(reels).findFields()).map(({ id }) => id),
  );
  for (const collection of privateCollections) await services.documents.collection(collection).deleteWhere({});
  await services.keyring.destroyAll();
  await services.readModels.purgeSpare();
  await services.mailSender.forget();
  await appendCleared(services);
  return streamsDeleted;
};

const appendCleared = async (services: Services): Promise<void> => {
  const cleared = { type: 'Cleared', data: { clearedAt: services.clock.now() } } as const;
  const everything = { initialState: null, evolve: () => null };
  await handleCommand(services, ofOperator(), everything, streams.operator, () => ok([cleared]), { expected: 'any' });
};

const deleteStreams = async ({ log }: { readonly log: EventLog }): Promise<number> => {
  const names = new Set<string>();
  for await (const { events } of log.readAll()) for (const { stream } of events) names.add(stream);
  names.delete(streams.operator);
  await mapInBatches([...names], DELETED_AT_ONCE, stream => log.deleteStream(stream));
  return names.size;
};
