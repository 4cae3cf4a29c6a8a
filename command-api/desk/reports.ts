import type { ReportBody } from '#contract/moderation.ts';
import { fail, ok, type Refusal, type Result } from '#domain/decider.ts';
import type { StoryRedacted } from '#domain/dispute/events.ts';
import { isPublic } from '#domain/dispute/state.ts';
import type { RemovalReason } from '#domain/rules.ts';
import { insertOnce } from '#platform/documents/insertOnce.ts';
import { collection, type Documents, type Stored } from '#platform/documents/port.ts';
import type { Keyring, Sealed } from '#platform/sealing/keyring.ts';
import { matterId, removals } from '#readmodels/collections.ts';
import { loadVisible } from '../disputes/loadDispute.ts';
import { newId } from '../ids.ts';
import type { Services } from '../services.ts';
import { isPart, type TextMatter, textMatter } from './matter.ts';
import { isWithinADay, keptUntil, waitedTooLong } from './retention.ts';

type ReportOutcome = 'removed' | 'restored' | 'dismissed';

interface StoredReport {
  readonly disputeId: string;
  readonly target: string;
  readonly reason: RemovalReason;
  /**
   * For the operator alone. Sealed with the key of the member who wrote it; a visitor's note has a
   * key of its own.
   */
  readonly note: Sealed | null;
  readonly outcome: ReportOutcome | null;
}

/**
 * Reports of texts by visitors and members. They are never public, and are deleted some time after
 * the decision.
 */
export const reports = collection<StoredReport>()({
  name: 'reports',
  fields: {
    matter: 'text',
    /** The reporter and the text, so that a person counts once for each text. */
    once: 'text',
    /** The member who reports; null for a visitor. */
    reporterId: 'text',
    status: 'text',
    reportedAt: 'text',
    /** When the report is deleted; null until it is decided. */
    eraseAt: 'text',
  },
  unique: [['once']],
  indexes: [['matter'], ['reporterId'], ['status', 'reportedAt'], ['eraseAt']],
});

/**
 * How many open reports are kept for one text. Further reports are accepted but not kept: these are
 * enough for a decision.
 */
const OPEN_OF_A_TEXT = 100;

type Report = Stored<keyof typeof reports.fields, StoredReport>;

/** The person who reports a text. */
interface Witness {
  readonly memberId: string | undefined;
  /**
   * The same for all reports of one person. A visitor's mark says nothing about the visitor and
   * changes when the process restarts.
   */
  readonly mark: string;
}

type NotReportable = Refusal<'dispute_not_found' | 'not_published' | 'comment_not_found' | 'already_removed'>;

/** The public text that somebody wants to report. */
const reportable = async (
  services: Services,
  disputeId: string,
  target: string,
  memberId: string | undefined,
): Promise<Result<TextMatter, NotReportable>> => {
  const visible = await loadVisible(services, disputeId, memberId ?? '');
  if (!visible.ok) return visible;
  if (!isPublic(visible.value)) return fail({ code: 'not_published' });
  const matter = await textMatter(services, disputeId, target);
  if (!matter.ok) return fail({ code: isPart(target) ? 'dispute_not_found' : 'comment_not_found' });
  const removed = await services.readModels.current.collection(removals).get(matter.value.id);
  return removed && removed.body.wordsOnly !== true ? fail({ code: 'already_removed' }) : matter;
};

/**
 * Keeps a report for the operator. It changes nothing that the public sees. A person who reports a
 * text again does not add a second report.
 */
export const reportText = async (
  services: Services,
  { memberId, mark }: Witness,
  { disputeId, target, reason, note }: ReportBody & { readonly disputeId: string },
): Promise<Result<void, NotReportable>> => {
  const matter = await reportable(services, disputeId, target, memberId);
  if (!matter.ok) return matter;
  if (await isSaidEnough(services, matter.value.id)) return ok(undefined);

  const once = `${matter.value.id}.${mark}`;
  const id = newId();
  const now = services.clock.now();
  await forgetOldReport(services, once, now);
  const written = note?.trim() ?? '';
  const sealed = written === '' ? null : await services.keyring.seal(memberId ?? id, written);
  const report = {
    id,
    fields: {
      matter: matter.value.id,
      once,
      reporterId: memberId ?? null,
      status: 'open',
      reportedAt: now,
      eraseAt: null,
    },
    body: { disputeId, target, reason, note: sealed, outcome: null },
  };
  const isNew = await insertOnce(services.documents.collection(reports), report);
  if (!isNew && sealed?.by === id) await services.keyring.destroy(id);
  return ok(undefined);
};

/**
 * Lets the operator see that a side took words out of the other side's story: it counts as a report
 * by that side.
 * @param cause the id of the event, which is noted once
 */
export const noteStrike = async (
  { documents, clock }: Pick<Services, 'documents' | 'clock'>,
  cause: string,
  reporterId: string | null,
  { disputeId, side }: Pick<StoryRedacted['data'], 'disputeId' | 'side'>,
): Promise<void> => {
  const matter = matterId(disputeId, side);
  await insertOnce(documents.collection(reports), {
    id: newId(),
    fields: { matter, once: `${matter}.${cause}`, reporterId, status: 'open', reportedAt: clock.now(), eraseAt: null },
    body: { disputeId, target: side, reason: 'identifies', note: null, outcome: null },
  });
};

const isSaidEnough = async ({ documents }: Pick<Services, 'documents'>, matter: string): Promise<boolean> =>
  (await documents.collection(reports).count({ matter, status: 'open' })) >= OPEN_OF_A_TEXT;

type Keeping = Pick<Services, 'documents' | 'keyring'>;

/** Lets a person report the same text again a day after their first report was answered. */
const forgetOldReport = async (services: Keeping, once: string, now: string): Promise<void> => {
  const [before] = await services.documents.collection(reports).find({ where: { once }, limit: 1 });
  if (before === undefined || before.fields.status === 'open') return;
  if (!isWithinADay(String(before.fields.reportedAt), now)) await forgetReport(services, before);
};

const forgetReport = async ({ documents, keyring }: Keeping, { id, body }: Report): Promise<void> => {
  if (body.note?.by === id) await keyring.destroy(id);
  await documents.collection(reports).delete(id);
};

/**
 * Closes the open reports of a matter.
 * @returns how many there were
 */
export const closeReports = async (
  { documents, clock }: Pick<Services, 'documents' | 'clock'>,
  matter: string,
  outcome: ReportOutcome,
): Promise<number> => {
  const store = documents.collection(reports);
  const open = await store.findFields({ where: { matter, status: 'open' } });
  const eraseAt = keptUntil(clock.now());
  for (const { id } of open) {
    await store.update(id, ({ fields, body }) => ({
      id,
      fields: { ...fields, status: 'decided', eraseAt },
      body: { ...body, outcome },
    }));
  }
  return open.length;
};

/**
 * Deletes reports that were decided long ago, and reports that have waited too long for a decision.
 * @returns how many were deleted
 */
export const eraseOldReports = async (
  { documents, keyring }: { readonly documents: Documents; readonly keyring: Keyring },
  now: string,
): Promise<number> => {
  const store = documents.collection(reports);
  const answered = await store.find({ where: { eraseAt: { lte: now } } });
  const unanswered = await store.find({ where: { status: 'open', reportedAt: { lte: waitedTooLong(now) } } });
  const due = [...answered, ...unanswered];
  for (const report of due) await forgetReport({ documents, keyring }, report);
  return due.length;
};
