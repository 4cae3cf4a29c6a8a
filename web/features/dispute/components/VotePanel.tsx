import { useState } from 'react';
import type { DisputeDetail } from '#contract/views.ts';
import { useAuth } from '#web/features/auth/api/currentUser.ts';
import { SignInAgain } from '#web/features/auth/components/SignInAgain.tsx';
import { chosenRating, keepRating } from '#web/lib/chosenRatings.ts';
import { isStatus } from '#web/lib/http.ts';
import { Button } from '#web/ui/Button.tsx';
import { cardClass } from '#web/ui/cardClass.ts';
import { Failure } from '#web/ui/Failure.tsx';
import { showFailure } from '#web/ui/toast/toastAtom.ts';
import { useCastVote } from '../api/castVote.ts';
import { isClosed, isFinal } from '../participation.ts';
import type { Standing } from '../standing.ts';
import { VotePrompt } from './VotePrompt.tsx';
import { VoteSlider } from './VoteSlider.tsx';
import { YourVote } from './YourVote.tsx';

interface Props {
  detail: DisputeDetail;
  standing: Standing;
}

export const VotePanel = ({ detail, standing }: Props) => (
  <section
    aria-labelledby="vote-heading"
    data-noprint
    className={`${cardClass} grid content-start gap-4 p-5 not-has-[input]:self-start sm:p-6`}
  >
    <h2 id="vote-heading" className="text-2xl">
      Who has a point?
    </h2>
    <VoteState detail={detail} standing={standing} />
  </section>
);

const VoteState = ({ detail, standing }: Props) => {
  const vote = useCastVote(detail.dispute.id);
  // The detail may not include the stored vote yet.
  const rating = detail.userVote?.rating ?? vote.data?.rating;
  if (rating !== undefined) return <YourVote rating={rating} isAnswer={!vote.isIdle} />;
  if (isFinal(detail.dispute)) return <p className="text-muted">The vote is closed. This is the final result.</p>;
  if (isClosed(detail.dispute))
    return <p className="text-muted">Voting is closed because a text of this dispute is removed.</p>;
  if (standing === 'participant') return <p className="text-muted">You cannot vote on your own dispute</p>;
  return <Ballot disputeId={detail.dispute.id} vote={vote} standing={standing} />;
};

interface BallotProps {
  disputeId: string;
  vote: ReturnType<typeof useCastVote>;
  standing: Standing;
}

const Ballot = ({ disputeId, vote, standing }: BallotProps) => {
  const [rating, setRating] = useState(() => chosenRating(disputeId));
  // Until it is known who is signed in, a member would be taken for a visitor.
  const { isLoading } = useAuth();
  const choose = (chosen: number) => {
    setRating(chosen);
    keepRating(disputeId, chosen);
  };
  const submit = () => {
    if (standing === 'visitor') return showFailure('Sign in required', 'Please sign in to vote on disputes.');
    if (standing === 'unverified')
      return showFailure('Email verification required', 'Please verify your email address to vote on disputes.');
    vote.mutate(rating);
  };
  return (
    <>
      <VoteSlider rating={rating} onChange={choose} isDisabled={vote.isPending} />
      <Button onClick={submit} isPending={vote.isPending || isLoading}>
        {vote.isPending ? 'Submitting...' : 'Submit Vote'}
      </Button>
      <Failure error={vote.error} except={[401]} />
      {isStatus(vote.error, 401) ? (
        <SignInAgain to="vote">Your vote was not counted. Sign in, and you can vote here again.</SignInAgain>
      ) : (
        <VotePrompt standing={standing} />
      )}
    </>
  );
};
