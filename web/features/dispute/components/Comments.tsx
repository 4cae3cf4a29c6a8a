import { useState } from 'react';
import { counted } from '#contract/numbers.ts';
import type { DisputeDetail } from '#contract/views.ts';
import { useAuth } from '#web/features/auth/api/currentUser.ts';
import { heldComments } from '#web/features/refusal/ownHeld.ts';
import { late } from '#web/ui/late.ts';
import { giveBack, leftComments, type ReturnedComment } from '../commentDrafts.ts';
import { type Eligibility, eligibilityOf, isClosed } from '../participation.ts';
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
  const { dispute, held, commentCount, comments } = detail;
  const { user } = useAuth();
  const [returned, setReturned] = useState<ReturnedComment>();
  const own = heldComments(held);
  const isOpen = !isClosed(dispute);
  return (
    <section aria-labelledby="comments-heading" className="grid content-start gap-5">
      <h2 id="comments-heading" className="text-2xl">
        {commentCount === 0 ? 'Comments' : counted(commentCount, 'comment')}
      </h2>
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
      {comments.length === 0 ? (
        <p className="text-muted">{nobodyYet(!isOpen, eligibilityOf(dispute, user))}</p>
      ) : (
        <CommentList detail={detail} />
      )}
    </section>
  );
};
