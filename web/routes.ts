import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { type BrowseSearch, browseQuery, isBrowseSort } from './features/browse/api/browseDisputes.ts';
import { disputeQuery } from './features/dispute/api/getDispute.ts';
import { hotDisputesQuery, recentDisputesQuery } from './features/landing/api/showcase.ts';
import { AppShell } from './features/shell/components/AppShell.tsx';
import { beforeComingBack } from './lib/page/firstLoad.ts';
import { importWithRetry } from './ui/importWithRetry.ts';

/** A screen whose code is loaded on the first visit to it. */
const screen: typeof lazyRouteComponent = (load, name) => lazyRouteComponent(() => importWithRetry(load), name);

/** What the address bar holds after the question mark. */
type Search = Record<string, unknown>;

/**
 * An empty parameter counts as absent. The router turns values that look like numbers or booleans
 * into those, and repeated parameters into arrays.
 */
const textParam = (value: unknown): string | undefined => String(value ?? '') || undefined;

/** Text parameters, and nothing else. */
const textParams =
  <Name extends string>(...names: Name[]) =>
  (search: Search) =>
    Object.fromEntries(names.map(name => [name, textParam(search[name])])) as Partial<Record<Name, string | undefined>>;

/** The step of the story form. Without one it shows the text. */
const stepParam = (value: unknown): 'preview' | undefined => (value === 'preview' ? value : undefined);

const rootRoute = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  component: AppShell,
  notFoundComponent: screen(() => import('./features/shell/components/NotFound.tsx'), 'NotFound'),
});

const getParentRoute = () => rootRoute;

/** A screen without parameters after the question mark. */
const plainRoute = <Path extends string>(path: Path, component: ReturnType<typeof screen>) =>
  createRoute({ getParentRoute, path, component });

const landingRoute = createRoute({
  getParentRoute,
  path: '/',
  loader: ({ context }) => {
    void context.queryClient.prefetchQuery(hotDisputesQuery);
    void context.queryClient.prefetchQuery(recentDisputesQuery);
  },
  component: screen(() => import('./features/landing/LandingPage.tsx'), 'LandingPage'),
});

const authTexts = textParams('google', 'redirect');

const authRoute = createRoute({
  getParentRoute,
  path: '/auth',
  // google is a SignInOutcome, unless somebody edited the URL.
  validateSearch: (search: Search): ReturnType<typeof authTexts> & { tab?: 'register' | undefined } => ({
    ...authTexts(search),
    tab: search.tab === 'register' ? 'register' : undefined,
  }),
  component: screen(() => import('./features/auth/AuthPage.tsx'), 'AuthPage'),
});

const verifyEmailRoute = createRoute({
  getParentRoute,
  path: '/verify-email',
  validateSearch: textParams('token', 'redirect'),
  component: screen(() => import('./features/auth/VerifyEmailPage.tsx'), 'VerifyEmailPage'),
});

const resetPasswordRoute = createRoute({
  getParentRoute,
  path: '/reset-password',
  validateSearch: textParams('token', 'email', 'redirect'),
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

export const routeTree = rootRoute.addChildren([
  landingRoute,
  authRoute,
  verifyEmailRoute,
  resetPasswordRoute,
  browseRoute,
  plainRoute(
    '/join/{-$refereeCode}',
    screen(() => import('./features/join/JoinPage.tsx'), 'JoinPage'),
  ),
  disputeRoute,
  createDisputeRoute,
  plainRoute(
    '/dashboard',
    screen(() => import('./features/dashboard/DashboardPage.tsx'), 'DashboardPage'),
  ),
  plainRoute(
    '/account',
    screen(() => import('./features/account/AccountPage.tsx'), 'AccountPage'),
  ),
  plainRoute(
    '/admin-seed',
    screen(() => import('./features/admin/AdminSeedPage.tsx'), 'AdminSeedPage'),
  ),
  plainRoute(
    '/admin-moderation',
    screen(() => import('./features/admin/AdminModerationPage.tsx'), 'AdminModerationPage'),
  ),
]);
