import { fail, ok, type Refusal, type Result } from '#domain/decider.ts';
import type { TextPart } from '#domain/dispute/events.ts';
import { PARTS } from '#domain/dispute/sides.ts';
import { visibleOnly } from '#domain/visibleText.ts';
import { comments, disputes, heldTexts, matterId } from '#readmodels/collections.ts';
import type { Services } from '../services.ts';

/** What an operator decides on: a text of a dispute, one of its comments, or the whole dispute. */
export type Matter =
  | { readonly kind: 'dispute'; readonly id: string; readonly disputeId: string }
  | { readonly kind: 'text'; readonly id: string; readonly disputeId: string; readonly target: TextPart }
  | { readonly kind: 'comment'; readonly id: string; readonly disputeId: string; readonly target: string };

export type TextMatter = Exclude<Matter, { kind: 'dispute' }>;

export const isPart = (target: string): target is TextPart => PARTS.some(part => part === target);

const UNKNOWN = fail({ code: 'unknown_matter' });

const ofComment = async ({ readModels }: Services, commentId: string): Promise<TextMatter | undefined> => {
  const found = await readModels.current.collection(comments).get(commentId);
  if (found === undefined) return undefined;
  const disputeId = String(found.fields.disputeId);
  return { kind: 'comment', id: matterId(disputeId, commentId), disputeId, target: commentId };
};

/**
 * Finds a text of an existing dispute. @param target `title`, `user1`, `user2`, or the id of a
 * comment
 */
export const textMatter = async (
  services: Services,
  disputeId: string,
  target: string,
): Promise<Result<TextMatter, Refusal<'unknown_matter'>>> => {
  if (!isPart(target)) {
    const comment = await ofComment(services, target);
    return comment?.disputeId === disputeId ? ok(comment) : UNKNOWN;
  }
  const isThere = (await services.readModels.current.collection(disputes).get(disputeId)) !== undefined;
  return isThere ? ok({ kind: 'text', id: matterId(disputeId, target), disputeId, target }) : UNKNOWN;
};

/** A comment that was never posted: it is held, or was refused. */
const heldComment = async (
  { readModels }: Services,
  disputeId: string,
  commentId: string,
): Promise<Result<TextMatter, Refusal<'unknown_matter'>>> => {
  const id = matterId(disputeId, commentId);
  const isThere = (await readModels.current.collection(heldTexts).get(id)) !== undefined;
  return isThere ? ok({ kind: 'comment', id, disputeId, target: commentId }) : UNKNOWN;
};

/**
 * Finds the matter that an id stands for. Case does not matter.
 * @param id `DISPUTE.title`, `DISPUTE.user1`, `DISPUTE.user2`, `DISPUTE.COMMENT`, or the id of a
 * comment or a dispute alone
 */
export const findMatter = async (
  services: Services,
  id: string,
): Promise<Result<Matter, Refusal<'unknown_matter'>>> => {
  const [first = '', target, ...rest] = visibleOnly(id).toLowerCase().split('.');
  if (rest.length > 0) return UNKNOWN;
  if (target !== undefined) {
    const found = await textMatter(services, first, target);
    return found.ok ? found : heldComment(services, first, target);
  }
  const dispute = await services.readModels.current.collection(disputes).get(first);
  if (dispute) return ok({ kind: 'dispute', id: first, disputeId: first });
  const comment = await ofComment(services, first);
  return comment ? ok(comment) : UNKNOWN;
};

/** Finds the text that an id stands for (see findMatter). */
export const findTextMatter = async (
  services: Services,
  id: string,
): Promise<Result<TextMatter, Refusal<'unknown_matter' | 'not_a_text'>>> => {
  const found = await findMatter(services, id);
  if (!found.ok) return found;
  return found.value.kind === 'dispute' ? fail({ code: 'not_a_text' }) : ok(found.value);
};
