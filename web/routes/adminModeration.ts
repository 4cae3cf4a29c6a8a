import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { rootRoute } from './root.ts';

export const adminModerationRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin-moderation',
  component: lazyRouteComponent(() => import('#web/features/admin/AdminModerationPage.tsx'), 'AdminModerationPage'),
});
