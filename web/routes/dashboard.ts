import { createRoute } from '@tanstack/react-router';
import { rootRoute } from './root.ts';
import { screen } from './screen.ts';

export const dashboardRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/dashboard',
  component: screen(() => import('#web/features/dashboard/DashboardPage.tsx'), 'DashboardPage'),
});
