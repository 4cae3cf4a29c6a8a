import type { Envelope } from '#eventlog/codec.ts';
import type { EnvelopeBatch, EventStore } from '#eventlog/eventStore.ts';
import type { Position } from '#eventlog/position.ts';
import { type Documents, WrongCheckpoint } from '#platform/documents/port.ts';
import { projectedPosition } from '#readmodels/projectedPosition.ts';
import { Projection } from './projection.ts';
import { allViews } from './views/all.ts';

const COLLECTIONS = allViews.map(({ collection }) => collection);

/** How much a replay does at once. */
export interface Steps {
  /** The most events in a batch; by default as many as the log delivers. */
  readonly events?: number;
  /** Bounds the changes held in memory between two writes. */
  readonly changes: number;
}

const LARGE_STEPS: Steps = { changes: 5000 };

/** For a thread that has other work: each step takes a few hundredths of a second. */
export const SMALL_STEPS: Steps = { events: 100, changes: 500 };

export interface ReplayOptions {
  readonly store: EventStore;
  readonly documents: Documents;
  /** Whether to start from the first event, whatever checkpoint the documents have. */
  readonly anew?: boolean;
  /**
   * Returns false for the first event that must not be folded; the replay ends before it. By
   * default all events are folded.
   */
  readonly until?: (envelope: Envelope) => boolean;
  /** Called with the number of events folded so far, and the position of the last one. */
  readonly onProgress?: (events: number, position: Position) => void;
  /** Called with each batch before it is folded. */
  readonly onBatch?: (batch: EnvelopeBatch) => void;
  /** Large by default. */
  readonly steps?: Steps | undefined;
  /** Called before each batch, to slow the replay down. */
  readonly pace?: Pace;
  /** Ends the replay between two batches, with an error. */
  readonly signal?: AbortSignal;
}

/**
 * Slows work down for the sake of a running server. Called with the amount of work since the last
 * call.
 */
export type Pace = (done: number) => Promise<void>;

export interface Replayed {
  /** The position of the documents now; undefined while they are empty. */
  readonly position: Position | undefined;
  /** How many events were folded. */
  readonly events: number;
}

/** Whether the documents are filled from the first event on. */
const begins = async ({ documents, anew }: ReplayOptions): Promise<boolean> =>
  anew || (await projectedPosition(documents)) === undefined;

/**
 * Folds the log into documents from their present position, as the live projector does, but without
 * a subscription. Starts over if another writer moves the checkpoint, such as a projector that has
 * not noticed yet that another generation is live. Nobody should be reading documents that are
 * filled from the beginning.
 */
export const replay = async (options: ReplayOptions): Promise<Replayed> => {
  const fold = () => replayOnce(options);
  for (;;) {
    try {
      return await ((await begins(options)) ? options.documents.bulkLoad(COLLECTIONS, fold) : fold());
    } catch (error) {
      if (!(error instanceof WrongCheckpoint)) throw error;
    }
  }
};

/**
 * @returns the envelopes of a batch to fold, the position after them, and whether the replay ends
 * there
 * @param from the position before the batch
 */
const wantedOf = (
  { envelopes, position }: EnvelopeBatch,
  until: NonNullable<ReplayOptions['until']>,
  from: Position | undefined,
) => {
  const end = envelopes.findIndex(envelope => !until(envelope));
  if (end < 0) return { wanted: envelopes, upTo: position, isLast: false };
  const wanted = envelopes.slice(0, end);
  return { wanted, upTo: wanted.at(-1)?.position ?? from, isLast: true };
};

/** Writes the changes of a projection while it folds on. */
const writing = (projection: Projection) => {
  let written = Promise.resolve();
  return {
    /** Begins to write the changes once the previous ones are written. */
    begin: async (upTo: Position | undefined): Promise<void> => {
      await written;
      if (upTo === undefined) return;
      written = projection.flush(upTo);
      // An error is thrown where this is next awaited; until then it must not count as unhandled.
      written.catch(() => undefined);
    },
    end: (): Promise<void> => written,
  };
};

/**
 * Like replay, but does not start over.
 * @throws WrongCheckpoint
 */
export const replayOnce = async (options: ReplayOptions): Promise<Replayed> => {
  const { documents, anew = false } = options;
  const stored = await projectedPosition(documents);
  const from = anew ? undefined : stored;
  const projection = new Projection(documents, stored, from === undefined);
  const writes = writing(projection);
  try {
    return await foldAll(options, projection, from, writes.begin);
  } finally {
    // A reader who goes on after a failure must not overtake it.
    await writes.end();
  }
};

const foldAll = async (
  { store, until = () => true, onProgress, onBatch, steps = LARGE_STEPS, pace, signal }: ReplayOptions,
  projection: Projection,
  from: Position | undefined,
  flush: (upTo: Position | undefined) => Promise<void>,
): Promise<Replayed> => {
  let position = from;
  let events = 0;
  for await (const batch of store.readAll({ from: position, largestBatch: steps.events })) {
    signal?.throwIfAborted();
    onBatch?.(batch);
    const { wanted, upTo, isLast } = wantedOf(batch, until, position);
    await projection.fold(wanted);
    events += wanted.length;
    position = upTo;
    if (projection.changes >= steps.changes) await flush(position);
    if (position) onProgress?.(events, position);
    if (isLast) break;
    await pace?.(wanted.length);
  }
  await flush(position);
  return { position, events };
};
