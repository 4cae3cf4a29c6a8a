import { type Fold, fold } from '#domain/decider.ts';
import type { DomainEvent } from '#domain/events.ts';
import type { Envelope } from './codec.ts';

/** The events of a stream as they are stored, oldest first. */
export type History<Event extends DomainEvent> = readonly Envelope<Event>[];

/** The events alone, without their place in the log and their metadata. */
export const eventsOf = <Event extends DomainEvent>(history: History<Event>): readonly Event[] =>
  history.map(({ event }) => event);

/** The state after all events of a stored history. */
export const stateAfter = <State, Event extends DomainEvent>(
  folding: Fold<State, Event>,
  history: History<Event>,
): State => fold(folding, eventsOf(history));
