import type { CreatedDispute } from '#contract/views.ts';
import { type FailureOf, fail, ok, type Result } from '#domain/decider.ts';
import type { CreateDispute } from '#domain/dispute/commands.ts';
import { type DecisionOn, decide } from '#domain/dispute/decide.ts';
import { dispute } from '#domain/dispute/decider.ts';
import { streams } from '#domain/streams.ts';
import type { ModerationError } from '../errors.ts';
import { handleCommand } from '../handleCommand.ts';
import { idFor } from '../ids.ts';
import { moderateText } from '../moderatedTexts/moderateText.ts';
import { askingOnce } from '../moderatedTexts/verdicts.ts';
import type { MemberContext, Services } from '../services.ts';
import { reserveCode } from './refereeCodes.ts';

/**
 * Creates a draft with a new referee code. The title is moderated now because it will be public
 * later.
 */
export const createDispute = async (
  services: Services,
  context: MemberContext,
  title: string,
): Promise<Result<CreatedDispute, FailureOf<DecisionOn<CreateDispute>> | ModerationError>> => {
  const disputeId = idFor(context, 'dispute');
  const ask = askingOnce(services);
  const toModerate = { text: title, kind: 'title', authorId: context.actor, disputeId } as const;
  const handled = await handleCommand(services, context, dispute, streams.dispute(disputeId), async state => {
    const moderated = await moderateText(services, ask, toModerate);
    if (!moderated.ok) return moderated;
    const refereeCode = await reserveCode(services.documents, disputeId);
    const data = { disputeId, refereeCode, original: title, title: moderated.value, creatorId: context.actor };
    return decide({ type: 'CreateDispute', data, now: services.clock.now() }, state);
  });
  if (!handled.ok) return handled;
  const [created] = handled.value.events;
  if (created?.type !== 'Created') return fail({ code: 'dispute_exists' });
  return ok({ id: disputeId, refereeCode: created.data.refereeCode, title: created.data.title });
};
