import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { rootRoute } from './root.ts';

export const joinRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/join/{-$refereeCode}',
  component: lazyRouteComponent(() => import('#web/features/join/JoinPage.tsx'), 'JoinPage'),
});
