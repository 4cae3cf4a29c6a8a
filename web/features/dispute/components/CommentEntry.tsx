import { Suspense } from 'react';
import type { DisputeDetail } from '#contract/views.ts';
import { useAuth } from '#web/features/auth/api/currentUser.ts';
import { VerifyPrompt } from '#web/features/auth/components/VerifyPrompt.tsx';
import { useReturnUrl } from '#web/features/auth/useReturnUrl.ts';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { late } from '#web/ui/late.ts';
import { Notice } from '#web/ui/Notice.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import type { ReturnedComment } from '../commentDrafts.ts';
import { eligibilityOf, isClosed } from '../participation.ts';

/** Forms pull in validation code that readers do not need. */
const NewComment = late(() => import('./NewComment.tsx'), 'NewComment');

interface Props {
  dispute: DisputeDetail['dispute'];
  /** A comment that this person has just taken back. */
  returned: ReturnedComment | undefined;
}

/** The comment form, or the reason why this person cannot comment. */
export const CommentEntry = ({ dispute, returned }: Props) => {
  const { user } = useAuth();
  const eligibility = eligibilityOf(dispute, user);
  if (isClosed(dispute)) return <p className="text-muted">The discussion closed with the vote.</p>;
  if (!user) return <SignInPrompt />;
  if (eligibility === 'participant') return <p className="text-muted">Dispute participants cannot comment</p>;
  if (eligibility === 'unverified') return <VerifyPrompt reason="You need a verified email to comment." />;
  return (
    <Suspense fallback={<Skeleton className="h-44" />}>
      {/* Keyed by user: what one person typed must not be shown to the next, who may have signed in
          in another tab. */}
      <NewComment key={user.id} disputeId={dispute.id} userId={user.id} returned={returned} />
    </Suspense>
  );
};

const SignInPrompt = () => {
  const here = useReturnUrl('comment');
  return (
    <div data-noprint>
      <Notice>
        <p>Please sign in to comment. Others only see your tag.</p>
        <ButtonLink to="/auth" search={{ redirect: here }} look="secondary" className="justify-self-start">
          Sign In
        </ButtonLink>
      </Notice>
    </div>
  );
};
