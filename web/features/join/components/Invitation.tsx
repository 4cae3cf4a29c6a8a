import { Link } from '@tanstack/react-router';
import type { DisputeByCode } from '#contract/views.ts';
import { RULES } from '#domain/rules.ts';
import { buttonClass } from '#web/ui/buttonClass.ts';
import { TwoMugs } from '#web/ui/drawings/TwoMugs.tsx';
import { MessagePage } from '#web/ui/MessagePage.tsx';

export const Invitation = ({ dispute }: { dispute: DisputeByCode }) => {
  const redirect = `/join/${dispute.refereeCode}`;
  if (dispute.user2Id !== null) return <Full redirect={redirect} />;
  return (
    <MessagePage
      title={`Join Dispute: ${dispute.title}`}
      drawing={<TwoMugs className="h-28" />}
      actions={
        <>
          <Link to="/auth" search={{ redirect, tab: 'register' }} className={buttonClass()}>
            Create Account
          </Link>
          <Link to="/auth" search={{ redirect }} className={buttonClass('secondary')}>
            Sign In
          </Link>
        </>
      }
    >
      <p>You've been invited to share your side of this dispute</p>
      <p className="text-base">
        You need an account to do that. Your name stays private: others only see a tag you choose.
      </p>
      <p className="text-base">
        When both sides are in, they are published without your names, and everyone can vote for{' '}
        {RULES.votingWindowDays} days.
      </p>
      <p className="text-base">
        Referee code: <strong className="font-code text-ink tracking-wider">{dispute.refereeCode}</strong>
      </p>
    </MessagePage>
  );
};

/** Nobody should create an account only to learn that the dispute is full. */
const Full = ({ redirect }: { redirect: string }) => (
  <MessagePage
    title="Dispute Full"
    actions={
      <>
        <Link to="/auth" search={{ redirect }} className={buttonClass()}>
          Sign In
        </Link>
        <Link to="/browse" search={{}} className={buttonClass('secondary')}>
          Browse Disputes
        </Link>
      </>
    }
  >
    <p>This dispute already has two participants.</p>
    <p className="text-base">If you are one of them, sign in to open it.</p>
  </MessagePage>
);
