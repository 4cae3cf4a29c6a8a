import { register } from '#command-api/accounts/register.ts';
import { toCurrentUser } from '#command-api/accounts/users.ts';
import { registerBody } from '#contract/commands.ts';
import { mailedRedirect } from '#contract/redirect.ts';
import { currentUser } from '#contract/views.ts';
import { limits } from '../../access/rateLimits.ts';
import { answer, refusals } from '../../routeTools.ts';
import { type AuthRoute, goingTo } from './shared.ts';

export const registerRoute: AuthRoute = (api, { services, sessions }) => {
  api.post('/auth/register', {
    config: { rateLimit: limits.register },
    schema: {
      summary: 'Make an account and sign in',
      querystring: goingTo,
      body: registerBody,
      response: { 201: currentUser, default: refusals('email_taken') },
    },
    handler: async (request, reply) => {
      const registered = await register(services, request.body, mailedRedirect(request.query.redirect));
      if (registered.ok) await sessions.start(request, reply, registered.value);
      return answer(request, reply, registered, toCurrentUser, 201);
    },
  });
};
