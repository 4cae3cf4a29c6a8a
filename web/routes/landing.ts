import { createRoute } from '@tanstack/react-router';
import { hotDisputesQuery, recentDisputesQuery } from '#web/features/landing/api/showcase.ts';
import { rootRoute } from './root.ts';
import { screen } from './screen.ts';

export const landingRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  loader: ({ context }) => {
    void context.queryClient.prefetchQuery(hotDisputesQuery);
    void context.queryClient.prefetchQuery(recentDisputesQuery);
  },
  component: screen(() => import('#web/features/landing/LandingPage.tsx'), 'LandingPage'),
});
