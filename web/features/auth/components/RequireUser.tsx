import { Navigate, useRouter } from '@tanstack/react-router';
import { Fragment, type ReactNode, useState } from 'react';
import type { CurrentUser } from '#contract/views.ts';
import { hasAnyDrafts } from '#web/lib/drafts/drafts.ts';
import { Unreachable } from '#web/ui/LoadFailed.tsx';
import { PageSpinner } from '#web/ui/Spinner.tsx';
import { useAuth } from '../api/currentUser.ts';

/** Shows a protected page to a signed-in user and sends everyone else to sign in first. */
export const RequireUser = ({ children }: { children: (user: CurrentUser) => ReactNode }) => {
  const { user, isLoading, error } = useAuth();
  if (isLoading) return <PageSpinner />;
  if (!user && error) return <Unreachable error={error} />;
  // Keyed by user: what one person typed must not be shown to the next, who may have signed in in
  // another tab.
  return user ? <Fragment key={user.id}>{children(user)}</Fragment> : <SignInFirst />;
};

/** Most who come to submit their first dispute, or with a code, have no account yet. */
const NEWCOMERS = ['/create', '/dashboard#join'];

const SignInFirst = () => {
  const router = useRouter();
  // The path they asked for. The router may already be elsewhere when this leaves the page.
  const [here] = useState(() => router.state.location);
  // Signing in again is already under way.
  if (here.pathname === '/auth') return <PageSpinner />;
  const tab = NEWCOMERS.includes(here.href) && !hasAnyDrafts() ? 'register' : undefined;
  return <Navigate to="/auth" search={{ redirect: here.href, tab }} replace />;
};
