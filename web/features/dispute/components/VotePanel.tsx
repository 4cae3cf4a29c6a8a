import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { VOTE_PRIVACY } from '#contract/verdict.ts';
import type { DisputeDetail } from '#contract/views.ts';
import { useAuth } from '#web/features/auth/api/currentUser.ts';
import { SignInAgain } from '#web/features/auth/components/SignInAgain.tsx';
import { VerifyPrompt } from '#web/features/auth/components/VerifyPrompt.tsx';
import { useReturnUrl } from '#web/features/auth/useReturnUrl.ts';
import { isStatus } from '#web/lib/http/http.ts';
import { Answer } from '#web/ui/Answer.tsx';
import { Button } from '#web/ui/Button.tsx';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { Failure } from '#web/ui/Failure.tsx';
import { showFailure } from '#web/ui/toast/toasts.ts';
import { useCastVote } from '../api/castVote.ts';
import { chosenRating, keepOnDevice, keepRating } from '../chosenRatings.ts';
import { goToComments, VOTE_ID } from '../goTo.ts';
import { type Eligibility, eligibilityOf, isClosed, isFinal } from '../participation.ts';
import { hasResults, type Names, namesOf, ratingWords } from '../verdict.ts';
import { RatingChart } from './RatingChart.tsx';
import { VoteSlider } from './VoteSlider.tsx';

interface Props {
  detail: DisputeDetail;
}

export const VotePanel = ({ detail }: Props) => (
  <section
    id={VOTE_ID}
    aria-labelledby="vote-heading"
    data-noprint
    className="halves grid gap-4 rounded-t-card p-5 text-center sm:p-8"
  >
    <h2 id="vote-heading" className="text-2xl">
      Who has a point?
    </h2>
    <VoteState detail={detail} />
  </section>
);

const VoteState = ({ detail }: Props) => {
  const { dispute, userVote } = detail;
  const { user } = useAuth();
  const names = namesOf(detail);
  const eligibility = eligibilityOf(dispute, user);
  const vote = useCastVote(dispute.id);
  // The detail may not include the stored vote yet.
  const rating = userVote?.rating ?? vote.data?.rating;
  if (rating !== undefined)
    return (
      <div className="full-rows items-center">
        <div className="grid gap-3">
          <YourVote rating={rating} names={names} isAnswer={!vote.isIdle} />
          <GoOn detail={detail} />
        </div>
        {userVote && hasResults(detail) && detail.ratings && (
          <RatingChart {...detail} ratings={detail.ratings} own={rating} isRising={!vote.isIdle} />
        )}
      </div>
    );
  if (isFinal(dispute)) return <p className="text-muted">The vote is closed. This is the final result.</p>;
  if (isClosed(dispute))
    return <p className="text-muted">Voting is closed because a text of this dispute is removed.</p>;
  if (eligibility === 'participant') return <p className="text-muted">You cannot vote on your own dispute</p>;
  return <Ballot disputeId={dispute.id} names={names} vote={vote} eligibility={eligibility} />;
};

interface BallotProps {
  disputeId: string;
  names: Names;
  vote: ReturnType<typeof useCastVote>;
  eligibility: Eligibility;
}

const Ballot = ({ disputeId, names, vote, eligibility }: BallotProps) => {
  // Until it is known who is signed in, a member would be taken for a visitor.
  const { user, isLoading } = useAuth();
  const [chosen, setChosen] = useState<number>();
  const rating = chosen ?? chosenRating(disputeId, user);
  const choose = (next: number) => {
    setChosen(next);
    keepRating(disputeId, user, next);
  };
  useEffect(() => keepOnDevice(disputeId, user), [disputeId, user]);
  const submit = () => {
    if (eligibility === 'visitor') return showFailure('Sign in required', 'Please sign in to vote on disputes.');
    if (eligibility === 'unverified')
      return showFailure('Email verification required', 'Please verify your email address to vote on disputes.');
    vote.mutate({ rating });
  };
  return (
    <>
      <VoteSlider rating={rating} onChange={choose} names={names} isDisabled={vote.isPending} />
      <Button className="sm:min-w-64 sm:justify-self-center" onClick={submit} isPending={vote.isPending || isLoading}>
        {vote.isPending ? 'Submitting...' : 'Submit Vote'}
      </Button>
      <Failure error={vote.error} except={[401]} />
      {isStatus(vote.error, 401) ? (
        <SignInAgain error={vote.error} to="vote">
          Your vote was not counted. Sign in, and you can vote here again.
        </SignInAgain>
      ) : (
        <VotePrompt eligibility={eligibility} />
      )}
    </>
  );
};

interface YourVoteProps {
  rating: number;
  names: Names;
  /** It replaces the slider of a vote that was just submitted. */
  isAnswer: boolean;
}

const YourVote = ({ rating, names, isAnswer }: YourVoteProps) => (
  <Answer takesFocus={isAnswer} className="grid justify-items-center gap-1">
    <p className="font-semibold text-good">Thank you for listening to both</p>
    <p className="font-display text-3xl">You rated this {rating}/10</p>
    <p className="wrap-anywhere text-muted">{ratingWords(rating, names)}</p>
  </Answer>
);

/** What a voter can do next. */
const GoOn = ({ detail: { dispute, commentCount } }: Props) => (
  <div className="flex flex-wrap justify-center">
    {(commentCount > 0 || !isClosed(dispute)) && (
      <Button look="quiet" onClick={goToComments}>
        {commentCount > 0 ? 'Read what others wrote' : 'Write a comment'}
      </Button>
    )}
    <ButtonLink to="/browse" look="quiet">
      Browse Disputes
    </ButtonLink>
  </div>
);

const linkClass = 'text-brand underline underline-offset-4';

const VotePrompt = ({ eligibility }: Pick<BallotProps, 'eligibility'>) => {
  const here = useReturnUrl('vote');
  if (eligibility === 'unverified')
    return (
      <VerifyPrompt reason="Everybody has one vote, so we need to check your address first. The rating you choose waits here meanwhile." />
    );
  if (eligibility !== 'visitor')
    return <p className="text-muted text-sm">One vote each, and it stays as given. {VOTE_PRIVACY}</p>;
  return (
    <p className="text-muted">
      A vote needs an account:{' '}
      <Link to="/auth" search={{ redirect: here }} className={linkClass}>
        Sign in to vote
      </Link>{' '}
      or{' '}
      <Link to="/auth" search={{ redirect: here, tab: 'register' }} className={linkClass}>
        register
      </Link>
      . The rating you choose waits here meanwhile. {VOTE_PRIVACY}
    </p>
  );
};
