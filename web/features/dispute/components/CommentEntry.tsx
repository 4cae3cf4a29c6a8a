import { Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import type { CurrentUser, DisputeDetail } from '#contract/views.ts';
import { VerifyPrompt } from '#web/features/auth/components/VerifyPrompt.tsx';
import { useHere } from '#web/lib/useHere.ts';
import { buttonClass } from '#web/ui/buttonClass.ts';
import { late } from '#web/ui/late.ts';
import { Notice } from '#web/ui/Notice.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import type { ReturnedComment } from '../giveBack.ts';
import { isClosed } from '../participation.ts';
import type { Standing } from '../standing.ts';

/** Forms pull in validation code that readers do not need. */
const CommentForm = late(() => import('./CommentForm.tsx'), 'CommentForm');
const TagOffer = late(() => import('#web/features/auth/components/TagOffer.tsx'), 'TagOffer');

interface Props {
  detail: DisputeDetail;
  user: CurrentUser | null;
  standing: Standing;
  /** A comment that this person has just taken back. */
  returned: ReturnedComment | undefined;
}

/** The comment form, or the reason why this person cannot comment. */
export const CommentEntry = ({ detail, user, standing, returned }: Props) => {
  if (isClosed(detail.dispute)) return <p className="text-muted">The discussion closed with the vote.</p>;
  if (!user) return <SignInPrompt />;
  if (standing === 'participant') return <p className="text-muted">Dispute participants cannot comment</p>;
  if (standing === 'unverified') return <VerifyPrompt reason="You need a verified email to comment." />;
  return (
    <Suspense fallback={<Skeleton className="h-44" />}>
      {/* Keyed by user: what one person typed must not be shown to the next, who may have signed in
          in another tab. */}
      <TagOffer key={`tag ${user.id}`} shownAs="Anonymous" />
      <CommentForm
        key={`${user.id} ${returned?.id}`}
        disputeId={detail.dispute.id}
        userId={user.id}
        returned={returned?.text}
      />
    </Suspense>
  );
};

const SignInPrompt = () => {
  const here = useHere('comment');
  return (
    <div data-noprint>
      <Notice>
        <p>Please sign in to comment. Others only see your tag.</p>
        <Link to="/auth" search={{ redirect: here }} className={buttonClass('secondary', 'justify-self-start')}>
          Sign In
        </Link>
      </Notice>
    </div>
  );
};
