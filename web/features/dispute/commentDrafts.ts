import type { OwnHeldText } from '#contract/held.ts';
import { draftKey, draftKeys, readDraft, removeDraft, saveDraft } from '#web/lib/drafts/drafts.ts';

/** A comment that its writer has taken back, for the form. */
export interface ReturnedComment {
  readonly id: string;
  /** What the form contains from now on. */
  readonly text: string;
}

/**
 * Puts a comment that was taken back into the draft of the next one, below what is there. A change
 * of it that was begun and not sent takes its place.
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

/** A comment that was typed on this device and that no form shows. */
export interface LeftComment {
  readonly key: string;
  /** Whether it is the change of a comment that is posted by now. */
  readonly isLate: boolean;
}

/**
 * @param held the reader's own comments that are not approved; undefined where the page does not
 * say
 * @param isOpen whether there are forms: for a new comment, and for each that is not approved
 */
export const leftComments = (
  disputeId: string,
  userId: string,
  held: readonly OwnHeldText[] | undefined,
  isOpen: boolean,
): LeftComment[] => {
  const own = draftKey(userId, 'comment', disputeId);
  const isWaiting = (key: string) => held?.some(({ target }) => key === `${own}.${target}`) ?? true;
  const changes = draftKeys(userId, 'comment', `${disputeId}.`).map(key => ({ key, isLate: !isWaiting(key) }));
  const all = [{ key: own, isLate: false }, ...changes];
  return all.filter(({ key, isLate }) => (isLate || !isOpen) && readDraft(key) !== '');
};
