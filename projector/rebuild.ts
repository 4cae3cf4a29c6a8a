import type { Documents } from '#platform/documents/port.ts';
import type { EventStore } from '#platform/events/eventStore.ts';
import type { Position } from '#platform/events/position.ts';
import type { ReadModels } from '#platform/readModels/readModels.ts';
import { type Behind, eventsBehind } from './behind.ts';
import { projectedPosition } from '#platform/readModels/projectedPosition.ts';
import { type Comparison, compareAgain, compareAll, compareInStep, type Pair } from './compare.ts';
import { isErasure } from './difference.ts';
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
  readonly differences: readonly Pair[];
  /** Differences that are as they should be: see isErasure. */
  readonly explained: readonly Pair[];
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

/** Rounds in which documents that people are changing right now get another look. */
const ROUNDS = 10;
/** So many are followed event by event. */
const FEW = 50;
/** The events behind more documents than anybody reads are not looked for. */
const LOOKED_BEHIND = 200;

/** Takes what is rebuilt on to a position (commit), or to the end of the log. */
export type CatchUp = (upTo?: bigint) => Promise<Position | undefined>;

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
  let events = 0;
  let begun = false;
  const catchUp: CatchUp = async upTo => {
    const before = events;
    const reached = await replay({
      store,
      documents: rebuilt,
      signal,
      // A projector that was slow to see the switch before this one may have left something.
      anew: !begun,
      until: ({ position }) => upTo === undefined || position.commit <= upTo,
      onProgress: (folded, position) => onProgress?.(before + folded, position),
      ...(pace && { pace }),
    });
    events += reached.events;
    begun = true;
    return reached.position;
  };

  try {
    const { compared, unequal } = await compareAtSamePosition(live, rebuilt, catchUp, pace);
    const differences = unequal.filter(pair => !isErasure(pair));
    const explained = unequal.filter(isErasure);
    const switched = accept || differences.length === 0;
    const position = await catchUp();
    const behind = await eventsBehind(store, rebuilt, differences.slice(0, LOOKED_BEHIND));
    signal.throwIfAborted();
    if (switched) await readModels.switchTo(generation);
    else await readModels.purgeSpare();
    const told = { events, position, views, compared, differences, explained, behind };
    return { generation: readModels.generation, switched, ...told };
  } catch (error) {
    if (!lost?.aborted) await readModels.purgeSpare();
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

/** Compares all documents of both at the same position, also those that change meanwhile. */
export const compareAtSamePosition = async (
  live: Documents,
  rebuilt: Documents,
  catchUp: CatchUp,
  pace?: Pace,
): Promise<Comparison> => {
  const start = (await projectedPosition(live))?.commit;
  if (start === undefined) return { compared: 0, unequal: [] };
  const reached = async (): Promise<bigint> => (await projectedPosition(live))?.commit ?? start;

  await catchUp(start);
  const { compared, unequal } = await compareAll(live, rebuilt, start, pace);
  let open = unequal;
  for (let round = 0; round < ROUNDS && open.length > FEW; round += 1) {
    const position = await reached();
    await catchUp(position);
    open = await compareAgain(open, live, rebuilt, position);
  }
  return { compared, unequal: await compareInStep(open, live, rebuilt, reached, catchUp) };
};
