import { createRouter, parseSearchWith, stringifySearchWith } from '@tanstack/react-router';
import { ScreenError } from './features/shell/components/ScreenError.tsx';
import { movesView } from './lib/arrival.ts';
import { sendFailedReadsAgain } from './lib/failedReads.ts';
import { queryClient } from './lib/queryClient.ts';
import { accountRoute } from './routes/account.ts';
import { adminModerationRoute } from './routes/adminModeration.ts';
import { adminSeedRoute } from './routes/adminSeed.ts';
import { authRoute } from './routes/auth.ts';
import { browseRoute } from './routes/browse.ts';
import { createDisputeRoute } from './routes/create.ts';
import { dashboardRoute } from './routes/dashboard.ts';
import { disputeRoute } from './routes/dispute.ts';
import { joinRoute } from './routes/join.ts';
import { landingRoute } from './routes/landing.ts';
import { resetPasswordRoute } from './routes/resetPassword.ts';
import { rootRoute } from './routes/root.ts';
import { verifyEmailRoute } from './routes/verifyEmail.ts';
import { PageSpinner } from './ui/Spinner.tsx';

const routeTree = rootRoute.addChildren([
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

export const router = createRouter({
  routeTree,
  context: { queryClient },
  // Query parameters are plain text. The router would parse some as JSON: a search for 1e5 would
  // become 100000.
  parseSearch: parseSearchWith(text => text),
  stringifySearch: stringifySearchWith(String),
  defaultPreload: 'intent',
  // The query client alone decides what is fresh.
  defaultPreloadStaleTime: 0,
  scrollRestoration: movesView,
  // Smooth scrolling is for sections of the same page.
  scrollRestorationBehavior: 'instant',
  defaultPendingComponent: PageSpinner,
  defaultPendingMs: 200,
  defaultErrorComponent: ScreenError,
});

router.subscribe('onBeforeNavigate', ({ pathChanged }) => pathChanged && sendFailedReadsAgain(queryClient));

// The placeholder between two pages is short. The scroll that it causes says nothing about the
// position on the previous page.
addEventListener('scroll', event => router.state.status === 'pending' && event.stopPropagation(), true);

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
