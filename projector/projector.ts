import { PoisonEvent } from '#eventlog/codec.ts';
import type { EnvelopeBatch, EventStore } from '#eventlog/eventStore.ts';
import type { Reporter } from '#eventlog/followers/reporter.ts';
import { comparePositions, type Position } from '#eventlog/position.ts';
import { isStoreAway } from '#eventlog/unlessAway.ts';
import { tryAgain } from '#platform/async/tryAgain.ts';
import { type Documents, WrongCheckpoint } from '#platform/documents/port.ts';
import { asError } from '#platform/errors/asError.ts';
import type { Logger } from '#platform/logging/logger.ts';
import { openTrouble } from '#platform/logging/trouble.ts';
import { isTransient } from '#platform/sqlite/errors.ts';
import type { Progress } from '#readmodels/progress.ts';
import { projectedPosition } from '#readmodels/projectedPosition.ts';
import type { ReadModels } from '#readmodels/readModels.ts';
import { foreignEvents } from './foreignEvents.ts';
import { Projection, ProjectionFailed } from './projection.ts';
import { replayOnce, type Steps } from './replay.ts';
import { VIEWS_VERSION, viewsVersionOf } from './viewsVersion.ts';

export interface ProjectorOptions {
  readonly store: EventStore;
  readonly readModels: ReadModels;
  /** Told of each flush, so that writers can wait for their own events. */
  readonly progress: Pick<Progress, 'advance'>;
  readonly logger: Logger;
  /** How much it does at once while it catches up. */
  readonly steps?: Steps | undefined;
  /** Reports to the operator. */
  readonly reporter?: Pick<Reporter, 'did' | 'failed'>;
  /** Stops the projector. */
  readonly signal: AbortSignal;
}

/** Starting up, following the log, or stopped for good at an event that it cannot fold. */
export type ProjectorState =
  | { readonly status: 'starting' | 'running' | 'ended' }
  | { readonly status: 'stopped'; readonly error: Error };

export interface Projector {
  readonly state: ProjectorState;
  /** Resolves when the signal has ended the projector or an event has stopped it. */
  readonly finished: Promise<void>;
}

/** The next generation is opened when it goes live, and its file may be locked at that moment. */
const isLocked = (error: unknown): boolean => error instanceof Error && isTransient(error.cause);

/** Folds and writes the events of a batch that precede the one that cannot be folded. */
const foldBefore = async (
  projected: Documents,
  from: Position | undefined,
  { envelopes }: EnvelopeBatch,
  poison: Position,
): Promise<void> => {
  const before = envelopes.filter(({ position }) => comparePositions(position, poison) < 0);
  const last = before.at(-1);
  if (last === undefined) return;
  const projection = new Projection(projected, from);
  await projection.fold(before);
  await projection.flush(last.position);
};

/** Folds and writes a batch. */
const project = async (projection: Projection, projected: Documents, batch: EnvelopeBatch): Promise<void> => {
  if (batch.envelopes.length === 0) return;
  await projection.fold(batch.envelopes).catch(async (error: unknown) => {
    if (error instanceof ProjectionFailed) await foldBefore(projected, projection.position, batch, error.position);
    throw error;
  });
  await projection.flush(batch.position);
};

const warnOfOtherViews = async (projected: Documents, logger: Logger): Promise<void> => {
  const version = await viewsVersionOf(projected);
  if (version === undefined || version === VIEWS_VERSION) return;
  logger.warn(
    { version, expected: VIEWS_VERSION },
    `The read models were begun by views of version ${version}, these are version ${VIEWS_VERSION}: run rebuild`,
  );
};

/**
 * Follows the log and keeps the live read models up to date. Only one projector may run at a time
 * (see leases). If another one has written nevertheless, it starts over from there.
 */
export const startProjector = ({
  store,
  readModels,
  progress,
  logger,
  reporter,
  steps,
  signal,
}: ProjectorOptions): Projector => {
  let state: ProjectorState = { status: 'starting' };
  const passedOver = foreignEvents(logger);
  const texts = { begins: 'The projector waits for its stores', ends: 'The projector goes on' };
  const trouble = openTrouble(logger, texts);

  /**
   * Folds what the log holds already. Reading it and writing many changes at once is several times
   * faster than a subscription. It always reads something: a quiet subscription would not show that
   * the log can be reached again.
   */
  const catchUp = async (documents: Documents, ending: AbortSignal): Promise<void> => {
    let handled = 0;
    const onProgress = (events: number): void => {
      reporter?.did(events - handled);
      handled = events;
    };
    const onBatch = ({ foreign = 0 }: EnvelopeBatch): void => passedOver(foreign);
    try {
      await replayOnce({ store, documents, steps, onProgress, onBatch, signal: ending });
      reporter?.did(0);
    } catch (error) {
      // The subscription meets an event that cannot be folded once more, after all events before
      // it.
      if (!ending.aborted && !(error instanceof PoisonEvent)) throw error;
    }
  };

  /** Follows the log until the signal aborts or another generation goes live. */
  const follow = async (): Promise<void> => {
    await readModels.refresh();
    const { projected, switched } = readModels;
    await warnOfOtherViews(projected, logger);
    const ending = AbortSignal.any([signal, switched]);
    /**
     * Tells writers the position of the read models, unless readers do not read this generation yet
     * or no longer read it.
     */
    const show = async (position: Position | undefined): Promise<void> => {
      const isRead = position !== undefined && (await readModels.letReadersFollow());
      if (isRead && readModels.current === projected) progress.advance(position);
    };
    await show(await projectedPosition(projected));
    state = { status: 'running' };
    await catchUp(projected, ending);
    const from = await projectedPosition(projected);
    const projection = new Projection(projected, from);
    trouble.end();
    await show(from);
    for await (const batch of store.subscribeAll({ from, signal: ending })) {
      passedOver(batch.foreign ?? 0);
      await project(projection, projected, batch);
      reporter?.did(batch.envelopes.length);
      await show(batch.position);
    }
  };

  const passes = (error: unknown): boolean => {
    const isOvertaken = error instanceof WrongCheckpoint;
    if (!isOvertaken && !isStoreAway(error) && !isLocked(error)) return false;
    reporter?.failed(error);
    if (isOvertaken) logger.warn({ err: error }, 'Another projector has written meanwhile: this one starts over');
    else trouble.begin(error);
    return true;
  };

  const run = async (): Promise<void> => {
    while (!signal.aborted) await tryAgain(follow, passes, signal);
    state = { status: 'ended' };
  };

  const finished = run().catch((cause: unknown) => {
    if (signal.aborted) return;
    const error = asError(cause);
    state = { status: 'stopped', error };
    logger.error(
      { err: error },
      error instanceof PoisonEvent ? 'The projector stopped at an event' : 'The projector failed',
    );
  });

  return {
    get state() {
      return state;
    },
    finished,
  };
};
