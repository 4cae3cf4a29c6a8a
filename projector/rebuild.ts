import type { EventStore } from '#eventlog/eventStore.ts';
import type { Position } from '#eventlog/position.ts';
import type { ReadModels } from '#readmodels/readModels.ts';
import { openSteppedReplay } from './catchUp.ts';
import { compareAtSamePosition } from './compare.ts';
import { type Difference, isErasure } from './difference.ts';
import { eventsThatProduced, type SourceEvents } from './eventsThatProduced.ts';
import { type Pace, replay } from './replay.ts';
import { VIEWS_VERSION, viewsVersionOf } from './viewsVersion.ts';

export interface RebuildReport {
  /** The generation that is live now. */
  readonly generation: number;
  readonly switched: boolean;
  readonly events: number;
  /** Undefined for an empty log. */
  readonly position: Position | undefined;
  /**
   * The version of the views behind each side. The live one is undefined if there were no read
   * models.
   */
  readonly views: { readonly live: number | undefined; readonly rebuilt: number };
  /** The number of documents compared; 0 if there were no live read models. */
  readonly compared: number;
  readonly differences: readonly Difference[];
  /** Expected differences: see isErasure. */
  readonly explained: readonly Difference[];
  /** The events that produced the first of the differing documents. */
  readonly sources: ReadonlyMap<string, SourceEvents>;
}

export interface RebuildOptions {
  readonly store: EventStore;
  readonly readModels: ReadModels;
  /** Whether to switch regardless of the comparison. */
  readonly accept?: boolean;
  readonly onProgress?: (events: number, position: Position) => void;
  readonly pace?: Pace;
  /** Aborts the rebuild: the live read models stay, and the new ones are removed. */
  readonly signal?: AbortSignal;
  /** Aborts when another process may rebuild. Nothing more is touched from then on. */
  readonly lost?: AbortSignal;
}

/** Events are looked up for this many differing documents; nobody reads more. */
const EXPLAINED_IN_DETAIL = 200;

/**
 * Builds the next generation of read models from the log while the live one is served. Compares the
 * two document by document at the same position, and makes the new one live if there are no
 * differences or only expected ones. Side effects are not part of it: they have checkpoints of
 * their own.
 * @throws UnreadableEvent, ProjectionFailed, the reason of an aborted signal
 */
export const rebuild = async (options: RebuildOptions): Promise<RebuildReport> => {
  const { store, readModels, accept = false, onProgress, pace, lost } = options;
  const signal = AbortSignal.any([options.signal, lost].filter(given => given !== undefined));
  signal.throwIfAborted();
  const { generation, documents: rebuilt } = await readModels.prepare();
  const live = readModels.current;
  const views = { live: await viewsVersionOf(live), rebuilt: VIEWS_VERSION };
  const { catchUp, events } = openSteppedReplay({
    store,
    documents: rebuilt,
    signal,
    // Starts from scratch: a projector that noticed an earlier switch late may have left documents
    // there.
    anew: true,
    ...(onProgress && { onProgress }),
    ...(pace && { pace }),
  });

  /** The comparison can be aborted and is paced too: it may take as long as the replay. */
  const paceOrEnd: Pace = async done => {
    signal.throwIfAborted();
    await pace?.(done);
  };

  try {
    const { compared, differences: found } = await compareAtSamePosition(live, rebuilt, catchUp, paceOrEnd);
    const differences = found.filter(difference => !isErasure(difference));
    const explained = found.filter(isErasure);
    const switched = accept || differences.length === 0;
    const position = await catchUp();
    const sources = await eventsThatProduced(store, rebuilt, differences.slice(0, EXPLAINED_IN_DETAIL));
    signal.throwIfAborted();
    if (switched) await readModels.switchTo(generation);
    else await readModels.purgeSpare();
    const report = { events: events(), position, views, compared, differences, explained, sources };
    return { generation: readModels.generation, switched, ...report };
  } catch (error) {
    // The first error is what the operator must see. The janitor will empty the slot if this fails.
    if (!lost?.aborted) await readModels.purgeSpare().catch(() => undefined);
    throw error;
  }
};

/**
 * Makes the previous generation live again, after it has caught up with the log.
 * @returns undefined if there is none, because nothing was switched yet or it was emptied since
 */
export const switchBack = async ({
  store,
  readModels,
  signal,
}: Pick<RebuildOptions, 'store' | 'readModels' | 'signal'>): Promise<number | undefined> => {
  const previous = await readModels.previous();
  if (previous === undefined) return undefined;
  await replay({ store, documents: previous.documents, ...(signal && { signal }) });
  signal?.throwIfAborted();
  await readModels.switchTo(previous.generation);
  return previous.generation;
};
