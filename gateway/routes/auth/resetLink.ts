import { z } from 'zod';
import { worksAsResetLink } from '#command-api/accounts/resetPassword.ts';
import { done } from '#contract/views.ts';
import { answer, refusals } from '../../routeTools.ts';
import type { AuthRoute } from './shared.ts';

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
