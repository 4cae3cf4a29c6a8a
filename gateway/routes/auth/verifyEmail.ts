import { z } from 'zod';
import { verifyEmail } from '#command-api/accounts/verifyEmail.ts';
import { done } from '#contract/views.ts';
import { problems, sendResult } from '../../routeTools.ts';
import { type AuthRoute, tags } from './shared.ts';

export const verifyEmailRoute: AuthRoute = (api, { services }) => {
  api.get('/auth/verify-email/:token', {
    config: { documented: { refusals: ['invalid_verification_token'] } },
    schema: {
      tags,
      summary: 'Verify an email address with the token of the mail',
      params: z.object({ token: z.string() }),
      response: { 200: done, ...problems },
    },
    handler: async (request, reply) => {
      const verified = await verifyEmail(services, request.params.token);
      reply.header('Cache-Control', 'no-store');
      return sendResult(request, reply, verified, () => ({
        message: 'Email verified successfully! You can now vote and comment on disputes.',
      }));
    },
  });
};
