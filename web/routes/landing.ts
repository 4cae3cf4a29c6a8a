import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { hotDisputesQuery, recentDisputesQuery } from '#web/features/landing/api/showcase.ts';
import { rootRoute } from './root.ts';

export const landingRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  loader: ({ context }) => {
    void context.queryClient.prefetchQuery(hotDisputesQuery);
    void context.queryClient.prefetchQuery(recentDisputesQuery);
  },
  component: lazyRouteComponent(() => import('#web/features/landing/LandingPage.tsx'), 'LandingPage'),
});
