import { castVote } from '#command-api/disputes/castVote.ts';
import { voteBody } from '#contract/commands.ts';
import { castVote as castVoteView } from '#contract/views.ts';
import { disputeParams, ONCE, refusals, runCommand } from '../../routeTools.ts';
import type { CommandRoute } from './shared.ts';

export const castVoteRoute: CommandRoute = (api, { services, sessions }) => {
  api.post('/disputes/:id/vote', {
    ...sessions.membersOnly,
    config: { forDemoGuests: true },
    schema: {
      summary: 'Vote once, from 0 (Partner A is right) to 10 (Partner B is right)',
      params: disputeParams,
      body: voteBody,
      response: {
        200: castVoteView,
        default: refusals(
          ...ONCE,
          'dispute_not_found',
          'own_dispute_vote',
          'demo_disputes_only',
          'email_not_verified_vote',
          'account_not_claimed',
          'voting_closed',
          'already_voted',
        ),
      },
    },
    handler: (request, reply) =>
      runCommand(services, request, reply, {
        run: (context, member) =>
          castVote(services, context, member, { disputeId: request.params.id, rating: request.body.rating }),
        toBody: cast => ({ ...cast, message: 'Vote submitted!' }),
      }),
  });
};
