import { chooseTag } from '#command-api/accounts/chooseTag.ts';
import { toCurrentUser } from '#command-api/accounts/users.ts';
import { anonymousTagBody } from '#contract/commands.ts';
import { currentUser } from '#contract/views.ts';
import { limits } from '../../access/rateLimits.ts';
import { ONCE, refusals, runCommand } from '../../routeTools.ts';
import type { AuthRoute } from './shared.ts';

export const chooseTagRoute: AuthRoute = (api, { services, sessions }) => {
  api.patch('/auth/anonymous-tag', {
    ...sessions.membersOnly,
    config: { rateLimit: limits.moderated },
    schema: {
      summary: 'Choose the tag that is shown instead of a name; 422 when it says too much, or hurts',
      body: anonymousTagBody,
      response: {
        200: currentUser,
        default: refusals(...ONCE, 'tag_reserved', 'tag_taken', 'text_rejected', 'moderation_unavailable'),
      },
    },
    handler: async (request, reply) =>
      runCommand(services, request, reply, {
        run: (context, member) => chooseTag(services, context, member, request.body.anonymousTag),
        toBody: toCurrentUser,
      }),
  });
};
