import type { CreatedDispute } from '#contract/views.ts';
import { type FailureOf, fail, ok, type Refusal, type Result } from '#domain/decider.ts';
import type { CreateDispute } from '#domain/dispute/commands.ts';
import { type DecisionOn, decide } from '#domain/dispute/decide.ts';
import { createWithHeldTitle } from '#domain/dispute/decideOnTexts.ts';
import { dispute } from '#domain/dispute/decider.ts';
import { RULES } from '#domain/rules.ts';
import { streams } from '#domain/streams.ts';
import { listings, members } from '#readmodels/collections.ts';
import type { WrittenTextError } from '../errors.ts';
import { handleCommand } from '../handleCommand.ts';
import { idFor } from '../ids.ts';
import { isHeld, moderateText } from '../moderatedTexts/moderateText.ts';
import { askingOnce } from '../moderatedTexts/verdicts.ts';
import type { MemberContext, Services } from '../services.ts';
import { reserveCode } from './refereeCodes.ts';

/** @returns how many unpublished disputes a member takes part in */
const disputesOpenTo = async (
  { readModels: { current } }: Pick<Services, 'readModels'>,
  memberId: string,
): Promise<number> => {
  const member = await current.collection(members).get(memberId);
  const ids = member?.body.disputes ?? [];
  const where = { id: { in: ids }, status: { in: ['draft', 'awaiting_partner'] }, withheld: null };
  return ids.length === 0 ? 0 : current.collection(listings).count(where);
};

/**
 * Creates a draft with a new referee code. The title is moderated now because it will be public
 * later. While a person has to read it first, others see a neutral one.
 */
export const createDispute = async (
  services: Services,
  context: MemberContext,
  title: string,
): Promise<
  Result<CreatedDispute, FailureOf<DecisionOn<CreateDispute>> | Refusal<'too_many_open'> | WrittenTextError>
> => {
  const disputeId = idFor(context, 'dispute');
  const ask = askingOnce(services);
  const toModerate = { text: title, kind: 'title', authorId: context.actor, disputeId } as const;
  const handled = await handleCommand(services, context, dispute, streams.dispute(disputeId), async state => {
    if ((await disputesOpenTo(services, context.actor)) >= RULES.openDisputes) {
      return fail({ code: 'too_many_open' } as const);
    }
    const moderated = await moderateText(services, ask, toModerate);
    if (!moderated.ok) return moderated;
    const refereeCode = await reserveCode(services.documents, disputeId);
    const data = { disputeId, refereeCode, original: title, title: moderated.value.text, creatorId: context.actor };
    const create: CreateDispute = { type: 'CreateDispute', data, now: services.clock.now() };
    if (!isHeld(moderated.value)) return decide(create, state);
    return createWithHeldTitle(create, { ...moderated.value, heldId: idFor(context, 'held title') }, state);
  });
  if (!handled.ok) return handled;
  const [created, held] = handled.value.events;
  if (created?.type !== 'Created') return fail({ code: 'dispute_exists' });
  const { refereeCode } = created.data;
  if (held?.type === 'TextHeld') return ok({ id: disputeId, refereeCode, title: held.data.text, titleStatus: 'held' });
  return ok({ id: disputeId, refereeCode, title: created.data.title });
};
