import type { RefuseBody } from '#contract/moderation.ts';
import { fail, ok, type Refusal, type Result } from '#domain/decider.ts';
import type { Services } from '../services.ts';
import { approveComment, refuseComment } from './heldComment.ts';
import { approveText, refuseText } from './heldText.ts';
import { findTextMatter, type TextMatter } from './matter.ts';

/** Refusals of a decision about a held text. */
type NotDecided = 'unknown_matter' | 'not_a_text' | 'nothing_held' | 'held_changed' | 'text_erased';

type HeldDecision<Code extends string> = Result<{ readonly id: string }, Refusal<Code>>;

/** The log may have lost what the read models still show, or an author was erased. */
const asDeskRefusal = <Failure extends Refusal<string>>(
  { id }: TextMatter,
  decided: Result<unknown, Failure>,
): Result<
  { readonly id: string },
  Exclude<Failure, Refusal<'dispute_not_found' | 'erased_for_good'>> | Refusal<'unknown_matter' | 'text_erased'>
> => {
  if (decided.ok) return ok({ id });
  if (decided.error.code === 'dispute_not_found') return fail({ code: 'unknown_matter' });
  if (decided.error.code === 'erased_for_good') return fail({ code: 'text_erased' });
  return fail(decided.error as Exclude<Failure, Refusal<'dispute_not_found' | 'erased_for_good'>>);
};

/**
 * Approves the version of a held text that the operator read. From now on it counts as if its
 * author had just sent it: the text that completes a dispute publishes it, and a comment is posted
 * as of now, if comments are still open. A title under which the partner has not written is not
 * approved any more.
 */
export const approveHeld = async (
  services: Services,
  id: string,
  version: string,
): Promise<
  HeldDecision<NotDecided | 'discussion_closed' | 'dispute_hidden' | 'title_settled' | 'moderation_unavailable'>
> => {
  const found = await findTextMatter(services, id);
  if (!found.ok) return found;
  const { value: matter } = found;
  const { disputeId } = matter;
  if (matter.kind === 'comment') {
    return asDeskRefusal(matter, await approveComment(services, { disputeId, commentId: matter.target }, version));
  }
  return asDeskRefusal(matter, await approveText(services, { disputeId, part: matter.target }, version));
};

/**
 * Refuses the version of a held text that the operator read. Its author is told why, and may write
 * another one.
 */
export const refuseHeld = async (
  services: Services,
  id: string,
  { version: heldId, reason, why = null }: Omit<RefuseBody, 'why'> & { readonly why?: string | null | undefined },
): Promise<HeldDecision<NotDecided | 'moderation_unavailable'>> => {
  const found = await findTextMatter(services, id);
  if (!found.ok) return found;
  const { value: matter } = found;
  const { disputeId } = matter;
  const refusal = { heldId, reason, why };
  if (matter.kind === 'comment') {
    return asDeskRefusal(matter, await refuseComment(services, { disputeId, commentId: matter.target }, refusal));
  }
  return asDeskRefusal(matter, await refuseText(services, { disputeId, part: matter.target }, refusal));
};
