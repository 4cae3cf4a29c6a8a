import { createRoute } from '@tanstack/react-router';
import { disputeQuery } from '#web/features/dispute/api/getDispute.ts';
import { beforeComingBack } from '#web/lib/arrival.ts';
import { rootRoute } from './root.ts';
import { screen } from './screen.ts';

export const disputeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/dispute/$id',
  // In whatever letters the address has it: all that is done to the dispute, and kept of it here, goes by its own.
  params: { parse: ({ id }) => ({ id: id.toLowerCase() }) },
  loader: ({ context, params, preload }) =>
    // Who points at a link, or touches it to scroll, has not seen the dispute; reading it would count as a view.
    preload ? undefined : beforeComingBack(context.queryClient.prefetchQuery(disputeQuery(params.id))),
  component: screen(() => import('#web/features/dispute/DisputePage.tsx'), 'DisputePage'),
});
