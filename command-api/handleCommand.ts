import type { Decider, Result } from '#domain/decider.ts';
import { fail, ok } from '#domain/decider.ts';
import type { DomainEvent } from '#domain/events.ts';
import type { AnyStream, EventsIn } from '#domain/streams.ts';
import type { Envelope } from '#eventlog/codec.ts';
import type { Cause } from '#eventlog/eventStore.ts';
import type { ExpectedRevision } from '#eventlog/port.ts';
import type { Position } from '#eventlog/position.ts';
import { awaitProjected } from './awaitProjected.ts';
import { eventsOf, type History, stateAfter } from './history.ts';
import { idFor } from './ids.ts';
import { anewOnConflict } from './onConflict.ts';
import type { CommandContext, Services } from './services.ts';

/** The state after the command, and the command's own events. */
export interface Handled<State, Event> {
  readonly state: State;
  readonly events: readonly Event[];
}

const causeOf = ({ actor, correlationId }: CommandContext, services: Pick<Services, 'clock'>): Cause => ({
  correlationId,
  causationId: correlationId,
  actor,
  recordedAt: services.clock.now(),
});

export interface HandleOptions {
  /**
   * Set when the stream probably does not exist yet: decides on the initial state first, and reads
   * the stream only after a conflict.
   */
  readonly mostLikelyNew?: boolean;
}

/**
 * Reads a stream, folds it into a state, decides, and appends at the revision that was read. After
 * a conflict with another writer it starts over. A command that is repeated with the same
 * Idempotency-Key finds its own events and answers as before.
 * @returns the state and the command's events, or the decider's refusal; not before the read models
 * show the outcome (see awaitProjected)
 * @throws what the event store throws
 */
export const handleCommand = async <Stream extends AnyStream, State, Command, Failure>(
  services: Services,
  context: CommandContext,
  decider: Decider<State, Command, EventsIn<Stream>, Failure>,
  stream: Stream,
  command: Command,
  { mostLikelyNew = false }: HandleOptions = {},
): Promise<Result<Handled<State, EventsIn<Stream>>, Failure>> => {
  const decideOn = async (
    history: History<EventsIn<Stream>>,
  ): Promise<Result<Handled<State, EventsIn<Stream>>, Failure>> => {
    const state = stateAfter(decider, history);
    const earlier = eventsOfRepeatedCommand(history, context, stream);
    const lastOfEarlier = earlier.at(-1);
    if (lastOfEarlier) {
      await untilShown(services, context, lastOfEarlier.position);
      return ok({ state, events: eventsOf(earlier) });
    }

    const decision = decider.decide(command, state);
    if (!decision.ok) return fail(decision.error);
    const events = decision.value;
    await settle(services, context, stream, history.at(-1), events);
    return ok({ state: events.reduce(decider.evolve, state), events });
  };

  // A repeated command has to find its own events, so the stream must be read first.
  const assumesNew = mostLikelyNew && context.idempotencyKey === undefined;
  return anewOnConflict(async isFirst =>
    decideOn(isFirst && assumesNew ? [] : await services.store.readStream(stream)),
  );
};

/**
 * Appends what was decided.
 * @param last the last event that the decision was based on
 */
const settle = async <Stream extends AnyStream>(
  services: Services,
  context: CommandContext,
  stream: Stream,
  last: Envelope | undefined,
  events: readonly EventsIn<Stream>[],
): Promise<void> => {
  if (events.length > 0) await append(services, context, stream, last?.revision ?? 'no_stream', events);
  // There is nothing to append: an earlier event has done it already. It may not be shown yet to a
  // waiting client; reactions do not wait.
  else if (last && context.onNotShown) await untilShown(services, context, last.position);
};

/**
 * Appends events and waits until the read models show them.
 * @returns the revision of the last event
 * @throws WrongExpectedRevision
 */
export const append = async <Stream extends AnyStream>(
  services: Services,
  context: CommandContext,
  stream: Stream,
  expected: ExpectedRevision,
  events: readonly EventsIn<Stream>[],
): Promise<bigint> => {
  const identified = events.map((event, index) => ({ id: idFor(context, `${stream}#${index}`), event }));
  const { position, revision } = await services.store.append(stream, expected, identified, causeOf(context, services));
  await untilShown(services, context, position);
  return revision;
};

/**
 * Waits until the read models have reached a position. Tells the context when that takes too long.
 */
export const untilShown = async (
  services: Services,
  { onNotShown }: CommandContext,
  position: Position,
): Promise<void> => {
  if (!(await awaitProjected(services, position))) onNotShown?.();
};

/**
 * The events that a command has stored in a stream under its Idempotency-Key, now or before; none
 * without a key. For handlers that decide without reading the stream, or have work to do before
 * they decide.
 * @param from the first revision to look at; by default the first of the stream
 */
export const storedUnderKey = async <Stream extends AnyStream>(
  { store }: Pick<Services, 'store'>,
  context: CommandContext,
  stream: Stream,
  from?: bigint,
): Promise<History<EventsIn<Stream>>> =>
  context.idempotencyKey === undefined
    ? []
    : eventsOfRepeatedCommand(await store.readStream(stream, from), context, stream);

const eventsOfRepeatedCommand = <Event extends DomainEvent>(
  history: History<Event>,
  context: CommandContext,
  stream: AnyStream,
): History<Event> => {
  if (context.idempotencyKey === undefined) return [];
  const idOf = (index: number): string => idFor(context, `${stream}#${index}`);
  const firstId = idOf(0);
  const first = history.findIndex(({ id }) => id === firstId);
  if (first < 0) return [];
  // They were stored in one write, so they are next to each other.
  const others = history.slice(first + 1);
  const end = others.findIndex(({ id }, index) => id !== idOf(index + 1));
  return history.slice(first, end < 0 ? undefined : first + 1 + end);
};
