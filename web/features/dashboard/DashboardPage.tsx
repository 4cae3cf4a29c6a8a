import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { CurrentUser } from '#contract/views.ts';
import { RequireUser } from '#web/features/auth/components/RequireUser.tsx';
import { Undeliverable } from '#web/features/auth/components/Undeliverable.tsx';
import { VerifyPrompt } from '#web/features/auth/components/VerifyPrompt.tsx';
import { isStatus } from '#web/lib/http.ts';
import { usePageTitle } from '#web/lib/usePageTitle.ts';
import { Button } from '#web/ui/Button.tsx';
import { buttonClass } from '#web/ui/buttonClass.ts';
import { LoadFailed } from '#web/ui/LoadFailed.tsx';
import { myDisputesQuery } from './api/myDisputes.ts';
import { DashboardSkeleton } from './components/DashboardSkeleton.tsx';
import { DashboardStats } from './components/DashboardStats.tsx';
import { DisputeTabs } from './components/DisputeTabs.tsx';
import { JoinDialog } from './components/JoinDialog.tsx';
import { SignInRequired } from './components/SignInRequired.tsx';

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
          <Link to="/create" search={{}} className={buttonClass()}>
            Create New Dispute
          </Link>
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
