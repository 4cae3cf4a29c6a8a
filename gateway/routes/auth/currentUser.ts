import { toCurrentUser } from '#command-api/accounts/users.ts';
import { currentUser } from '#contract/views.ts';
import { memberOf } from '../../access/session.ts';
import type { AuthRoute } from './shared.ts';

export const currentUserRoute: AuthRoute = (api, { sessions }) => {
  api.get('/auth/user', {
    ...sessions.membersOnly,
    schema: { summary: 'The signed-in user; 401 for nobody', response: { 200: currentUser } },
    handler: async request => toCurrentUser(memberOf(request)),
  });
};
