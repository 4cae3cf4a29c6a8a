import { createRoute } from '@tanstack/react-router';
import { rootRoute } from './root.ts';
import { screen } from './screen.ts';

export const adminSeedRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin-seed',
  component: screen(() => import('#web/features/admin/AdminSeedPage.tsx'), 'AdminSeedPage'),
});
