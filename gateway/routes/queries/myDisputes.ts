import { ownDisputes } from '#contract/views.ts';
import { myDisputes } from '#query-api/myDisputes.ts';
import { memberOf } from '../../access/session.ts';
import { revalidated } from '../../http/revalidated.ts';
import type { QueryRoute } from './shared.ts';

export const myDisputesRoute: QueryRoute = (api, { queries, sessions }) => {
  const mine = myDisputes(queries);
  api.get('/my-disputes', {
    ...sessions.membersOnly,
    ...revalidated,
    schema: { summary: 'The disputes that you take part in', response: { 200: ownDisputes } },
    handler: async request => [...(await mine(memberOf(request).id))],
  });
};
