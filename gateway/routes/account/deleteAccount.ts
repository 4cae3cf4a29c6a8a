import { deleteAccount } from '#command-api/privacy/deleteAccount.ts';
import { eraseBody } from '#contract/account.ts';
import { done } from '#contract/views.ts';
import { memberOf } from '../../access/session.ts';
import { securityEvent } from '../../monitoring/securityEvents.ts';
import { answer, refusals } from '../../routeTools.ts';
import { type AccountRoute, config } from './shared.ts';

const DELETED =
  'Your account was deleted. Nobody can read your texts any more; your votes stay counted without a name.';

export const deleteAccountRoute: AccountRoute = (api, { services, sessions, guesses }) => {
  api.post('/account/erase', {
    ...sessions.membersOnly,
    config: { ...config },
    schema: {
      summary:
        'Delete your account for good: your texts cannot be read any more, your votes stay counted without a name',
      body: eraseBody,
      response: { 200: done, default: refusals('wrong_password', 'no_password', 'demo_account', 'too_many_guesses') },
    },
    handler: async (request, reply) => {
      const user = memberOf(request);
      // Ask for the password, because the person at an open browser may not be its owner.
      const guess = { request, reply, email: user.body.email, failed: 'deletion_failed' } as const;
      const deleted = await guesses.bounded(guess, () => deleteAccount(services, user, request.body.password));
      if (deleted.ok) {
        securityEvent(request, 'account_deleted', { account: user.body.email });
        await sessions.end(request, reply);
      }
      return answer(request, reply, deleted, () => ({ message: DELETED }));
    },
  });
};
