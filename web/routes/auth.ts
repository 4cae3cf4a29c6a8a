import { createRoute } from '@tanstack/react-router';
import { rootRoute } from './root.ts';
import { screen } from './screen.ts';
import { textParam } from './search.ts';

interface Search {
  /** A GoogleOutcome, unless somebody edited the URL. */
  google?: string | undefined;
  redirect?: string | undefined;
  tab?: 'register' | undefined;
}

export const authRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/auth',
  validateSearch: (search: Record<string, unknown>): Search => ({
    google: textParam(search.google),
    redirect: textParam(search.redirect),
    tab: search.tab === 'register' ? 'register' : undefined,
  }),
  component: screen(() => import('#web/features/auth/AuthPage.tsx'), 'AuthPage'),
});
