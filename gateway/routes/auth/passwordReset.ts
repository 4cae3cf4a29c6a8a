import { z } from 'zod';
import { requestReset, resetPassword, worksAsResetLink } from '#command-api/accounts/resetPassword.ts';
import { resetPasswordBody, resetRequestBody } from '#contract/commands.ts';
import { done } from '#contract/views.ts';
import { limits } from '../../access/rateLimits.ts';
import { securityEvent } from '../../monitoring/securityEvents.ts';
import { answer, refusals } from '../../routeTools.ts';
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

export const resetLinkRoute: AuthRoute = (api, { services }) => {
  api.get('/auth/reset-password/:token', {
    schema: {
      summary: 'Whether the token of a reset mail still works; asking does not use it up',
      params: z.object({ token: z.string().meta({ minLength: 1 }) }),
      response: { 200: done, default: refusals('invalid_reset_token') },
    },
    handler: async (request, reply) =>
      answer(request, reply, await worksAsResetLink(services, request.params.token), () => ({
        message: 'You can set a new password with this link.',
      })),
  });
};

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
