import { createRoute } from '@tanstack/react-router';
import { rootRoute } from './root.ts';
import { screen } from './screen.ts';

export const adminModerationRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin-moderation',
  component: screen(() => import('#web/features/admin/AdminModerationPage.tsx'), 'AdminModerationPage'),
});
