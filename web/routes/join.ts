import { createRoute } from '@tanstack/react-router';
import { rootRoute } from './root.ts';
import { screen } from './screen.ts';

export const joinRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/join/{-$refereeCode}',
  component: screen(() => import('#web/features/join/JoinPage.tsx'), 'JoinPage'),
});
