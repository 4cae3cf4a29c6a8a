import { requestReset } from '#command-api/accounts/resetPassword.ts';
import { resetRequestBody } from '#contract/commands.ts';
import { done } from '#contract/views.ts';
import { limits } from '../../access/rateLimits.ts';
import { securityEvent } from '../../monitoring/securityEvents.ts';
import type { AuthRoute } from './shared.ts';

export const requestResetRoute: AuthRoute = (api, { services }) => {
  api.post('/auth/reset-password-request', {
    config: { rateLimit: limits.mail, plainTextErrors: true },
    schema: {
      summary:
        'Ask for a reset link; the answer is the same whether or not there is such an account. Fails in plain text.',
      body: resetRequestBody,
      response: { 200: done },
    },
    handler: async request => {
      const { email } = request.body;
      securityEvent(request, 'reset_requested', { account: email });
      // Start only after answering: the response time must not reveal whether the account exists.
      setImmediate(() => {
        requestReset(services, email).catch((error: unknown) => {
          request.log.error({ err: error }, 'A reset mail could not be queued');
        });
      });
      return { message: 'If an account exists, you will receive password reset instructions via email shortly.' };
    },
  });
};
