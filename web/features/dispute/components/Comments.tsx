import { useState } from 'react';
import { counted } from '#contract/numbers.ts';
import type { DisputeDetail } from '#contract/views.ts';
import { useAuth } from '#web/features/auth/api/currentUser.ts';
import { heldComments } from '#web/features/refusal/ownHeld.ts';
import { useRising } from '#web/lib/hooks/useRising.ts';
import { queryKeys } from '#web/lib/read/queryKeys.ts';
import { late } from '#web/ui/late.ts';
import { NewItems } from '#web/ui/NewItems.tsx';
import { useComments, useIsOwn } from '../api/comments.ts';
import { giveBack, leftComments, type ReturnedComment } from '../commentDrafts.ts';
import { COMMENTS_ID } from '../goTo.ts';
import { type Eligibility, eligibilityOf, isClosed } from '../participation.ts';
import { useAskForComments } from './AskForComments.tsx';
import { CommentEntry } from './CommentEntry.tsx';
import { CommentList } from './CommentList.tsx';
import { LeftComments } from './LeftComments.tsx';

/** Few people have comments that wait. */
const HeldComments = late(() => import('./HeldComments.tsx'), 'HeldComments', null);

const nobodyYet = (isOver: boolean, eligibility: Eligibility): string => {
  if (isOver) return 'Nobody commented.';
  if (eligibility === 'participant') return 'No comments yet.';
  return 'No comments yet. A kind word helps, and so does an honest one.';
};

export const Comments = ({ detail }: { detail: DisputeDetail }) => {
  const { dispute, held, commentCount } = detail;
  const { newest, ...all } = useComments(detail);
  const isOwn = useIsOwn(dispute.id);
  const { isFolded, ask } = useAskForComments(detail);
  const { user } = useAuth();
  const [returned, setReturned] = useState<ReturnedComment>();
  const own = heldComments(held);
  const isOpen = !isClosed(dispute);
  const list = isFolded ? { ...all, comments: all.comments.filter(isOwn), hasOlder: false } : all;
  const risen = useRising(commentCount);
  return (
    <section
      id={COMMENTS_ID}
      aria-labelledby="comments-heading"
      tabIndex={-1}
      className="mx-auto grid w-full max-w-3xl gap-5"
    >
      <div className="flex min-h-11 items-center justify-between gap-3">
        <h2 id="comments-heading" className="text-2xl">
          {risen === 0 ? 'Comments' : counted(risen, 'comment')}
        </h2>
        {!isFolded && (
          <NewItems
            topic={dispute.id}
            noun="new comment"
            queryKey={queryKeys.dispute(dispute.id)}
            data={{ ...detail, comments: newest }}
            itemsOf={shown => shown.comments}
            first="ul:not([aria-label]) > li"
          />
        )}
      </div>
      <CommentEntry dispute={dispute} returned={returned} />
      {user && own.length > 0 && (
        <HeldComments
          disputeId={dispute.id}
          userId={user.id}
          held={own}
          isOpen={isOpen}
          onTaken={one => setReturned(giveBack(dispute.id, user.id, one))}
        />
      )}
      {user && <LeftComments key={user.id} left={leftComments(dispute.id, user.id, own, isOpen)} />}
      {ask}
      {list.comments.length > 0 && <CommentList disputeId={dispute.id} list={list} isOwn={isOwn} />}
      {all.comments.length + commentCount === 0 && (
        <p className="text-muted">{nobodyYet(!isOpen, eligibilityOf(dispute, user))}</p>
      )}
    </section>
  );
};
