import type { Decider } from '#domain/decider.ts';
import { dispute } from '#domain/dispute/decider.ts';
import type { DisputeEvent, Side } from '#domain/dispute/events.ts';
import { type DisputeState, isPublic } from '#domain/dispute/state.ts';
import { textIn } from '#domain/dispute/texts.ts';
import { type History, stateAfter } from '../history.ts';

type Stories = Readonly<Record<Side, string | null>>;

/** A dispute with its stories as they are now, without those that the operator removed. Decisions of the domain never need the texts; taking more out of them does. */
export interface DisputeWithStories {
  readonly dispute: DisputeState;
  /** As it is now, also when the operator removed it. */
  readonly title: string;
  readonly stories: Stories;
  /** As they were published, whatever was taken out since. */
  readonly published: Stories;
}

const changedBy = (event: DisputeEvent): Partial<Stories> => {
  const given = event.type === 'TextRemoved' ? { part: event.data.part, text: null } : textIn(event);
  return given === undefined || given.part === 'title' ? {} : { [given.part]: given.text };
};

const titleAfter = (title: string, event: DisputeEvent): string => {
  const given = textIn(event);
  return given?.part === 'title' ? given.text : title;
};

const NONE: Stories = { user1: null, user2: null };

/** A dispute together with its texts: the decider's own state leaves them out, for no rule needs them. */
export const withStories: Pick<Decider<DisputeWithStories, never, DisputeEvent, unknown>, 'initialState' | 'evolve'> = {
  initialState: { dispute: dispute.initialState, title: '', stories: NONE, published: NONE },
  evolve: (state, event) => ({
    dispute: dispute.evolve(state.dispute, event),
    title: titleAfter(state.title, event),
    stories: { ...state.stories, ...changedBy(event) },
    published: isPublic(state.dispute) ? state.published : { ...state.published, ...changedBy(event) },
  }),
};

/** The dispute and its stories after all of its events. */
export const storiesAfter = (history: History<DisputeEvent>): DisputeWithStories => stateAfter(withStories, history);
