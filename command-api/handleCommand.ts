import { type FailureOf, type Fold, fail, ok, type Result } from '#domain/decider.ts';
import type { DomainEvent } from '#domain/events.ts';
import type { AnyStream, EventsIn } from '#domain/streams.ts';
import type { Envelope } from '#eventlog/codec.ts';
import type { Cause } from '#eventlog/eventStore.ts';
import { eventsOf, type History, stateAfter, storedTogether } from '#eventlog/history.ts';
import type { ExpectedRevision } from '#eventlog/port.ts';
import { comparePositions, type Position } from '#eventlog/position.ts';
import { retryOnConflict } from '#eventlog/retryOnConflict.ts';
import { unlessAway } from '#eventlog/unlessAway.ts';
import { awaitProjected } from '#readmodels/awaitProjected.ts';
import { idFor } from './ids.ts';
import type { CommandContext, Services } from './services.ts';

/** The state after the command, and the command's own events. */
export interface Handled<State, Event> {
  readonly state: State;
  readonly events: readonly Event[];
}

type Decision<Stream extends AnyStream> = Result<readonly EventsIn<Stream>[], unknown>;

export interface HandleOptions {
  /**
   * What a command expects of a stream that it does not read. `no_stream`: it probably does not
   * exist yet; the command decides on the initial state and reads the stream only after a conflict,
   * or to find what an earlier request with the same key has done.
   * `any`: the decision depends on no event of the stream, so there are no conflicts.
   */
  readonly expected?: Extract<ExpectedRevision, string> | undefined;
}

/**
 * Handles a command: reads a stream, folds it into a state, lets the handler decide, and appends
 * its events at the revision that was read. After a conflict with another writer it starts over. A
 * command that is repeated with the same Idempotency-Key finds its own events and answers as
 * before; its handler is not called.
 * @param handle does what the decision needs (moderates, asks other streams) and calls a decider.
 * It may be called several times, so its effects must be safe to repeat
 * @returns the state and the command's events, or the handler's refusal; not before the read models
 * show the outcome (see awaitProjected)
 * @throws what the event store and the handler throw; WrongExpectedRevision after many conflicts
 */
export const handleCommand = async <Stream extends AnyStream, State, Decided extends Decision<Stream>>(
  services: Services,
  context: CommandContext,
  folding: Fold<State, EventsIn<Stream>>,
  stream: Stream,
  handle: (state: State, history: History<EventsIn<Stream>>) => Decided | Promise<Decided>,
  { expected }: HandleOptions = {},
): Promise<Result<Handled<State, EventsIn<Stream>>, FailureOf<Decided>>> => {
  const attempt = async (history: History<EventsIn<Stream>>) => {
    const state = stateAfter(folding, history);
    const earlier = eventsOfRepeatedCommand(history, context, stream);
    if (earlier.length > 0) return ok({ state, events: await onceShown(services, context, earlier) });
    const decided = await handle(state, history);
    if (!decided.ok) return fail(decided.error as FailureOf<Decided>);
    const events = await appendDecided(services, context, stream, { expected, last: history.at(-1) }, decided.value);
    return ok({ state: events.reduce(folding.evolve, state), events });
  };
  // A repeated command has to find its own events. At `any` only a read finds them.
  const isKeyed = context.idempotencyKey !== undefined;
  const mayGuess = expected === 'no_stream' || (expected === 'any' && !isKeyed);
  return retryOnConflict(async isFirst => {
    const guessed = isFirst && mayGuess ? await attempt([]) : undefined;
    // A refusal may only mean that an earlier request with the same key has done it.
    return guessed && (guessed.ok || !isKeyed) ? guessed : attempt(await services.store.readStream(stream));
  });
};

/**
 * Appends events and waits until the read models show them.
 * @returns the events as they are stored
 */
const appendDecided = async <Stream extends AnyStream>(
  services: Services,
  context: CommandContext,
  stream: Stream,
  { expected, last }: HandleOptions & { readonly last: Envelope | undefined },
  events: readonly EventsIn<Stream>[],
): Promise<readonly EventsIn<Stream>[]> => {
  if (events.length === 0) {
    // An earlier event has done it already. It may not be shown yet to a waiting client; reactions
    // do not wait.
    if (last && context.onNotShown) await untilShown(services, context, last.position);
    return events;
  }
  const revision = expected === 'any' ? expected : (last?.revision ?? 'no_stream');
  const { reached } = services.progress;
  const { position, revision: end } = await services.store.append(
    stream,
    revision,
    events.map((event, index) => ({ id: idFor(context, `${stream}#${index}`), event })),
    causeOf(context, services),
  );
  await untilShown(services, context, position);
  if (context.idempotencyKey === undefined || isNew(expected, position, reached)) return events;
  // Another gateway may be handling the same request. The events that were stored first count.
  const reading = services.store.readStream(stream, end - BigInt(events.length - 1));
  const stored = reading.then(history => eventsOf(eventsOfRepeatedCommand(history, context, stream)));
  return unlessAway(stored, () => {
    context.onNotShown?.();
    return events;
  });
};

/**
 * Whether appended events cannot be those of an earlier request with the same key. At `no_stream`
 * such events stand where they were stored first.
 */
const isNew = (expected: HandleOptions['expected'], position: Position, reached: Position | undefined): boolean =>
  expected === undefined ||
  (expected === 'no_stream' && reached !== undefined && comparePositions(position, reached) > 0);

const causeOf = ({ actor, correlationId }: CommandContext, { clock }: Pick<Services, 'clock'>): Cause => ({
  correlationId,
  causationId: correlationId,
  actor,
  recordedAt: clock.now(),
});

/** Waits until the read models have reached what is stored. Tells the context when that takes too long. */
const untilShown = async (services: Services, context: CommandContext, position: Position): Promise<void> => {
  context.onStored?.();
  if (!(await awaitProjected(services, position))) context.onNotShown?.();
};

/** @returns the events of an earlier request, as soon as the read models show them */
const onceShown = async <Event extends DomainEvent>(
  services: Services,
  context: CommandContext,
  earlier: History<Event>,
): Promise<readonly Event[]> => {
  const last = earlier.at(-1);
  if (last) await untilShown(services, context, last.position);
  return eventsOf(earlier);
};

/** @returns the events that a command has stored under its Idempotency-Key; none without a key */
const eventsOfRepeatedCommand = <Event extends DomainEvent>(
  history: History<Event>,
  context: CommandContext,
  stream: AnyStream,
): History<Event> => {
  if (context.idempotencyKey === undefined) return [];
  return storedTogether(history, index => idFor(context, `${stream}#${index}`));
};
