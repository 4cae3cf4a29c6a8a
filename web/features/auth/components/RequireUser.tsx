import { Navigate, useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { CurrentUser } from '#contract/views.ts';
import { PageSpinner } from '#web/ui/Spinner.tsx';
import { useAuth } from '../api/currentUser.ts';

/** Shows a protected page to whoever is signed in, and sends everyone else to sign in first. */
export const RequireUser = ({ children }: { children: (user: CurrentUser) => ReactNode }) => {
  const { user, isLoading } = useAuth();
  const here = useLocation({ select: location => location.href });
  if (isLoading) return <PageSpinner />;
  if (!user) return <Navigate to="/auth" search={{ redirect: here }} replace />;
  return children(user);
};
