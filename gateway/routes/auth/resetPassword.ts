import { resetPassword } from '#command-api/accounts/resetPassword.ts';
import { resetPasswordBody } from '#contract/commands.ts';
import { done } from '#contract/views.ts';
import { limits } from '../../access/rateLimits.ts';
import { securityEvent } from '../../monitoring/securityEvents.ts';
import { answer, refusals } from '../../routeTools.ts';
import type { AuthRoute } from './shared.ts';

export const resetPasswordRoute: AuthRoute = (api, { services, sessions, guesses }) => {
  api.post('/auth/reset-password', {
    config: { rateLimit: limits.mail },
    schema: {
      summary: 'Set a new password with the token of the mail; signs out every browser',
      body: resetPasswordBody,
      response: { 200: done, default: refusals('invalid_reset_token') },
    },
    handler: async (request, reply) => {
      const reset = await resetPassword(services, request.body, await sessions.userId(request));
      if (reset.ok) {
        securityEvent(request, 'password_changed', { account: reset.value });
        guesses.forgive(reset.value);
        await sessions.end(request, reply);
      } else securityEvent(request, 'reset_failed', { reason: reset.error.code });
      return answer(request, reply, reset, () => ({ message: 'Your password has been changed. Please sign in.' }));
    },
  });
};
