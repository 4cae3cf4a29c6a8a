import { disownAccount } from '#command-api/privacy/disownAccount.ts';
import { disownBody } from '#contract/account.ts';
import { done } from '#contract/views.ts';
import { securityEvent } from '../../monitoring/securityEvents.ts';
import { answer, refusals } from '../../routeTools.ts';
import { type AccountRoute, config } from './shared.ts';

const DELETED = 'The account was deleted, and your address is free again.';

export const disownRoute: AccountRoute = (api, { services }) => {
  api.post('/account/disown', {
    config: { ...config },
    schema: {
      summary: 'Delete an account that somebody else made with your address, with the token of the verification mail',
      body: disownBody,
      response: { 200: done, default: refusals('invalid_verification_token', 'account_claimed') },
    },
    handler: async (request, reply) => {
      const disowned = await disownAccount(services, request.body.token);
      if (disowned.ok) securityEvent(request, 'account_disowned', { account: disowned.value });
      return answer(request, reply, disowned, () => ({ message: DELETED }));
    },
  });
};
