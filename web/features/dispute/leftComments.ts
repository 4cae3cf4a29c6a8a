import type { OwnHeldText } from '#contract/held.ts';
import { draftKey, draftKeys, readDraft } from '#web/lib/drafts.ts';

/** A comment that was typed on this device and that no form shows. */
export interface LeftComment {
  readonly key: string;
  /** Whether it is the change of a comment that is posted by now. */
  readonly isLate: boolean;
}

/**
 * @param held the reader's own comments that are not approved; undefined where the page does not say
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
