import { type Appeal, appeals } from '#command-api/desk/appeals.ts';
import { findMatter, isPart, type Matter } from '#command-api/desk/matter.ts';
import { commentHistory, commentIn, disputeHistory } from '#command-api/desk/publicText.ts';
import { reports } from '#command-api/desk/reports.ts';
import type { Services } from '#command-api/services.ts';
import type { ModerationMatter } from '#contract/moderation.ts';
import { ok, type Refusal, type Result } from '#domain/decider.ts';
import type { DiscussionEvent } from '#domain/discussion/events.ts';
import type { DisputeEvent, TextPart } from '#domain/dispute/events.ts';
import { PARTS } from '#domain/dispute/sides.ts';
import { isPublic } from '#domain/dispute/state.ts';
import { isHidden, strictestOf } from '#domain/dispute/withholding.ts';
import { type DisputeWithTexts, disputeWithTexts, partIn, titleToDecideBy } from '#domain/dispute/withTexts.ts';
import type { Envelope } from '#eventlog/codec.ts';
import { eventsOf, stateAfter } from '#eventlog/history.ts';
import { REMOVED, type Sealed } from '#platform/sealing/keyring.ts';
import { heldTexts, matterId } from '#readmodels/collections.ts';

type Step = ModerationMatter['history'][number];

/**
 * An event as a step in the history of a matter; undefined when the event has nothing to do with
 * moderation.
 */
const stepOf = ({ event, recordedAt: at }: Envelope<DisputeEvent | DiscussionEvent>): Step | undefined => {
  const step = { at, event: event.type, target: null, reason: null, by: 'operator', why: null } as const;
  switch (event.type) {
    case 'Withheld':
    case 'Restored':
      return { ...step, reason: event.data.reason, by: event.data.by };
    case 'StoryRedacted':
      return { ...step, target: event.data.side, by: event.data.struckBy ?? null };
    case 'TitleRedacted':
      return { ...step, target: 'title', by: null };
    case 'TextRemoved':
      return { ...step, target: event.data.part, reason: event.data.reason };
    case 'TextRestored':
      return { ...step, target: event.data.part, why: event.data.why };
    case 'TextHeld':
    case 'HeldTextWithdrawn':
      return { ...step, target: event.data.part, by: null };
    case 'HeldTextApproved':
      return { ...step, target: event.data.part };
    case 'HeldTextRefused':
      return { ...step, target: event.data.part, reason: event.data.reason, why: event.data.why };
    case 'CommentHeld':
    case 'HeldCommentWithdrawn':
      return { ...step, target: event.data.commentId, by: null };
    case 'HeldCommentApproved':
      return { ...step, target: event.data.commentId };
    case 'HeldCommentRefused':
      return { ...step, target: event.data.commentId, reason: event.data.reason, why: event.data.why };
    case 'CommentRemoved':
      return { ...step, target: event.data.commentId, reason: event.data.reason };
    case 'CommentRestored':
      return { ...step, target: event.data.commentId, why: event.data.why };
    default:
      return undefined;
  }
};

/**
 * The search condition for reports and appeals. The ids of all matters of a dispute begin with the
 * dispute's id.
 */
const near = (matter: Matter) => ({ matter: matter.kind === 'dispute' ? { contains: matter.id } : matter.id });

/**
 * Whether a report or an appeal is about this matter or, when the matter is a whole dispute, about
 * one of its texts.
 */
const isAbout = (matter: Matter, of: { disputeId: string; target: string }): boolean =>
  of.disputeId === matter.disputeId && (matter.kind === 'dispute' ? isPart(of.target) : of.target === matter.target);

const reportsOn = async ({ documents, keyring }: Services, matter: Matter): Promise<ModerationMatter['reports']> => {
  const found = await documents.collection(reports).find({ where: near(matter), sort: [['reportedAt', 'asc']] });
  const about = found.filter(({ body }) => isAbout(matter, body));
  await keyring.prepare(about.flatMap(({ body }) => (body.note ? [body.note.by] : [])));
  return about.map(({ fields, body: { target, reason, note, outcome } }) => ({
    target,
    reason,
    note: note && keyring.open(note),
    by: fields.reporterId === null ? 'visitor' : 'member',
    reportedAt: String(fields.reportedAt),
    outcome,
  }));
};

type ReadableAppeal = Appeal & { readonly body: { readonly text: Sealed } };

/** The appeals whose text has not been erased yet. */
const withText = (found: readonly Appeal[]): readonly ReadableAppeal[] =>
  found.filter((appeal): appeal is ReadableAppeal => appeal.body.text !== null);

const appealsOn = async ({ documents, keyring }: Services, matter: Matter): Promise<ModerationMatter['appeals']> => {
  const found = await documents.collection(appeals).find({ where: near(matter), sort: [['appealedAt', 'asc']] });
  const about = withText(found).filter(({ body }) => isAbout(matter, body));
  await keyring.prepare(about.map(({ body }) => body.text.by));
  return about.map(({ fields, body: { target, text } }) => ({
    target,
    text: keyring.open(text),
    appealedAt: String(fields.appealedAt),
    outcome: fields.status === 'open' ? null : (fields.status as 'restored' | 'upheld'),
  }));
};

const heldIn = async ({ readModels }: Services, matter: Matter): Promise<ModerationMatter['held']> => {
  const where = { disputeId: matter.disputeId, status: 'held' };
  const found = await readModels.current.collection(heldTexts).find({ where, sort: [['position', 'asc']] });
  return found
    .filter(({ body }) => isAbout(matter, body))
    .map(({ id, fields, body: { target, text, marks } }) => ({
      id,
      target,
      version: String(fields.heldId),
      text,
      marks: [...marks],
      waitingSince: String(fields.heldAt),
    }));
};

/** @returns null where no words were taken out, or where the author was erased */
const beforeStrikeOf = ({ struck }: DisputeWithTexts, part: TextPart): string | null => {
  const before = part === 'title' ? null : struck[part];
  return before === undefined || before === REMOVED ? null : before;
};

const textsOf = (
  matter: Matter,
  state: DisputeWithTexts,
  inComment: readonly DiscussionEvent[],
): ModerationMatter['texts'] => {
  if (matter.kind === 'comment') {
    const said = commentIn(inComment, matter.target);
    return [{ id: matter.id, target: matter.target, text: said.text, removed: said.isRemoved, beforeStrike: null }];
  }
  const parts = matter.kind === 'text' ? [matter.target] : PARTS;
  return parts.map(part => {
    const { text, isRemoved } = partIn(state, part);
    const beforeStrike = beforeStrikeOf(state, part);
    return { id: matterId(matter.disputeId, part), target: part, text, removed: isRemoved, beforeStrike };
  });
};

/**
 * Collects everything that the operator needs for a decision: public texts, held ones, reports,
 * appeals and earlier decisions.
 */
export const showMatter = async (
  services: Services,
  id: string,
): Promise<Result<ModerationMatter, Refusal<'unknown_matter'>>> => {
  const found = await findMatter(services, id);
  if (!found.ok) return found;
  const matter = found.value;
  const { disputeId } = matter;
  const inDispute = await disputeHistory(services, disputeId);
  const inComment = matter.kind === 'comment' ? await commentHistory(services, disputeId, matter.target) : [];
  const state = stateAfter(disputeWithTexts, inDispute);
  const steps = [...inDispute, ...inComment].map(stepOf).filter(step => step !== undefined);
  const target = matter.kind === 'dispute' ? 'dispute' : matter.target;
  return ok({
    id: matter.id,
    disputeId,
    target,
    title: titleToDecideBy(state),
    isReadable: isPublic(state.dispute) && !isHidden(state.dispute.withheldFor),
    withheld: state.dispute.status === 'none' ? null : strictestOf(state.dispute.withheldFor),
    texts: textsOf(matter, state, eventsOf(inComment)),
    held: await heldIn(services, matter),
    reports: await reportsOn(services, matter),
    appeals: await appealsOn(services, matter),
    history: steps.filter(step => matter.kind === 'dispute' || step.target === null || step.target === target),
  });
};
