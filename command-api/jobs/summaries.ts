import { DAY_MS, daysLeft, hasExpired } from '#domain/rules.ts';
import { type ReporterOf, repeat } from '#eventlog/followers/repeat.ts';
import { dayOf, nextSummary, type Summary, type SummaryBody, summaries } from '#mails/summaries.ts';
import { summaryMail } from '#mails/summaryMail.ts';
import { pause } from '#platform/async/pause.ts';
import { disputes, listings } from '#readmodels/collections.ts';
import type { UserBody } from '../accounts/users.ts';
import { type MemberMailServices, mailMember } from '../mail/mailMember.ts';
import type { Services } from '../services.ts';
import { findDue, openDue, whenDue } from './due.ts';

const LOOK_EVERY_MS = 10_000;
const BATCH = 100;
/** A day, plus an allowance for machines whose clocks differ. */
const LONGEST_MS = 2 * DAY_MS;

type SummaryServices = MemberMailServices & Pick<Services, 'clock' | 'readModels'>;

/**
 * Once a day, until the signal aborts, mails the two participants of each open dispute that has new
 * votes or comments.
 */
export const runSummarizer = async (
  services: SummaryServices & Pick<Services, 'logger'> & { readonly reporterOf?: ReporterOf },
  signal: AbortSignal,
): Promise<void> => {
  const dueAt = openDue(LONGEST_MS);
  await repeat({ name: 'summarizer', signal, ...services }, async did => {
    const due = await summarizeDue(services, signal, dueAt(services.clock.now()));
    did(due);
    if (due < BATCH) await pause(LOOK_EVERY_MS, signal);
  });
};

/** @returns how many disputes were due */
export const summarizeDue = async (
  services: SummaryServices,
  signal: AbortSignal,
  when = whenDue(services.clock.now(), LONGEST_MS),
): Promise<number> => {
  const due = await findDue(services.documents.collection(summaries), { when, limit: BATCH });
  for (const summary of due) {
    if (signal.aborted) break;
    await summarize(services, summary);
  }
  return due.length;
};

/**
 * Queues the mails before it records them as queued. Their ids are made of the dispute, the day and
 * the side, so each is sent once.
 */
const summarize = async (services: SummaryServices, summary: Summary): Promise<void> => {
  const now = services.clock.now();
  const store = services.documents.collection(summaries);
  const { id, body } = summary;
  // Another mail announces the result.
  if (hasExpired(body.expiresAt, now)) {
    await store.delete(id);
    return;
  }
  const isDue = String(summary.fields.dueAt) <= now;
  const told = isDue ? await tellNews(services, summary, now) : undefined;
  await store.update(id, stored =>
    stored.fields.dueAt === summary.fields.dueAt
      ? { id, fields: { dueAt: nextSummary(body.publishedAt, now) }, body: { ...body, ...told } }
      : undefined,
  );
};

/** An unverified address may be a stranger's, who must not get mail every day. */
const isVerified = ({ isEmailVerified }: UserBody): boolean => isEmailVerified;

/**
 * @returns what the two have been told now; undefined when there was no news, or the dispute is off
 * the lists
 */
const tellNews = async (
  services: SummaryServices,
  summary: Summary,
  now: string,
): Promise<Pick<SummaryBody, 'votes' | 'comments'> | undefined> => {
  const { id, body } = summary;
  const { current } = services.readModels;
  const [listing, dispute] = [await current.collection(listings).get(id), await current.collection(disputes).get(id)];
  if (listing === undefined || dispute === undefined || listing.fields.withheld !== null) return undefined;
  const [votes, comments] = [Number(listing.fields.votes), Number(listing.fields.comments)];
  const standing = {
    votes,
    ratings: listing.body.shownRatings ?? null,
    newVotes: Math.max(0, votes - body.votes),
    newComments: Math.max(0, comments - body.comments),
    daysLeft: daysLeft(body.expiresAt, Date.parse(now)),
  };
  if (standing.newVotes + standing.newComments === 0) return undefined;
  const sides = [
    { side: 'Partner A', userId: dispute.body.user1Id },
    { side: 'Partner B', userId: dispute.body.user2Id },
  ] as const;
  for (const { side, userId } of sides) {
    if (userId === null) continue;
    const mailId = `summary.${id}.${dayOf(summary)}.${side.at(-1)}`;
    await mailMember(services, {
      mailId,
      userId,
      kind: 'dailySummaries',
      write: to => summaryMail({ ...to, disputeId: id, refereeCode: dispute.body.refereeCode, side, ...standing }),
      isFor: isVerified,
    });
  }
  return { votes, comments };
};
