import { Link } from '@tanstack/react-router';
import type { DisputeByCode } from '#contract/views.ts';
import { buttonClass } from '#web/ui/buttonClass.ts';
import { TwoMugs } from '#web/ui/drawings/TwoMugs.tsx';
import { MessagePage } from '#web/ui/MessagePage.tsx';

export const Invitation = ({ dispute }: { dispute: DisputeByCode }) => {
  const redirect = `/join/${dispute.refereeCode}`;
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
        You need an account to tell it. Your name stays private: others only see a tag you choose.
      </p>
      <p className="text-base">
        Referee code: <strong className="text-ink tracking-wider">{dispute.refereeCode}</strong>
      </p>
    </MessagePage>
  );
};
