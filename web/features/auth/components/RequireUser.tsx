import { Navigate, useRouter } from '@tanstack/react-router';
import { Fragment, type ReactNode, useState } from 'react';
import type { CurrentUser } from '#contract/views.ts';
import { PageSpinner } from '#web/ui/Spinner.tsx';
import { Unreachable } from '#web/ui/Unreachable.tsx';
import { useAuth } from '../api/currentUser.ts';

/** Shows a protected page to whoever is signed in, and sends everyone else to sign in first. */
export const RequireUser = ({ children }: { children: (user: CurrentUser) => ReactNode }) => {
  const { user, isLoading, error } = useAuth();
  if (isLoading) return <PageSpinner />;
  if (!user && error) return <Unreachable error={error} />;
  // What one person typed on it is not there for the next, who may have signed in in another tab.
  return user ? <Fragment key={user.id}>{children(user)}</Fragment> : <SignInFirst />;
};

const SignInFirst = () => {
  const router = useRouter();
  // Where the person wanted to go, not where the router is by the time that this leaves the page.
  const [here] = useState(() => router.state.location);
  // Whoever asked to sign in again is on the way there already.
  if (here.pathname === '/auth') return <PageSpinner />;
  return <Navigate to="/auth" search={{ redirect: here.href }} replace />;
};
