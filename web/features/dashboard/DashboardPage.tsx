import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { CurrentUser, DisputeListItem, DisputeStatus } from '#contract/views.ts';
import { RequireUser } from '#web/features/auth/components/RequireUser.tsx';
import { Undeliverable, VerifyPrompt } from '#web/features/auth/components/VerifyPrompt.tsx';
import { noteEndedSession } from '#web/features/auth/session.ts';
import { isAwaited } from '#web/features/auth/useReturnUrl.ts';
import { isStatus } from '#web/lib/http/http.ts';
import { usePageTitle } from '#web/lib/page/usePageTitle.ts';
import { Button } from '#web/ui/Button.tsx';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { Figures } from '#web/ui/Figures.tsx';
import { LoadFailed } from '#web/ui/LoadFailed.tsx';
import { MessagePage } from '#web/ui/MessagePage.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { myDisputesQuery } from './api/myDisputes.ts';
import { DisputeTabs } from './components/DisputeTabs.tsx';
import { JoinDialog } from './components/JoinDialog.tsx';
import { withStatus } from './groups.ts';

export const DashboardPage = () => {
  usePageTitle('My Disputes');
  return <RequireUser>{user => <Dashboard user={user} />}</RequireUser>;
};

const Dashboard = ({ user }: { user: CurrentUser }) => {
  const [isJoining, setIsJoining] = useState(false);
  const navigate = useNavigate();
  const isFull = useLocation({ select: ({ state }) => state.isFull === true });
  useEffect(() => {
    // The way back must not open the dialog again.
    if (isAwaited('join')) void navigate({ to: '/dashboard', replace: true }).then(() => setIsJoining(true));
  }, [navigate]);
  const { data, error } = useQuery(myDisputesQuery);
  if (isStatus(error, 401)) return <SignInRequired />;
  return (
    <div className="shell grid gap-6 py-8 sm:py-12">
      <header className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-4xl">My Disputes</h1>
        <div className="buttons gap-2">
          <Button look="quiet" onClick={() => setIsJoining(true)}>
            Join via Code
          </Button>
          <ButtonLink to="/create" look="secondary">
            Create New Dispute
          </ButtonLink>
        </div>
      </header>
      {isFull && (
        <Notice title="Dispute Full">
          <p>
            This dispute already has two participants. If you are one of them with another account, log out and sign in
            with that one. Otherwise you can read it under{' '}
            <Link to="/browse" className="text-brand underline underline-offset-4">
              Browse Disputes
            </Link>{' '}
            once both sides are in.
          </p>
        </Notice>
      )}
      {user.undeliverableSince && <Undeliverable user={user} />}
      {!user.isEmailVerified && !user.undeliverableSince && (
        <VerifyPrompt reason="Then you can vote and comment on other disputes too." isAside />
      )}
      {/* On a phone, what is the reader's turn comes first. */}
      <div className="empty:hidden max-sm:order-1">{data && <DashboardStats disputes={data} />}</div>
      {data && <DisputeTabs disputes={data} user={user} />}
      {!data && (error ? <LoadFailed error={error}>Your disputes are safe.</LoadFailed> : <DashboardSkeleton />)}
      <Link to="/account" className="justify-self-start py-1 text-brand max-sm:order-2 underline underline-offset-4">
        Your data
      </Link>
      <JoinDialog isOpen={isJoining} onClose={() => setIsJoining(false)} />
    </div>
  );
};

/** Shown when the session ends while the dashboard is open. */
const SignInRequired = () => {
  const client = useQueryClient();
  return (
    <MessagePage
      title="Sign In Required"
      actions={
        <ButtonLink
          to="/auth"
          search={{ redirect: '/dashboard' }}
          onClick={event => {
            // RequireUser, which wraps this page, redirects to the same place once nobody is signed
            // in. Two redirects would race.
            event.preventDefault();
            noteEndedSession(client);
          }}
        >
          Sign In
        </ButtonLink>
      }
    >
      <p>Please sign in to view your disputes dashboard.</p>
    </MessagePage>
  );
};

const DashboardStats = ({ disputes }: { disputes: DisputeListItem[] }) => {
  const having = (status: DisputeStatus) => withStatus(status, disputes).length;
  const figures = [
    { label: 'Total Disputes', value: disputes.length },
    { label: 'Active', value: having('published') },
    { label: 'Awaiting Partner', value: having('awaiting_partner') },
    { label: 'Drafts', value: having('draft') },
  ];
  return <Figures figures={figures} />;
};

/** The figures, the tabs and the first cards. */
const DashboardSkeleton = () => (
  <div role="status" aria-label="Loading your disputes" className="grid min-h-screen content-start gap-6">
    <Skeleton className="h-8 max-sm:hidden" />
    <Skeleton className="h-12" />
    <div className="grid gap-4 lg:grid-cols-2">
      <Skeleton className="h-72 rounded-card" />
      <Skeleton className="h-72 rounded-card" />
    </div>
  </div>
);
