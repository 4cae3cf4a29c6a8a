import { type Fold, fold } from '#domain/decider.ts';
import type { DomainEvent, WithoutText } from '#domain/events.ts';
import type { Envelope } from './codec.ts';

/** The events of a stream as they are stored, oldest first. */
export type History<Event extends WithoutText<DomainEvent>> = readonly Envelope<Event>[];

/** The events alone, without their place in the log and their metadata. */
export const eventsOf = <Event extends WithoutText<DomainEvent>>(history: History<Event>): readonly Event[] =>
  history.map(({ event }) => event);

/** The state after all events of a stored history. */
export const stateAfter = <State, Event extends WithoutText<DomainEvent>>(
  folding: Fold<State, Event>,
  history: History<Event>,
): State => fold(folding, eventsOf(history));

/**
 * The events that one write has stored, which are next to each other.
 * @param idOf the id of each of them, by its place in the write
 */
export const storedTogether = <Event extends DomainEvent>(
  history: History<Event>,
  idOf: (index: number) => string,
): History<Event> => {
  const firstId = idOf(0);
  const first = history.findIndex(({ id }) => id === firstId);
  if (first < 0) return [];
  const others = history.slice(first + 1);
  const end = others.findIndex(({ id }, index) => id !== idOf(index + 1));
  return history.slice(first, end < 0 ? undefined : first + 1 + end);
};
