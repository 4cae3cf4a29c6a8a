import { login } from '#command-api/accounts/login.ts';
import { toCurrentUser } from '#command-api/accounts/users.ts';
import { loginBody } from '#contract/commands.ts';
import { currentUser } from '#contract/views.ts';
import { limits } from '../../access/rateLimits.ts';
import { answer, refusals } from '../../routeTools.ts';
import type { AuthRoute } from './shared.ts';

export const loginRoute: AuthRoute = (api, { services, sessions, guesses }) => {
  api.post('/auth/login', {
    config: { rateLimit: limits.login },
    schema: {
      summary: 'Sign in',
      body: loginBody,
      response: { 200: currentUser, default: refusals('invalid_credentials', 'too_many_guesses') },
    },
    handler: async (request, reply) => {
      const guess = { request, reply, email: request.body.email, failed: 'login_failed' } as const;
      const known = await guesses.bounded(guess, () => login(services, request.body));
      const signedIn = known.ok ? await sessions.start(request, reply, known.value) : known;
      return answer(request, reply, signedIn, toCurrentUser);
    },
  });
};
