import { type FailureOf, type Fold, fail, ok, type Result } from '#domain/decider.ts';
import type { DomainEvent } from '#domain/events.ts';
import type { AnyStream, EventsIn } from '#domain/streams.ts';
import type { Envelope } from '#eventlog/codec.ts';
import type { Cause } from '#eventlog/eventStore.ts';
import { eventsOf, type History, stateAfter, storedTogether } from '#eventlog/history.ts';
import { type ExpectedRevision, NothingStored } from '#eventlog/port.ts';
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

type EventsOrRefusal<Stream extends AnyStream> = Result<readonly EventsIn<Stream>[], unknown>;

interface HandleOptions {
  /**
   * What a command expects of a stream that it does not read. `no_stream`: it probably does not
   * exist yet; the command decides on the initial state and reads the stream only after a conflict,
   * or to find what an earlier request with the same key has done. Its answer must follow from the
   * request (see isProbablyNew).
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
export const handleCommand = <Stream extends AnyStream, State, Decided extends EventsOrRefusal<Stream>>(
  services: Services,
  context: CommandContext,
  folding: Fold<State, EventsIn<Stream>>,
  stream: Stream,
  handle: (state: State, history: History<EventsIn<Stream>>) => Decided | Promise<Decided>,
  { expected }: HandleOptions = {},
): Promise<Result<Handled<State, EventsIn<Stream>>, FailureOf<Decided>>> => {
  const attempt = async (history: History<EventsIn<Stream>>) => {
    // 2. Fold it into a state.
    const state = stateAfter(folding, history);
    // 3. A repeated command has stored its events before, and answers as it did then.
    const earlier = eventsOfRepeatedCommand(history, context, stream);
    if (earlier.length > 0) return ok({ state, events: await onceShown(services, context, earlier) });
    // 4. Decide.
    const decided = await handle(state, history);
    if (!decided.ok) return fail(decided.error as FailureOf<Decided>);
    // 5. Append at the revision that was read, and wait until the read models show it.
    const events = await appendDecided(services, context, stream, { expected, last: history.at(-1) }, decided.value);
    // 6. Answer with the state after the command.
    return ok({ state: events.reduce(folding.evolve, state), events });
  };
  // A repeated command has to find its own events. At `any` only a read finds them.
  const isKeyed = context.idempotencyKey !== undefined;
  const mayGuess = expected === 'no_stream' || (expected === 'any' && !isKeyed);
  return retryOnConflict(async isFirst => {
    // 1. Read the stream, unless the command expects to need nothing of it.
    const guessed = isFirst && mayGuess ? await attempt([]) : undefined;
    // An earlier request with this key may have succeeded, so that this one is refused. Read the
    // stream to find out.
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
    // Nothing to append: the effect is stored already. Clients wait until it is shown; reactions do
    // not.
    if (last && context.onNotShown) await untilShown(services, context, last.position);
    return events;
  }
  const revision = expected === 'any' ? expected : (last?.revision ?? 'no_stream');
  const { reached } = services.progress;
  const appending = services.store.append(
    stream,
    revision,
    events.map((event, index) => ({ id: idFor(context, `${stream}#${index}`), event })),
    causeOf(context, services),
  );
  const { position, revision: end } = await appending.catch((error: unknown) => {
    if (error instanceof NothingStored) context.onNothingStored?.();
    throw error;
  });
  await untilShown(services, context, position);
  if (context.idempotencyKey === undefined || isProbablyNew(expected, position, reached)) return events;
  // Another gateway may be handling the same request. The events that were stored first count.
  const reading = services.store.readStream(stream, end - BigInt(events.length - 1));
  const stored = reading.then(history => eventsOf(eventsOfRepeatedCommand(history, context, stream)));
  return unlessAway(stored, () => {
    context.onNotShown?.();
    return events;
  });
};

/**
 * Whether appended events can be answered without reading them back. Those of an earlier request
 * with the same key, which the log does not store again, stand at their old position; the read
 * models have mostly passed it. If another gateway stored them so recently that they have not, the
 * answer comes from this decision. So only a command whose answer follows from its request may
 * expect `no_stream`, as a vote does. At other revisions the decisions of two gateways may differ,
 * for example where a model judges the text.
 */
const isProbablyNew = (
  expected: HandleOptions['expected'],
  position: Position,
  reached: Position | undefined,
): boolean => expected === 'no_stream' && reached !== undefined && comparePositions(position, reached) > 0;

const causeOf = ({ actor, correlationId }: CommandContext, { clock }: Pick<Services, 'clock'>): Cause => ({
  correlationId,
  causationId: correlationId,
  actor,
  recordedAt: clock.now(),
});

/** Waits until the read models have what is stored. Tells the context when it takes too long. */
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
