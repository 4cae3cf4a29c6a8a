import { leaveGoogle } from '#command-api/accounts/leaveGoogle.ts';
import { toCurrentUser } from '#command-api/accounts/users.ts';
import { currentUser } from '#contract/views.ts';
import { memberOf } from '../../access/session.ts';
import { securityEvent } from '../../monitoring/securityEvents.ts';
import { answer, refusals } from '../../routeTools.ts';
import { type AccountRoute, config } from './shared.ts';

export const leaveGoogleRoute: AccountRoute = (api, { services, sessions }) => {
  api.post('/account/leave-google', {
    ...sessions.membersOnly,
    config: { ...config },
    schema: {
      summary: 'Stop signing in with Google; signs out every other browser',
      response: { 200: currentUser, default: refusals('only_way_in') },
    },
    handler: async (request, reply) => {
      const left = await leaveGoogle(services, memberOf(request), sessions.sidOf(request) ?? '');
      if (left.ok) securityEvent(request, 'google_left', { account: left.value.body.email });
      return answer(request, reply, left, toCurrentUser);
    },
  });
};
