import { leaveGoogle } from '#command-api/accounts/leaveGoogle.ts';
import { toCurrentUser } from '#command-api/accounts/users.ts';
import { currentUser } from '#contract/views.ts';
import { memberOf } from '../../access/session.ts';
import { problems, sendResult } from '../../routeTools.ts';
import { type AccountRoute, config, tags } from './shared.ts';

export const leaveGoogleRoute: AccountRoute = (api, { services, sessions }) => {
  api.post('/account/leave-google', {
    ...sessions.membersOnly,
    config: { ...config, documented: { refusals: ['only_way_in'] } },
    schema: { tags, summary: 'Sign in with Google no longer', response: { 200: currentUser, ...problems } },
    handler: async (request, reply) =>
      sendResult(request, reply, await leaveGoogle(services, memberOf(request)), toCurrentUser),
  });
};
