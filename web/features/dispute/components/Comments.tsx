import { Suspense, useState } from 'react';
import { counted } from '#contract/numbers.ts';
import type { CurrentUser, DisputeDetail } from '#contract/views.ts';
import { heldComments } from '#web/features/refusal/ownHeld.ts';
import { late } from '#web/ui/late.ts';
import { giveBack, type ReturnedComment } from '../giveBack.ts';
import { leftComments } from '../leftComments.ts';
import { isClosed } from '../participation.ts';
import type { Standing } from '../standing.ts';
import { CommentEntry } from './CommentEntry.tsx';
import { CommentList } from './CommentList.tsx';
import { LeftComments } from './LeftComments.tsx';

/** Few people have comments that wait. */
const HeldComments = late(() => import('./HeldComments.tsx'), 'HeldComments');

interface Props {
  detail: DisputeDetail;
  user: CurrentUser | null;
  standing: Standing;
}

const nobodyYet = (isOver: boolean, standing: Standing): string => {
  if (isOver) return 'Nobody commented.';
  if (standing === 'participant') return 'No comments yet.';
  return 'No comments yet. A kind word helps, and so does an honest one.';
};

export const Comments = ({ detail, user, standing }: Props) => {
  const [returned, setReturned] = useState<ReturnedComment>();
  return (
    <section aria-labelledby="comments-heading" className="grid content-start gap-5">
      <h2 id="comments-heading" className="text-2xl">
        {detail.commentCount === 0 ? 'Comments' : counted(detail.commentCount, 'comment')}
      </h2>
      <CommentEntry detail={detail} user={user} standing={standing} returned={returned} />
      <OwnHeld detail={detail} user={user} onTaken={setReturned} />
      {user && (
        <LeftComments
          key={user.id}
          left={leftComments(detail.dispute.id, user.id, heldComments(detail.held), !isClosed(detail.dispute))}
        />
      )}
      {detail.comments.length === 0 ? (
        <p className="text-muted">{nobodyYet(isClosed(detail.dispute), standing)}</p>
      ) : (
        <CommentList detail={detail} />
      )}
    </section>
  );
};

interface OwnHeldProps extends Omit<Props, 'standing'> {
  onTaken: (returned: ReturnedComment) => void;
}

const OwnHeld = ({ detail: { dispute, held }, user, onTaken }: OwnHeldProps) => {
  const own = heldComments(held);
  if (!user || own.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <HeldComments
        disputeId={dispute.id}
        userId={user.id}
        held={own}
        isOpen={!isClosed(dispute)}
        onTaken={one => onTaken(giveBack(dispute.id, user.id, one))}
      />
    </Suspense>
  );
};
