import { postComment } from '#command-api/disputes/postComment.ts';
import { commentBody } from '#contract/commands.ts';
import { postedComment } from '#contract/views.ts';
import { limits } from '../../access/rateLimits.ts';
import { disputeParams, ONCE, refusals, runCommand } from '../../routeTools.ts';
import { type CommandRoute, MODERATED } from './shared.ts';

export const postCommentRoute: CommandRoute = (api, { services, sessions }) => {
  api.post('/disputes/:id/comments', {
    ...sessions.membersOnly,
    config: { rateLimit: limits.comment },
    schema: {
      summary: 'Post a comment',
      params: disputeParams,
      body: commentBody,
      response: {
        201: postedComment,
        default: refusals(
          ...ONCE,
          'dispute_not_found',
          'own_dispute_comment',
          'demo_disputes_only',
          'email_not_verified_comment',
          'discussion_closed',
          ...MODERATED,
        ),
      },
    },
    handler: async (request, reply) =>
      runCommand(services, request, reply, {
        status: 201,
        run: (context, member) =>
          postComment(services, context, member, { disputeId: request.params.id, content: request.body.content }),
        toBody: posted => posted,
      }),
  });
};
