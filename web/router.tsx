import { createRouter, parseSearchWith, stringifySearchWith } from '@tanstack/react-router';
import { ScreenError } from './features/shell/components/ScreenError.tsx';
import { sendFailedReadsAgain } from './features/shell/failedReads.ts';
import { movesView } from './lib/page/firstLoad.ts';
import { queryClient } from './lib/read/queryClient.ts';
import { routeTree } from './routes.ts';
import { PageSpinner } from './ui/Spinner.tsx';

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
