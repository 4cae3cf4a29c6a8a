import type { EventEmitter } from 'node:events';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { onAbort } from '#platform/async/onAbort.ts';
import { comparePositions, type Position } from '../../position.ts';

/** The used part of a readable object stream in paused mode. */
interface Incoming extends Pick<EventEmitter, 'on'> {
  /** The next object in the buffer, or null if there is none. */
  read(): unknown;
}

/** An event, or a checkpoint without one: everything up to the position has arrived. */
export interface Arrival<Event> {
  readonly event?: Event | undefined;
  readonly position: Position;
}

export interface Batch<Event> {
  readonly events: readonly Event[];
  readonly position: Position;
}

interface BatchingOptions<Event> {
  readonly incoming: Incoming;
  /** @returns undefined for what moves nothing on */
  readonly toArrival: (arrived: unknown) => Arrival<Event> | undefined;
  readonly largestBatch: number;
  readonly signal: AbortSignal;
}

/** Not final: followers of the log subscribe again. */
export class SubscriptionEnded extends Error {
  constructor() {
    super('The server ended the subscription');
    this.name = 'SubscriptionEnded';
  }
}

const later = (one: Position | undefined, other: Position): Position =>
  one && comparePositions(one, other) > 0 ? one : other;

/**
 * Turns a stream of single events into batches without waiting for a batch to fill. While the
 * consumer does not ask for the next batch, the stream's own backpressure stops the sender. Ends
 * when the signal aborts.
 * @throws the error that broke the stream
 */
export const inBatches = <Event>({
  incoming,
  toArrival,
  largestBatch,
  signal,
}: BatchingOptions<Event>): AsyncGenerator<Batch<Event>, void> => {
  let broken: unknown;
  let bell = Promise.withResolvers<void>();
  const ring = (): void => bell.resolve();
  const breakOff = (error: unknown): void => {
    broken ??= error;
    ring();
  };
  // The error listener is never removed. An error after the consumer has left would otherwise end
  // the process.
  incoming.on('error', breakOff);
  incoming.on('readable', ring);
  for (const event of ['end', 'close']) incoming.on(event, () => breakOff(new SubscriptionEnded()));
  const stopListening = onAbort(signal, ring);

  function* arrivals(): Generator<Arrival<Event>, void> {
    for (let arrived = incoming.read(); arrived !== null; arrived = incoming.read()) {
      const arrival = toArrival(arrived);
      if (arrival) yield arrival;
    }
  }

  /** Takes what is in the buffer, up to the largest batch. */
  const drain = (): Batch<Event> | undefined => {
    const taken = [...arrivals().take(largestBatch)];
    const position = taken.reduce<Position | undefined>((latest, each) => later(latest, each.position), undefined);
    return position && { events: taken.flatMap(({ event }) => event ?? []), position };
  };

  const moreToArrive = async (): Promise<void> => {
    if (broken !== undefined) throw broken;
    if (!signal.aborted) await bell.promise;
  };

  async function* batches(): AsyncGenerator<Batch<Event>, void> {
    try {
      while (!signal.aborted) {
        bell = Promise.withResolvers();
        // What has come over the connection arrives event by event, within one turn of the loop.
        await nextTurn();
        const batch = drain();
        if (batch) yield batch;
        else await moreToArrive();
      }
    } finally {
      stopListening();
    }
  }
  return batches();
};
