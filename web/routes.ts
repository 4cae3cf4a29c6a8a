import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { type BrowseSearch, browseQuery, isBrowseSort } from './features/browse/api/browseDisputes.ts';
import { disputeQuery } from './features/dispute/api/getDispute.ts';
import { hotDisputesQuery, recentDisputesQuery } from './features/landing/api/showcase.ts';
import { AppShell } from './features/shell/components/AppShell.tsx';
import { beforeComingBack } from './lib/arrival.ts';
import { arriving } from './lib/arriving.ts';

/** A screen whose code is loaded on the first visit to it. */
const screen: typeof lazyRouteComponent = (load, name) => lazyRouteComponent(() => arriving(load), name);

/** What the address bar holds after the question mark. */
type Search = Record<string, unknown>;

/**
 * An empty parameter counts as absent. The router turns values that look like numbers or booleans
 * into those, and repeated parameters into arrays.
 */
const textParam = (value: unknown): string | undefined => String(value ?? '') || undefined;

/** The step of the story form. Without one it shows the text. */
const stepParam = (value: unknown): 'preview' | undefined => (value === 'preview' ? value : undefined);

const rootRoute = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  component: AppShell,
  notFoundComponent: screen(() => import('./features/shell/components/NotFound.tsx'), 'NotFound'),
});

const getParentRoute = () => rootRoute;

const landingRoute = createRoute({
  getParentRoute,
  path: '/',
  loader: ({ context }) => {
    void context.queryClient.prefetchQuery(hotDisputesQuery);
    void context.queryClient.prefetchQuery(recentDisputesQuery);
  },
  component: screen(() => import('./features/landing/LandingPage.tsx'), 'LandingPage'),
});

interface AuthSearch {
  /** A GoogleOutcome, unless somebody edited the URL. */
  google?: string | undefined;
  redirect?: string | undefined;
  tab?: 'register' | undefined;
}

const authRoute = createRoute({
  getParentRoute,
  path: '/auth',
  validateSearch: (search: Search): AuthSearch => ({
    google: textParam(search.google),
    redirect: textParam(search.redirect),
    tab: search.tab === 'register' ? 'register' : undefined,
  }),
  component: screen(() => import('./features/auth/AuthPage.tsx'), 'AuthPage'),
});

const verifyEmailRoute = createRoute({
  getParentRoute,
  path: '/verify-email',
  validateSearch: (search: Search): Partial<Record<'token' | 'redirect', string | undefined>> => ({
    token: textParam(search.token),
    redirect: textParam(search.redirect),
  }),
  component: screen(() => import('./features/auth/VerifyEmailPage.tsx'), 'VerifyEmailPage'),
});

const resetPasswordRoute = createRoute({
  getParentRoute,
  path: '/reset-password',
  validateSearch: (search: Search): Partial<Record<'token' | 'email' | 'redirect', string | undefined>> => ({
    token: textParam(search.token),
    email: textParam(search.email),
    redirect: textParam(search.redirect),
  }),
  component: screen(() => import('./features/auth/ResetPasswordPage.tsx'), 'ResetPasswordPage'),
});

const browseRoute = createRoute({
  getParentRoute,
  path: '/browse',
  validateSearch: (search: Search): BrowseSearch => ({
    q: textParam(search.q)?.slice(0, 200),
    sort: isBrowseSort(search.sort) ? search.sort : undefined,
  }),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => void context.queryClient.prefetchInfiniteQuery(browseQuery(deps)),
  component: screen(() => import('./features/browse/BrowsePage.tsx'), 'BrowsePage'),
});

const joinRoute = createRoute({
  getParentRoute,
  path: '/join/{-$refereeCode}',
  component: screen(() => import('./features/join/JoinPage.tsx'), 'JoinPage'),
});

const disputeRoute = createRoute({
  getParentRoute,
  path: '/dispute/$id',
  // The id in the URL may be in either case. Commands and stored data use the dispute's own
  // spelling.
  params: { parse: ({ id }) => ({ id: id.toLowerCase() }) },
  validateSearch: (search: Search): { step?: 'preview' | undefined } => ({ step: stepParam(search.step) }),
  loader: ({ context, params, preload }) =>
    // Not preloaded on hover or touch: reading the dispute would count as a view.
    preload ? undefined : beforeComingBack(context.queryClient.prefetchQuery(disputeQuery(params.id))),
  component: screen(() => import('./features/dispute/DisputePage.tsx'), 'DisputePage'),
});

const createDisputeRoute = createRoute({
  getParentRoute,
  path: '/create',
  validateSearch: (search: Search): { dispute?: string | undefined; step?: 'preview' | undefined } => ({
    dispute: textParam(search.dispute)?.toLowerCase(),
    step: stepParam(search.step),
  }),
  component: screen(() => import('./features/create/CreatePage.tsx'), 'CreatePage'),
});

const dashboardRoute = createRoute({
  getParentRoute,
  path: '/dashboard',
  component: screen(() => import('./features/dashboard/DashboardPage.tsx'), 'DashboardPage'),
});

const accountRoute = createRoute({
  getParentRoute,
  path: '/account',
  component: screen(() => import('./features/account/AccountPage.tsx'), 'AccountPage'),
});

const adminSeedRoute = createRoute({
  getParentRoute,
  path: '/admin-seed',
  component: screen(() => import('./features/admin/AdminSeedPage.tsx'), 'AdminSeedPage'),
});

const adminModerationRoute = createRoute({
  getParentRoute,
  path: '/admin-moderation',
  component: screen(() => import('./features/admin/AdminModerationPage.tsx'), 'AdminModerationPage'),
});

export const routeTree = rootRoute.addChildren([
  landingRoute,
  authRoute,
  verifyEmailRoute,
  resetPasswordRoute,
  browseRoute,
  joinRoute,
  disputeRoute,
  createDisputeRoute,
  dashboardRoute,
  accountRoute,
  adminSeedRoute,
  adminModerationRoute,
]);
