import { fail, ok, type Result } from '#domain/decider.ts';
import { moderatedComment, type RemoveComment, type RestoreComment } from '#domain/discussion/moderatedComment.ts';
import type { DisputeCommand } from '#domain/dispute/commands.ts';
import { dispute } from '#domain/dispute/decider.ts';
import { OPERATOR } from '#domain/operator/events.ts';
import { HIDING_REASONS, type RemovalReason } from '#domain/rules.ts';
import { streams } from '#domain/streams.ts';
import { REMOVED } from '#platform/sealing/keyring.ts';
import { ofOperator } from '../contexts.ts';
import type { CommandError } from '../errors.ts';
import { handleCommand } from '../handleCommand.ts';
import { appeals, closeAppeal } from './appeals.ts';
import { findMatter, type TextMatter } from './matter.ts';
import { publicText } from './publicText.ts';
import { closeReports } from './reports.ts';
import type { DeskServices } from './services.ts';
import { tellUpheld } from './tellUpheld.ts';

/** The matter that was decided, and how many reports the decision answers. */
export interface Decided {
  readonly id: string;
  readonly reports: number;
  readonly appeal: boolean;
}

type Decision = Result<Decided, CommandError>;

/**
 * The text that a decision is about.
 * @returns the text, or `text_erased` when its author deleted it for good
 */
const readable = async (services: DeskServices, matter: TextMatter): Promise<Result<string, CommandError>> => {
  const { text } = await publicText(services, matter);
  if (text === REMOVED) return fail({ code: 'text_erased' });
  return text === null ? fail({ code: 'not_published' }) : ok(text);
};

const decideOnDispute = (services: DeskServices, command: DisputeCommand) =>
  handleCommand(services, ofOperator(), dispute, streams.dispute(command.data.disputeId), state =>
    dispute.decide(command, state),
  );

const decideOnComment = (
  services: DeskServices,
  disputeId: string,
  commentId: string,
  command: RemoveComment | RestoreComment,
) => {
  const comment = moderatedComment(commentId);
  return handleCommand(services, ofOperator(), comment, streams.discussion(disputeId), state =>
    comment.decide(command, state),
  );
};

const remove = (services: DeskServices, { kind, disputeId, target }: TextMatter, reason: RemovalReason) => {
  const now = services.clock.now();
  if (kind === 'comment') {
    return decideOnComment(services, disputeId, target, { type: 'RemoveComment', data: { reason }, now });
  }
  return decideOnDispute(services, { type: 'RemoveText', data: { disputeId, part: target, reason }, now });
};

/**
 * Removes a text: a marker takes its place, and its author is told why (see removalNotifier). This
 * answers its open reports.
 */
export const removeText = async (services: DeskServices, id: string, reason: RemovalReason): Promise<Decision> => {
  const found = await findMatter(services, id);
  if (!found.ok) return found;
  const matter = found.value;
  if (matter.kind === 'dispute') return fail({ code: 'not_a_text' });
  const text = await readable(services, matter);
  if (!text.ok) return text;
  const removed = await remove(services, matter, reason);
  // This also runs when the text was removed before: an earlier attempt may have died before it
  // closed the reports.
  const isGone = removed.ok || removed.error.code === 'already_removed';
  const reports = isGone ? await closeReports(services, matter.id, 'removed') : 0;
  return removed.ok ? ok({ id: matter.id, reports, appeal: false }) : removed;
};

const putBack = (services: DeskServices, { kind, disputeId, target }: TextMatter, text: string, why: string | null) => {
  const now = services.clock.now();
  if (kind === 'comment') {
    return decideOnComment(services, disputeId, target, { type: 'RestoreComment', data: { content: text, why }, now });
  }
  return decideOnDispute(services, { type: 'RestoreText', data: { disputeId, part: target, text, why }, now });
};

/** Puts back on the lists a dispute that a participant or the operator took off them. */
const restoreDispute = async (services: DeskServices, disputeId: string): Promise<Decision> => {
  let changed = 0;
  for (const reason of HIDING_REASONS) {
    const now = services.clock.now();
    const restored = await decideOnDispute(services, {
      type: 'Restore',
      data: { disputeId, reason, by: OPERATOR },
      now,
    });
    if (!restored.ok) return restored;
    changed += restored.value.events.length;
  }
  return changed === 0 ? fail({ code: 'not_withheld' }) : ok({ id: disputeId, reports: 0, appeal: false });
};

/**
 * Puts back a removed text, or a dispute that was taken off the lists. This answers an open appeal.
 * @param why an explanation for the author, in the operator's words
 */
export const restoreText = async (services: DeskServices, id: string, why: string | null): Promise<Decision> => {
  const found = await findMatter(services, id);
  if (!found.ok) return found;
  const matter = found.value;
  if (matter.kind === 'dispute') return restoreDispute(services, matter.disputeId);
  const text = await readable(services, matter);
  if (!text.ok) return text;
  const restored = await putBack(services, matter, text.value, why);
  if (!restored.ok && restored.error.code !== 'not_removed') return restored;
  const appeal = (await closeAppeal(services, matter.id, 'restored')) !== undefined;
  if (!restored.ok) return restored;
  return ok({ id: matter.id, reports: await closeReports(services, matter.id, 'restored'), appeal });
};

/**
 * Changes nothing that is public: closes the open reports of a text, or turns an appeal down and
 * tells its author.
 * @param why an explanation for the author of an appeal
 */
export const dismiss = async (services: DeskServices, id: string, why: string | null): Promise<Decision> => {
  const found = await findMatter(services, id);
  if (!found.ok) return found;
  const matter = found.value;
  const [open] = await services.documents
    .collection(appeals)
    .find({ where: { matter: matter.id, status: 'open' }, limit: 1 });
  // Queue the mail before closing the appeal: after a crash in between, nobody would send it.
  // However often this runs, the mail is queued once.
  if (open) await tellUpheld(services, open, why);
  const appeal = (await closeAppeal(services, matter.id, 'upheld')) !== undefined;
  const reports = await closeReports(services, matter.id, 'dismissed');
  return appeal || reports > 0 ? ok({ id: matter.id, reports, appeal }) : fail({ code: 'nothing_to_decide' });
};
