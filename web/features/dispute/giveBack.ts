import type { OwnHeldText } from '#contract/held.ts';
import { draftKey, readDraft, removeDraft, saveDraft } from '#web/lib/drafts.ts';

/** A comment that its writer has taken back, for the form. */
export interface ReturnedComment {
  readonly id: string;
  /** What the form contains from now on. */
  readonly text: string;
}

/**
 * Puts a comment that was taken back into the draft of the next one, below what is there. A change of
 * it that was begun and not sent takes its place.
 */
export const giveBack = (
  disputeId: string,
  userId: string,
  { target: id, text }: Pick<OwnHeldText, 'target' | 'text'>,
): ReturnedComment => {
  const key = draftKey(userId, 'comment', disputeId);
  const changeKey = draftKey(userId, 'comment', `${disputeId}.${id}`);
  const begun = readDraft(key).trimEnd();
  const own = readDraft(changeKey) || text;
  const next = begun === '' ? own : `${begun}\n\n${own}`;
  if (saveDraft(key, next)) removeDraft(changeKey);
  return { id, text: next };
};
