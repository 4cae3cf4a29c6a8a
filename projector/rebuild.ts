import type { EventStore } from '#eventlog/eventStore.ts';
import type { Position } from '#eventlog/position.ts';
import type { ReadModels } from '#readmodels/readModels.ts';
import { type Behind, eventsBehind } from './behind.ts';
import { openSteppedReplay } from './catchUp.ts';
import { compareAtSamePosition } from './compare.ts';
import { type Difference, isErasure } from './difference.ts';
import { type Pace, replay } from './replay.ts';
import { VIEWS_VERSION, viewsVersionOf } from './viewsVersion.ts';

export interface RebuildReport {
  /** Of the read models that are live now. */
  readonly generation: number;
  readonly switched: boolean;
  readonly events: number;
  /** Undefined for an empty log. */
  readonly position: Position | undefined;
  /** Which versions of the views made the two. The live one is undefined where there was nothing. */
  readonly views: { readonly live: number | undefined; readonly rebuilt: number };
  /** Documents looked at; 0 when there were no live read models to compare with. */
  readonly compared: number;
  readonly differences: readonly Difference[];
  /** Differences that are as they should be: see isErasure. */
  readonly explained: readonly Difference[];
  /** The events that made the first of the documents that differ. */
  readonly behind: ReadonlyMap<string, Behind>;
}

export interface RebuildOptions {
  readonly store: EventStore;
  readonly readModels: ReadModels;
  /** Switches whatever the comparison says. */
  readonly accept?: boolean;
  readonly onProgress?: (events: number, position: Position) => void;
  readonly pace?: Pace;
  /** Gives up: the live read models stay, and what was built is removed. */
  readonly signal?: AbortSignal;
  /** Aborts when somebody else may rebuild: then nothing more is touched. */
  readonly lost?: AbortSignal;
}

/** The events behind more documents than anybody reads are not looked for. */
const LOOKED_BEHIND = 200;

/**
 * Builds the next generation of read models from the log while the live one is served, compares the two document by document at
 * the same position, and makes the new one live when there is no difference, or only such as are explained. Side effects are not
 * part of it: they have checkpoints of their own.
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
    // A projector that was slow to see the switch before this one may have left something.
    anew: true,
    ...(onProgress && { onProgress }),
    ...(pace && { pace }),
  });

  /** A comparison may take as long as the replay before it. */
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
    const behind = await eventsBehind(store, rebuilt, differences.slice(0, LOOKED_BEHIND));
    signal.throwIfAborted();
    if (switched) await readModels.switchTo(generation);
    else await readModels.purgeSpare();
    const told = { events: events(), position, views, compared, differences, explained, behind };
    return { generation: readModels.generation, switched, ...told };
  } catch (error) {
    // What went wrong first is what the operator has to know. The janitor empties what is left here.
    if (!lost?.aborted) await readModels.purgeSpare().catch(() => undefined);
    throw error;
  }
};

/**
 * Makes the generation before the live one live again, after it has caught up with the log.
 * @returns undefined when there is none: nothing was switched yet, or it was emptied since
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
