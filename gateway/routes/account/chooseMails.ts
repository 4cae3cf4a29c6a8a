import { chooseMails } from '#command-api/accounts/chooseMails.ts';
import { toCurrentUser } from '#command-api/accounts/users.ts';
import { accountBody } from '#contract/account.ts';
import { currentUser } from '#contract/views.ts';
import { memberOf } from '../../access/session.ts';
import type { AccountRoute } from './shared.ts';

export const chooseMailsRoute: AccountRoute = (api, { services, sessions }) => {
  api.patch('/account', {
    ...sessions.membersOnly,
    schema: {
      summary: 'Say which emails you want, kind by kind; those about signing in always come',
      body: accountBody,
      response: { 200: currentUser },
    },
    handler: async request => {
      const member = memberOf(request);
      return toCurrentUser((await chooseMails(services, member.id, request.body)) ?? member);
    },
  });
};
