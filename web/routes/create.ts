import { createRoute } from '@tanstack/react-router';
import { rootRoute } from './root.ts';
import { screen } from './screen.ts';
import { textParam } from './search.ts';

export const createDisputeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/create',
  validateSearch: (search: Record<string, unknown>): { dispute?: string | undefined } => ({
    dispute: textParam(search.dispute)?.toLowerCase(),
  }),
  component: screen(() => import('#web/features/create/CreatePage.tsx'), 'CreatePage'),
});
