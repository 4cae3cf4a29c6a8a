import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { rootRoute } from './root.ts';

export const adminSeedRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin-seed',
  component: lazyRouteComponent(() => import('#web/features/admin/AdminSeedPage.tsx'), 'AdminSeedPage'),
});
