import { createRoute } from '@tanstack/react-router';
import { rootRoute } from './root.ts';
import { screen } from './screen.ts';
import { textParam } from './search.ts';

interface Search {
  token?: string | undefined;
  email?: string | undefined;
  redirect?: string | undefined;
}

export const resetPasswordRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/reset-password',
  validateSearch: (search: Record<string, unknown>): Search => ({
    token: textParam(search.token),
    email: textParam(search.email),
    redirect: textParam(search.redirect),
  }),
  component: screen(() => import('#web/features/auth/ResetPasswordPage.tsx'), 'ResetPasswordPage'),
});
