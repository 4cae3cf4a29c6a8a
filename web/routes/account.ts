import { createRoute } from '@tanstack/react-router';
import { rootRoute } from './root.ts';
import { screen } from './screen.ts';

export const accountRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/account',
  component: screen(() => import('#web/features/account/AccountPage.tsx'), 'AccountPage'),
});
