import type { Decider } from '#domain/decider.ts';
import { dispute } from '#domain/dispute/decider.ts';
import type { DisputeEvent, Side } from '#domain/dispute/events.ts';
import { type DisputeState, isPublic } from '#domain/dispute/state.ts';
import { textIn } from '#domain/dispute/texts.ts';
import { type History, stateAfter } from '../history.ts';

type Stories = Readonly<Record<Side, string | null>>;

/**
 * A dispute with its texts, which the decider's own state leaves out. For commands that redact
 * texts.
 */
export interface DisputeWithStories {
  readonly dispute: DisputeState;
  /** The present title, even when the operator has removed it. */
  readonly title: string;
  /**
   * The present stories; null for one that was not submitted yet or that the operator has removed.
   */
  readonly stories: Stories;
  /** The stories as they were published, before any redaction. */
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

/** Folds a dispute together with its texts. */
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
