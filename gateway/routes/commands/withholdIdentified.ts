import { withholdIdentified } from '#command-api/disputes/withholdIdentified.ts';
import { type IdentifiesBody, identifiesBody } from '#contract/commands.ts';
import { type WithholdReason, withheldDispute } from '#contract/views.ts';
import { limits } from '../../access/rateLimits.ts';
import { securityEvent } from '../../monitoring/securityEvents.ts';
import { disputeParams, ONCE, refusals, runCommand } from '../../routeTools.ts';
import type { CommandRoute } from './shared.ts';

const BACK = 'Thank you for telling us. More was taken out of the stories, and the dispute is back on the lists.';
const OFF = 'The dispute is off the lists now. Mark the words that identify you, and it can come back without them.';
const LOOKED_AT = 'What you marked is taken out. The dispute stays off the lists until it has been looked at.';

const messageTo = ({ strike = {} }: IdentifiesBody, withheld: WithholdReason | null): string => {
  if (withheld === null) return BACK;
  return Object.values(strike).some(spans => spans !== undefined && spans.length > 0) ? LOOKED_AT : OFF;
};

export const withholdIdentifiedRoute: CommandRoute = (api, { services, sessions }) => {
  api.post('/disputes/:id/identifies', {
    ...sessions.membersOnly,
    config: { rateLimit: limits.moderated },
    schema: {
      summary: 'Say that you are recognised in it: it is taken off the lists at once and moderated again',
      params: disputeParams,
      body: identifiesBody,
      response: {
        200: withheldDispute,
        default: refusals(
          ...ONCE,
          'dispute_not_found',
          'not_a_participant_report',
          'not_published',
          'already_removed',
          'stories_changed',
          'too_much_struck',
          'not_identifying',
        ),
      },
    },
    handler: async (request, reply) =>
      runCommand(services, request, reply, {
        run: async (context, { body: { email } }) => {
          const disputeId = request.params.id;
          const withheld = await withholdIdentified(services, context, { disputeId, ...request.body });
          if (withheld.ok) securityEvent(request, 'dispute_withheld', { account: email, about: disputeId });
          return withheld;
        },
        toBody: ({ withheld }) => ({ withheld, message: messageTo(request.body, withheld) }),
      }),
  });
};
