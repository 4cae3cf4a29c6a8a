import { Link } from '@tanstack/react-router';
import { VOTE_PRIVACY } from '#contract/verdict.ts';
import { VerifyPrompt } from '#web/features/auth/components/VerifyPrompt.tsx';
import { useHere } from '#web/lib/useHere.ts';
import type { Standing } from '../standing.ts';

export const VotePrompt = ({ standing }: { standing: Standing }) => {
  const here = useHere('vote');
  if (standing === 'unverified')
    return <VerifyPrompt reason="Everybody has one vote, so we need to check your address first." />;
  if (standing !== 'visitor') return <p className="text-center text-muted text-sm">One vote each. {VOTE_PRIVACY}</p>;
  return (
    <p className="text-center text-muted">
      <Link to="/auth" search={{ redirect: here }} className="text-brand underline underline-offset-4">
        Sign in to vote
      </Link>
      . {VOTE_PRIVACY}
    </p>
  );
};
