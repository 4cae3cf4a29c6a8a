import type { Envelope } from '#eventlog/codec.ts';
import type { EnvelopeBatch, EventStore } from '#eventlog/eventStore.ts';
import type { Position } from '#eventlog/position.ts';
import { type Documents, WrongCheckpoint } from '#platform/documents/port.ts';
import { projectedPosition } from '#readmodels/projectedPosition.ts';
import { Projection } from './projection.ts';

/** Bounds what is held in memory between two writes. */
const FLUSH_AFTER_CHANGES = 5000;

export interface ReplayOptions {
  readonly store: EventStore;
  readonly documents: Documents;
  /** Start from the first event, whatever checkpoint the documents have. */
  readonly anew?: boolean;
  /** Returns false for the first event that is not to be folded: the replay ends before it. By default all events are folded. */
  readonly until?: (envelope: Envelope) => boolean;
  /** Called with the number of events folded so far, and the position of the last one. */
  readonly onProgress?: (events: number, position: Position) => void;
  /** Waits before the next batch. */
  readonly pace?: Pace;
  /** Ends it between two batches, with an error. */
  readonly signal?: AbortSignal;
}

/** Slows work down for the sake of a running server. Called with how much was done since the last call. */
export type Pace = (done: number) => Promise<void>;

export interface Replayed {
  /** Where the documents stand now; undefined while they are still empty. */
  readonly position: Position | undefined;
  /** How many were folded. */
  readonly events: number;
}

/**
 * Folds the log into documents, from where they stand: what the live projector does, without a subscription. Starts over when somebody
 * else writes there, as a projector may that has not noticed yet that another generation is live.
 */
export const replay = async (options: ReplayOptions): Promise<Replayed> => {
  for (;;) {
    try {
      return await replayAlone(options);
    } catch (error) {
      if (!(error instanceof WrongCheckpoint)) throw error;
    }
  }
};

/**
 * @returns which envelopes of a batch to fold, the position after them, and whether that is the end
 * @param from where it stands before
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

/** @throws WrongCheckpoint */
const replayAlone = async ({
  store,
  documents,
  anew = false,
  until = () => true,
  onProgress,
  pace,
  signal,
}: ReplayOptions): Promise<Replayed> => {
  const stored = await projectedPosition(documents);
  let position = anew ? undefined : stored;
  const projection = new Projection(documents, stored, position === undefined);
  let events = 0;
  let written = Promise.resolve();
  /** Begins to write the changes once the previous ones are written. The fold goes on meanwhile. */
  const flush = async (upTo: Position | undefined): Promise<void> => {
    await written;
    if (upTo === undefined) return;
    written = projection.flush(upTo);
    // An error is thrown where this is awaited next; until then it must not count as unhandled.
    written.catch(() => undefined);
  };

  for await (const batch of store.readAll({ from: position })) {
    signal?.throwIfAborted();
    const { wanted, upTo, isLast } = wantedOf(batch, until, position);
    await projection.fold(wanted);
    events += wanted.length;
    position = upTo;
    if (projection.changes >= FLUSH_AFTER_CHANGES) await flush(position);
    if (position) onProgress?.(events, position);
    if (isLast) break;
    await pace?.(wanted.length);
  }
  await flush(position);
  await written;
  return { position, events };
};
