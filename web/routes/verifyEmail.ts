import { createRoute } from '@tanstack/react-router';
import { rootRoute } from './root.ts';
import { screen } from './screen.ts';
import { textParam } from './search.ts';

export const verifyEmailRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/verify-email',
  validateSearch: (search: Record<string, unknown>): { token?: string | undefined } => ({
    token: textParam(search.token),
  }),
  component: screen(() => import('#web/features/auth/VerifyEmailPage.tsx'), 'VerifyEmailPage'),
});
