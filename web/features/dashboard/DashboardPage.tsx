import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { CurrentUser, DisputeListItem, DisputeStatus } from '#contract/views.ts';
import { RequireUser } from '#web/features/auth/components/RequireUser.tsx';
import { Undeliverable, VerifyPrompt } from '#web/features/auth/components/VerifyPrompt.tsx';
import { noteEndedSession } from '#web/features/auth/session.ts';
import { isStatus } from '#web/lib/http/http.ts';
import { usePageTitle } from '#web/lib/page/usePageTitle.ts';
import { Button } from '#web/ui/Button.tsx';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { cardClass } from '#web/ui/cardClass.ts';
import { LoadFailed } from '#web/ui/LoadFailed.tsx';
import { MessagePage } from '#web/ui/MessagePage.tsx';
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
  const { data, error } = useQuery(myDisputesQuery);
  if (isStatus(error, 401)) return <SignInRequired />;
  return (
    <div className="shell grid gap-6 py-8 sm:py-12">
      <header className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-4xl">My Disputes</h1>
        <div className="buttons gap-2">
          <Button look="secondary" onClick={() => setIsJoining(true)}>
            Join via Code
          </Button>
          <ButtonLink to="/create">Create New Dispute</ButtonLink>
        </div>
      </header>
      {user.undeliverableSince && <Undeliverable user={user} />}
      {!user.isEmailVerified && !user.undeliverableSince && (
        <VerifyPrompt reason="Then you can vote and comment on other disputes too." />
      )}
      {data && <DashboardStats disputes={data} />}
      {data && <DisputeTabs disputes={data} user={user} />}
      {!data && (error ? <LoadFailed error={error}>Your disputes are safe.</LoadFailed> : <DashboardSkeleton />)}
      <Link to="/account" className="justify-self-start py-1 text-brand underline underline-offset-4">
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
  const stats = [
    { label: 'Total Disputes', value: disputes.length },
    { label: 'Active', value: having('published') },
    { label: 'Awaiting Partner', value: having('awaiting_partner') },
    { label: 'Drafts', value: having('draft') },
  ];
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(8.5rem,1fr))] gap-2 sm:gap-4">
      {stats.map(({ label, value }) => (
        <div key={label} className={`${cardClass} flex min-h-24 flex-col-reverse justify-center px-5 py-2`}>
          <dt className="text-muted">{label}</dt>
          <dd className="font-display text-2xl">{value}</dd>
        </div>
      ))}
    </dl>
  );
};

const DashboardSkeleton = () => (
  <div role="status" aria-label="Loading your disputes" className="grid min-h-screen content-start gap-6">
    <div className="grid grid-cols-2 gap-2 sm:gap-4 lg:grid-cols-4">
      <Skeleton className="h-24 rounded-card" />
      <Skeleton className="h-24 rounded-card" />
      <Skeleton className="h-24 rounded-card" />
      <Skeleton className="h-24 rounded-card" />
    </div>
    <Skeleton className="h-12" />
    <Skeleton className="h-52 rounded-card" />
  </div>
);
