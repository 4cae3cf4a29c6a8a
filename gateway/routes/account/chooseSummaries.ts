import { chooseSummaries } from '#command-api/accounts/chooseSummaries.ts';
import { toCurrentUser } from '#command-api/accounts/users.ts';
import { accountBody } from '#contract/account.ts';
import { currentUser } from '#contract/views.ts';
import { memberOf } from '../../access/session.ts';
import { problems } from '../../routeTools.ts';
import { type AccountRoute, tags } from './shared.ts';

export const chooseSummariesRoute: AccountRoute = (api, { services, sessions }) => {
  api.patch('/account', {
    ...sessions.membersOnly,
    schema: {
      tags,
      summary: 'Say whether you want the daily summary by email',
      body: accountBody,
      response: { 200: currentUser, ...problems },
    },
    handler: async request =>
      toCurrentUser(await chooseSummaries(services, memberOf(request), request.body.dailySummaries)),
  });
};
