import { done } from '#contract/views.ts';
import type { AuthRoute } from './shared.ts';

export const logoutRoute: AuthRoute = (api, { sessions }) => {
  api.post('/auth/logout', {
    schema: { summary: 'Sign out', response: { 200: done } },
    handler: async (request, reply) => {
      await sessions.end(request, reply);
      return { message: 'You have been successfully logged out.' };
    },
  });
};
