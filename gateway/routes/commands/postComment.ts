import { postComment } from '#command-api/disputes/postComment.ts';
import { commentBody } from '#contract/commands.ts';
import { heldComment } from '#contract/held.ts';
import { postedComment } from '#contract/views.ts';
import { limits } from '../../access/rateLimits.ts';
import { disputeParams, ONCE, refusals, runCommand } from '../../routeTools.ts';
import { type CommandRoute, MODERATED } from './shared.ts';

const HELD = 'A person will read your comment first. We will write to you as soon as they have.';

export const postCommentRoute: CommandRoute = (api, { services, sessions }) => {
  api.post('/disputes/:id/comments', {
    ...sessions.membersOnly,
    config: { forDemoGuests: true, rateLimit: limits.comment },
    schema: {
      summary: 'Post a comment; 202 when a person reads it first',
      params: disputeParams,
      body: commentBody,
      response: {
        201: postedComment,
        202: heldComment,
        default: refusals(
          ...ONCE,
          'dispute_not_found',
          'own_dispute_comment',
          'demo_disputes_only',
          'email_not_verified_comment',
          'discussion_closed',
          'nothing_held',
          ...MODERATED,
        ),
      },
    },
    handler: async (request, reply) =>
      runCommand(services, request, reply, {
        run: (context, member) =>
          postComment(services, context, member, { disputeId: request.params.id, ...request.body }),
        status: posted => ('status' in posted ? 202 : 201),
        toBody: posted => ('status' in posted ? { ...posted, message: HELD } : posted),
      }),
  });
};
