import type { MemberExport } from '#contract/account.ts';
import { ok } from '#domain/decider.ts';
import { dispute } from '#domain/dispute/decider.ts';
import type { Side } from '#domain/dispute/events.ts';
import { sideOf } from '#domain/dispute/sides.ts';
import { member } from '#domain/member/member.ts';
import { OPERATOR } from '#domain/operator/events.ts';
import { streams } from '#domain/streams.ts';
import type { EventLog } from '#eventlog/port.ts';
import { forgetMailsTo } from '#mails/queue.ts';
import { insertOnce } from '#platform/documents/insertOnce.ts';
import { BadLedger, type ForgetLedger } from '#platform/forgetLedger.ts';
import type { MailSender } from '#platform/mail/port.ts';
import { members } from '#readmodels/collections.ts';
import { ERASED, type ErasedBy, type ErasedCounts, erasures, NOTHING_YET } from '../accounts/erasures.ts';
import { endAllSessions } from '../accounts/sessions.ts';
import { tokens } from '../accounts/tokens.ts';
import { type User, users } from '../accounts/users.ts';
import { ofSystem } from '../contexts.ts';
import { appeals } from '../desk/appeals.ts';
import { reports } from '../desk/reports.ts';
import { handleCommand } from '../handleCommand.ts';
import { responses } from '../idempotency.ts';
import { moderationLogs } from '../moderatedTexts/logs.ts';
import { forgetPeople } from '../moderatedTexts/people.ts';
import { removeReels } from '../reels/removeReels.ts';
import type { Services } from '../services.ts';
import { rememberWords } from './words.ts';

export interface EraseServices extends Services {
  readonly log: EventLog;
  readonly ledger: ForgetLedger;
  readonly mailSender: MailSender;
  /** Everything that is kept about a member: the words to search for after the erasure. */
  readonly exportOf: (user: User) => Promise<MemberExport>;
}

const PATIENCE_MS = 10_000;

/** An erasure has begun and waits. Nobody can sign in to the account, and the eraser continues. */
export class ErasureWaits extends Error {
  constructor(why: string, options?: ErrorOptions) {
    super(`The erasure has begun, and goes on by itself. ${why}`, options);
    this.name = 'ErasureWaits';
  }
}

/**
 * The read models lag behind the log, so it is not known yet what belongs to a member. The erasure
 * continues when they have caught up.
 */
export class NotProjected extends ErasureWaits {
  constructor() {
    super('The read models are behind the log.');
    this.name = 'NotProjected';
  }
}

/**
 * Erases a member from the documents and every view: nobody can sign in to the account any more,
 * the key is destroyed, and the disputes are off the lists. If it is interrupted, run it again,
 * which is safe. Remains in the free space of files are removed afterwards (see finishErasures).
 * @throws ErasureWaits
 */
export const eraseMember = async (services: EraseServices, userId: string, by: ErasedBy): Promise<void> => {
  const { documents, keyring, ledger, clock } = services;
  const account = await documents.collection(users).get(userId);
  const kept = account && (await services.exportOf(account));
  await begin(services, userId, by);
  await ledger.add(userId, clock.now()).catch(async (error: unknown) => {
    if (!(error instanceof BadLedger)) throw error;
    await endAllSessions(documents, userId);
    throw new ErasureWaits(error.message, { cause: error });
  });
  const key = await keyring.destroy(userId);
  await removeRecords(services, userId, account?.body.email);

  await untilProjected(services);
  await eraseFromViews(services, userId);
  if (account) await services.mailboxes.retire(account);
  await documents.collection(users).delete(userId);
  // Once more, for what requests and mails in progress have stored meanwhile.
  await removeRecords(services, userId, account?.body.email);
  // The key is unknown if an earlier attempt has destroyed it.
  if (kept && key !== null) rememberWords(userId, kept, { user: account, key });
};

/**
 * Erases a member. If the read models lag behind, or the forget ledger is away, the worker does the
 * rest as soon as it can; the sessions are already gone.
 */
export const beginErasure = (services: EraseServices, userId: string, by: ErasedBy): Promise<void> =>
  eraseMember(services, userId, by).catch((error: unknown) => {
    if (!(error instanceof ErasureWaits)) throw error;
  });

const begin = async ({ documents, clock }: EraseServices, userId: string, by: ErasedBy): Promise<void> => {
  const body = { requestedAt: clock.now(), by, removed: NOTHING_YET };
  await insertOnce(documents.collection(erasures), { id: userId, fields: {}, body });
};

/**
 * Removes the documents that belong to the member or contain something of theirs, and counts them.
 */
const removeRecords = async (services: EraseServices, userId: string, email: string | undefined): Promise<void> => {
  const { documents, mails, mailSender } = services;
  const removed: ErasedCounts = {
    sessions: await endAllSessions(documents, userId),
    links: await documents.collection(tokens).deleteWhere({ userId }),
    mails:
      email === undefined ? 0 : (await forgetMailsTo(mails.waiting, email)) + (await mailSender.forgetAddress(email)),
    answers: await removeAnswers(services, userId),
    moderationRecords: await documents.collection(moderationLogs).deleteWhere({ authorId: userId }),
    reports: await documents.collection(reports).deleteWhere({ reporterId: userId }),
    appeals: await documents.collection(appeals).deleteWhere({ authorId: userId }),
  };
  await documents.collection(erasures).update(userId, erasure => ({
    ...erasure,
    body: { ...erasure.body, removed: sum({ ...NOTHING_YET, ...erasure.body.removed }, removed) },
  }));
};

const sum = (a: ErasedCounts, b: ErasedCounts): ErasedCounts =>
  Object.fromEntries(ERASED.map(name => [name, a[name] + b[name]])) as ErasedCounts;

const removeAnswers = async ({ documents }: EraseServices, userId: string): Promise<number> => {
  const answers = documents.collection(responses);
  // Earlier releases did not store the actor. Such answers are gone within a day.
  const unnamed = (await answers.find({ where: { actor: null } })).filter(({ body }) => body.body.by === userId);
  for (const { id } of unnamed) await answers.delete(id);
  return unnamed.length + (await answers.deleteWhere({ actor: userId }));
};

/** Waits until the views show everything that is in the log. @throws NotProjected */
export const untilProjected = async ({ log, progress }: Pick<EraseServices, 'log' | 'progress'>): Promise<void> => {
  const head = await log.head();
  if (head && !(await progress.whenProjected(head, PATIENCE_MS))) throw new NotProjected();
};

/**
 * @returns the side that the member takes in the dispute; undefined when the dispute no longer
 * exists
 */
const withholdErased = async (
  services: EraseServices,
  disputeId: string,
  userId: string,
): Promise<Side | null | undefined> => {
  const now = services.clock.now();
  const handled = await handleCommand(services, ofSystem(), dispute, streams.dispute(disputeId), state => {
    if (state.status === 'none') return ok([]);
    const by = sideOf(state, userId) ?? OPERATOR;
    return dispute.decide({ type: 'Withhold', data: { disputeId, reason: 'erased', by }, now }, state);
  });
  if (!handled.ok) throw new Error(`A dispute could not be taken off the lists: ${handled.error.code}`);
  const { state } = handled.value;
  if (state.status === 'none') return undefined;
  await forgetPeople(services, disputeId);
  return sideOf(state, userId);
};

/** Appends the events that make every view, live or replayed, forget the member's texts and tag. */
export const eraseFromViews = async (services: EraseServices, userId: string): Promise<void> => {
  const { readModels, log, store, clock } = services;
  const disputeIds = (await readModels.current.collection(members).get(userId))?.body.disputes ?? [];
  const opened: string[] = [];
  for (const disputeId of disputeIds) {
    if ((await withholdErased(services, disputeId, userId)) === 'user1') opened.push(disputeId);
  }
  await removeReels(services, disputeIds);
  const stream = streams.member(userId);
  // Tags were not sealed once, so they are deleted from the log as far as the store can delete.
  if ((await store.readStream(stream)).some(({ event }) => event.type === 'TagChosen')) await log.deleteStream(stream);
  const erase = { type: 'EraseMember', data: { userId, opened }, now: clock.now() } as const;
  await handleCommand(services, ofSystem(), member, stream, state => member.decide(erase, state));
};
