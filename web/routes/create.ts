import { createRoute } from '@tanstack/react-router';
import { rootRoute } from './root.ts';
import { screen } from './screen.ts';
import { stepParam, textParam } from './search.ts';

export const createDisputeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/create',
  validateSearch: (
    search: Record<string, unknown>,
  ): { dispute?: string | undefined; step?: 'preview' | undefined } => ({
    dispute: textParam(search.dispute)?.toLowerCase(),
    step: stepParam(search.step),
  }),
  component: screen(() => import('#web/features/create/CreatePage.tsx'), 'CreatePage'),
});
