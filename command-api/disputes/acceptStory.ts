import { type Decider, fail, ok, type Result } from '#domain/decider.ts';
import type { RedactStory, RedactTitle, SubmitStory } from '#domain/dispute/commands.ts';
import { dispute } from '#domain/dispute/decider.ts';
import type { DisputeError } from '#domain/dispute/errors.ts';
import type { DisputeEvent, Side } from '#domain/dispute/events.ts';
import { authorOf, otherSide, sideOf } from '#domain/dispute/sides.ts';
import type { DisputeState } from '#domain/dispute/state.ts';
import { streams } from '#domain/streams.ts';
import { numberAlike } from '#moderation/numberAlike.ts';
import { REMOVED } from '#platform/sealing/keyring.ts';
import type { ModerationError } from '../errors.ts';
import { type Handled, handleCommand } from '../handleCommand.ts';
import { ownPeopleIn, rememberPeople } from '../moderation/people.ts';
import type { CommandContext, Services } from '../services.ts';
import { decideAll } from './decideAll.ts';
import { type DisputeWithStories, storiesAfter, withStories } from './publicStories.ts';
import { withoutAccountNames } from './withoutAccountNames.ts';

interface Submission {
  readonly submit: SubmitStory;
  /** The title at the time the submission was prepared. */
  readonly title: string;
  /** The other side's story at the time the submission was prepared; null when there was none. */
  readonly beside: string | null;
  /** What to take out of the title and the other story before they are published. */
  readonly redactions: readonly (RedactTitle | RedactStory)[];
}

type Failure = DisputeError | { readonly code: 'stories_changed' };

const otherSideOf = (state: DisputeState, userId: string): Side | null => {
  const side = state.status === 'none' ? null : sideOf(state, userId);
  return side && otherSide(side);
};

/**
 * The second story publishes both. The redactions of the title and the first story are part of the
 * same write.
 */
const submitting: Decider<DisputeWithStories, Submission, DisputeEvent, Failure> = {
  ...withStories,
  decide: ({ submit, title, beside, redactions }, { dispute: state, title: titleNow, stories }) => {
    const other = otherSideOf(state, submit.data.userId);
    if (title !== titleNow || (other && stories[other] !== beside)) return fail({ code: 'stories_changed' });
    const submitted = dispute.decide(submit, state);
    if (!submitted.ok) return submitted;
    const redacted = decideAll(redactions, state);
    return redacted.ok ? ok([...redacted.value, ...submitted.value]) : redacted;
  },
};

interface Written {
  readonly authorId: string;
  readonly text: string;
}

/**
 * Numbers the people of both stories together, so that a person has the same number in both. Until
 * now each story had its own numbering.
 */
const numberStories = async (
  services: Services,
  disputeId: string,
  title: string,
  creatorId: string,
  stories: readonly Written[],
) => {
  const withPeople = async ({ authorId, text }: Written) => ({
    text,
    people: await ownPeopleIn(services, disputeId, authorId),
  });
  const [titleWithPeople, ...storiesWithPeople] = await Promise.all([
    withPeople({ authorId: creatorId, text: title }),
    ...stories.map(withPeople),
  ]);
  return numberAlike(titleWithPeople, storiesWithPeople);
};

/** A text that was erased must stay erased. */
const isRewritten = (before: string, after: string): boolean => after !== before && before !== REMOVED;

/**
 * Once the second story is in, neither story nor the title may show the names of the two account
 * owners.
 */
const prepare = async (
  services: Services,
  submit: SubmitStory,
  { dispute: state, title, stories }: DisputeWithStories,
): Promise<Result<Submission, ModerationError>> => {
  const { disputeId, userId, story } = submit.data;
  const other = otherSideOf(state, userId);
  const beside = other && stories[other];
  if (state.status === 'none' || !other || !beside) return ok({ submit, title, beside, redactions: [] });

  const partnerId = state.partnerId ?? userId;
  const alike = await numberStories(services, disputeId, title, state.creatorId, [
    { authorId: authorOf({ ...state, partnerId }, other), text: beside },
    { authorId: userId, text: story },
  ]);
  const unnamed = await withoutAccountNames(services, [state.creatorId, partnerId], {
    texts: [title, ...alike.texts],
    people: alike.people,
  });
  if (!unnamed.ok) return unnamed;
  await rememberPeople(services, disputeId, userId, unnamed.value.people);
  const [newTitle = title, theirs = beside, mine = story] = unnamed.value.texts;
  const redactions: (RedactTitle | RedactStory)[] = [];
  if (isRewritten(title, newTitle))
    redactions.push({ type: 'RedactTitle', data: { disputeId, title: newTitle }, now: submit.now });
  if (isRewritten(beside, theirs))
    redactions.push({ type: 'RedactStory', data: { disputeId, side: other, story: theirs }, now: submit.now });
  return ok({ submit: { ...submit, data: { ...submit.data, story: mine } }, title, beside, redactions });
};

/**
 * Stores a story that passed moderation. The second story publishes the dispute.
 * @returns the events that were stored, or the refusal
 */
export const acceptStory = async (
  services: Services,
  context: CommandContext,
  submit: SubmitStory,
): Promise<Result<Handled<DisputeWithStories, DisputeEvent>, Failure | ModerationError>> => {
  const { disputeId } = submit.data;
  for (;;) {
    const history = await services.store.readStream(streams.dispute(disputeId));
    const submission = await prepare(services, submit, storiesAfter(history));
    if (!submission.ok) return submission;
    const handled = await handleCommand(services, context, submitting, streams.dispute(disputeId), submission.value);
    // The other side's story or the title changed meanwhile.
    if (handled.ok || handled.error.code !== 'stories_changed') return handled;
  }
};
