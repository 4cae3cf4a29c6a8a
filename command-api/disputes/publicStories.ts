import type { Decider } from '#domain/decider.ts';
import { dispute } from '#domain/dispute/decider.ts';
import type { DisputeEvent, Side } from '#domain/dispute/events.ts';
import { type DisputeState, isPublic } from '#domain/dispute/state.ts';
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

const changedBy = (event: DisputeEvent): Partial<Record<Side, string | null>> => {
  switch (event.type) {
    case 'StorySubmitted':
    case 'StoryRedacted':
      return { [event.data.side]: event.data.story };
    case 'TextRemoved':
      return event.data.part === 'title' ? {} : { [event.data.part]: null };
    case 'TextRestored':
      return event.data.part === 'title' ? {} : { [event.data.part]: event.data.text };
    default:
      return {};
  }
};

const NONE: Stories = { user1: null, user2: null };

/** A dispute together with its texts: the decider's own state leaves them out, for no rule needs them. */
export const withStories: Pick<Decider<DisputeWithStories, never, DisputeEvent, unknown>, 'initialState' | 'evolve'> = {
  initialState: { dispute: dispute.initialState, title: '', stories: NONE, published: NONE },
  evolve: (state, event) => ({
    dispute: dispute.evolve(state.dispute, event),
    title: event.type === 'Created' || event.type === 'TitleRedacted' ? event.data.title : state.title,
    stories: { ...state.stories, ...changedBy(event) },
    published: isPublic(state.dispute) ? state.published : { ...state.published, ...changedBy(event) },
  }),
};

/** The dispute and its stories after all of its events. */
export const storiesAfter = (history: History<DisputeEvent>): DisputeWithStories => stateAfter(withStories, history);
