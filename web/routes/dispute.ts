import { createRoute } from '@tanstack/react-router';
import { disputeQuery } from '#web/features/dispute/api/getDispute.ts';
import { beforeComingBack } from '#web/lib/arrival.ts';
import { rootRoute } from './root.ts';
import { screen } from './screen.ts';
import { stepParam } from './search.ts';

export const disputeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/dispute/$id',
  // The id in the URL may be in either case. Commands and stored data use the dispute's own
  // spelling.
  params: { parse: ({ id }) => ({ id: id.toLowerCase() }) },
  validateSearch: (search: Record<string, unknown>): { step?: 'preview' | undefined } => ({
    step: stepParam(search.step),
  }),
  loader: ({ context, params, preload }) =>
    // Not preloaded on hover or touch: reading the dispute would count as a view.
    preload ? undefined : beforeComingBack(context.queryClient.prefetchQuery(disputeQuery(params.id))),
  component: screen(() => import('#web/features/dispute/DisputePage.tsx'), 'DisputePage'),
});
