import type { CreatedDispute } from '#contract/views.ts';
import { type Decider, ok, type Result } from '#domain/decider.ts';
import type { ChangeTitle } from '#domain/dispute/commands.ts';
import { dispute } from '#domain/dispute/decider.ts';
import type { DisputeError } from '#domain/dispute/errors.ts';
import type { DisputeEvent } from '#domain/dispute/events.ts';
import { streams } from '#domain/streams.ts';
import type { CommandError } from '../errors.ts';
import { handleCommand, storedUnderKey } from '../handleCommand.ts';
import { moderateText } from '../moderation/moderateText.ts';
import type { MemberContext, Services } from '../services.ts';
import { loadVisible } from './loadDispute.ts';
import { type DisputeWithStories, withStories } from './publicStories.ts';

/** The same title again is accepted and changes nothing. */
const changing: Decider<DisputeWithStories, ChangeTitle, DisputeEvent, DisputeError> = {
  ...withStories,
  decide: (command, { dispute: state, title }) => {
    const decided = dispute.decide(command, state);
    return decided.ok && command.data.title === title ? ok([]) : decided;
  },
};

/**
 * Changes the title of an unpublished dispute. The new title is moderated as at creation, unless
 * the rules refuse it anyway.
 * @returns what createDispute answers, with the new title; or the refusal
 */
export const changeTitle = async (
  services: Services,
  context: MemberContext,
  { disputeId, title }: { readonly disputeId: string; readonly title: string },
): Promise<Result<CreatedDispute, CommandError>> => {
  const visible = await loadVisible(services, disputeId, context.actor);
  if (!visible.ok) return visible;
  const { refereeCode } = visible.value;
  const stream = streams.dispute(disputeId);
  const now = services.clock.now();
  const change = (moderated: string): ChangeTitle => ({
    type: 'ChangeTitle',
    data: { disputeId, userId: context.actor, original: title, title: moderated },
    now,
  });
  const [earlier] = await storedUnderKey(services, context, stream);
  const isDecided = earlier !== undefined || !dispute.decide(change(title), visible.value).ok;
  // handleCommand then repeats its earlier answer or refuses the command: there is nothing to
  // moderate.
  const moderated = isDecided
    ? ok('')
    : await moderateText(services, { text: title, kind: 'title', authorId: context.actor, disputeId });
  if (!moderated.ok) return moderated;
  const handled = await handleCommand(services, context, changing, stream, change(moderated.value));
  if (!handled.ok) return handled;
  const { state, events } = handled.value;
  const [changed] = events;
  return ok({ id: disputeId, refereeCode, title: changed?.type === 'TitleChanged' ? changed.data.title : state.title });
};
