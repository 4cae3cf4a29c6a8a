import { fail, ok, type Refusal, type Result, ruledOut } from '#domain/decider.ts';
import { moderatedComment, type RemoveComment, type RestoreComment } from '#domain/discussion/moderatedComment.ts';
import type { DisputeCommand } from '#domain/dispute/commands.ts';
import { decide } from '#domain/dispute/decide.ts';
import { decideAll } from '#domain/dispute/decideOnTexts.ts';
import { dispute } from '#domain/dispute/decider.ts';
import type { Side } from '#domain/dispute/events.ts';
import { isPublic } from '#domain/dispute/state.ts';
import { strictestOf } from '#domain/dispute/withholding.ts';
import { OPERATOR } from '#domain/operator/events.ts';
import { HIDING_REASONS, type RemovalReason } from '#domain/rules.ts';
import { streams } from '#domain/streams.ts';
import { upheldMail } from '#mails/moderationMails.ts';
import { REMOVED } from '#platform/sealing/keyring.ts';
import { ofOperator } from '../contexts.ts';
import { loadDispute } from '../disputes/loadDispute.ts';
import { handleCommand } from '../handleCommand.ts';
import { mailMember } from '../mail/mailMember.ts';
import type { Services } from '../services.ts';
import { type Appeal, appeals, closeAppeal } from './appeals.ts';
import { findMatter, findTextMatter, type TextMatter } from './matter.ts';
import { publicText } from './publicText.ts';
import { closeReports } from './reports.ts';
import { restoreStruck } from './restoreStruck.ts';

/** Tells an author by mail that their text stays removed. */
const tellUpheld = async (
  services: Services,
  { id, fields, body: { disputeId, target } }: Appeal,
  why: string | null,
): Promise<void> => {
  const state = await loadDispute(services, disputeId);
  if (state.status === 'none') return;
  const { refereeCode } = state;
  await mailMember(services, {
    mailId: `${id}.upheld`,
    userId: String(fields.authorId),
    kind: 'decisionMails',
    write: to => upheldMail({ ...to, disputeId, refereeCode, target, why }),
  });
};

/** The matter that was decided, and how many reports the decision answers. */
export interface Decided {
  readonly id: string;
  readonly reports: number;
  readonly appeal: boolean;
}

/** Refusals of a decision about one text. */
type OfText = 'unknown_matter' | 'text_erased' | 'not_published';

type DeskDecision<Code extends string> = Result<Decided, Refusal<Code>>;

/**
 * The text that a decision is about.
 * @returns the text, or `text_erased` when its author deleted it for good
 */
const readable = async (
  services: Services,
  matter: TextMatter,
): Promise<Result<string, Refusal<'text_erased' | 'not_published'>>> => {
  const { text } = await publicText(services, matter);
  if (text === REMOVED) return fail({ code: 'text_erased' });
  return text === null ? fail({ code: 'not_published' }) : ok(text);
};

type NotThere = Refusal<'dispute_not_found' | 'comment_not_found'>;

/** The read models may show what the log has lost: the operator has just deleted all data. */
const orUnknown = <Value, Failure extends Refusal<string>>(
  handled: Result<Value, Failure>,
): Result<Value, Exclude<Failure, NotThere> | Refusal<'unknown_matter'>> =>
  !handled.ok && ['dispute_not_found', 'comment_not_found'].includes(handled.error.code)
    ? fail({ code: 'unknown_matter' })
    : (handled as Result<Value, Exclude<Failure, NotThere>>);

const decideOnDispute = async <Command extends DisputeCommand>(services: Services, command: Command) => {
  const stream = streams.dispute(command.data.disputeId);
  return orUnknown(await handleCommand(services, ofOperator(), dispute, stream, state => decide(command, state)));
};

const decideOnComment = async <Command extends RemoveComment | RestoreComment>(
  services: Services,
  disputeId: string,
  commentId: string,
  command: Command,
) => {
  const comment = moderatedComment(commentId);
  const stream = streams.discussion(disputeId);
  return orUnknown(
    await handleCommand(services, ofOperator(), comment, stream, state => comment.decide(command, state)),
  );
};

const remove = (services: Services, { kind, disputeId, target }: TextMatter, reason: RemovalReason) => {
  const now = services.clock.now();
  if (kind === 'comment') {
    return decideOnComment(services, disputeId, target, { type: 'RemoveComment', data: { reason }, now });
  }
  return decideOnDispute(services, { type: 'RemoveText', data: { disputeId, part: target, reason }, now });
};

/**
 * Removes a text: a marker takes its place, and its author is told why (see deskNotifier). This
 * answers its open reports.
 */
export const removeText = async (
  services: Services,
  id: string,
  reason: RemovalReason,
): Promise<DeskDecision<OfText | 'not_a_text' | 'already_removed'>> => {
  const found = await findTextMatter(services, id);
  if (!found.ok) return found;
  const matter = found.value;
  const text = await readable(services, matter);
  if (!text.ok) return text;
  const removed = await remove(services, matter, reason);
  // This also runs when the text was removed before: an earlier attempt may have died before it
  // closed the reports.
  const isGone = removed.ok || removed.error.code === 'already_removed';
  const reports = isGone ? await closeReports(services, matter.id, 'removed') : 0;
  return removed.ok ? ok({ id: matter.id, reports, appeal: false }) : removed;
};

const putBack = (services: Services, { kind, disputeId, target }: TextMatter, text: string, why: string | null) => {
  const now = services.clock.now();
  if (kind === 'comment') {
    return decideOnComment(services, disputeId, target, { type: 'RestoreComment', data: { content: text, why }, now });
  }
  return decideOnDispute(services, { type: 'RestoreText', data: { disputeId, part: target, text, why }, now });
};

/** Puts back a removed text, or the words that the other side took out of a story. */
const putBackAny = async (services: Services, matter: TextMatter, text: string, why: string | null) => {
  const isStory = matter.kind === 'text' && matter.target !== 'title';
  if (!isStory) return putBack(services, matter, text, why);
  const story = { disputeId: matter.disputeId, side: matter.target as Side };
  const restored = await orUnknown(await restoreStruck(services, story, why));
  const isOther = !restored.ok && restored.error.code === 'not_removed';
  return isOther ? putBack(services, matter, text, why) : restored;
};

/** Puts back on the lists a dispute that a participant or the operator took off them. */
const restoreDispute = async (
  services: Services,
  disputeId: string,
): Promise<DeskDecision<'unknown_matter' | 'operator_only' | 'not_withheld'>> => {
  const restored = orUnknown(
    await handleCommand(services, ofOperator(), dispute, streams.dispute(disputeId), state => {
      const now = services.clock.now();
      const commands = HIDING_REASONS.map(
        reason => ({ type: 'Restore', data: { disputeId, reason, by: OPERATOR }, now }) as const,
      );
      // Only what was erased stays off the lists for good, and that is not one of the reasons.
      return ruledOut(decideAll(commands, state), 'erased_for_good');
    }),
  );
  if (!restored.ok) return restored;
  const isChanged = restored.value.events.length > 0;
  return isChanged ? ok({ id: disputeId, reports: 0, appeal: false }) : fail({ code: 'not_withheld' });
};

/**
 * Puts back a removed text, or a dispute that was taken off the lists. This answers an open appeal.
 * @param why an explanation for the author, in the operator's words
 */
export const restoreText = async (
  services: Services,
  id: string,
  why: string | null,
): Promise<DeskDecision<OfText | 'not_removed' | 'operator_only' | 'not_withheld' | 'moderation_unavailable'>> => {
  const found = await findMatter(services, id);
  if (!found.ok) return found;
  const matter = found.value;
  if (matter.kind === 'dispute') return restoreDispute(services, matter.disputeId);
  const text = await readable(services, matter);
  if (!text.ok) return text;
  const restored = await putBackAny(services, matter, text.value, why);
  if (!restored.ok && restored.error.code !== 'not_removed') return restored;
  const appeal = (await closeAppeal(services, matter.id, 'restored')) !== undefined;
  if (!restored.ok) return restored;
  return ok({ id: matter.id, reports: await closeReports(services, matter.id, 'restored'), appeal });
};

/**
 * Leaves a dispute off the lists in which a participant was recognised. The operator can still put
 * it back, and nobody else. Both sides are told (see deskNotifier).
 */
const leaveOff = async (
  services: Services,
  disputeId: string,
): Promise<DeskDecision<'unknown_matter' | 'nothing_to_decide'>> => {
  const about = { disputeId, reason: 'moderation', by: OPERATOR } as const;
  const left = await orUnknown(
    await handleCommand(services, ofOperator(), dispute, streams.dispute(disputeId), state => {
      const isWaiting = isPublic(state) && strictestOf(state.withheldFor) === 'identifies';
      if (!isWaiting) return fail({ code: 'nothing_to_decide' } as const);
      return ruledOut(
        decide({ type: 'Withhold', data: about, now: services.clock.now() }, state),
        'operator_only',
        'not_published',
      );
    }),
  );
  return left.ok ? ok({ id: disputeId, reports: 0, appeal: false }) : left;
};

/**
 * Leaves what is public as it is: closes the open reports of a text, turns an appeal down and tells
 * its author, or leaves a dispute off the lists.
 * @param why an explanation for the author of an appeal
 */
export const dismiss = async (
  services: Services,
  id: string,
  why: string | null,
): Promise<DeskDecision<'unknown_matter' | 'nothing_to_decide'>> => {
  const found = await findMatter(services, id);
  if (!found.ok) return found;
  const matter = found.value;
  if (matter.kind === 'dispute') return leaveOff(services, matter.disputeId);
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
