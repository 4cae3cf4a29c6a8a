import type { EventEmitter } from 'node:events';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { EventBatch, RecordedEvent } from '../port.ts';
import { comparePositions, type Position } from '../position.ts';

/** The used part of the client's subscription: a readable object stream in paused mode. */
interface Incoming extends Pick<EventEmitter, 'on'> {
  /** The next object in the buffer, or null if there is none. */
  read(): unknown;
}

export interface Source {
  readonly incoming: Incoming;
  readonly toEvent: (arrived: unknown) => RecordedEvent | undefined;
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

export interface Arrivals {
  /**
   * Yields events as soon as any have arrived. Ends when the signal aborts.
   * @throws the error that broke the stream
   */
  batches(): AsyncGenerator<EventBatch, void>;
  /** Must be called once every matching event up to the position has been put into the stream. */
  checkpoint(position: Position): void;
}

/**
 * Turns a stream of single events into batches without waiting for a batch to fill. While the
 * consumer does not ask for the next batch, the stream's own backpressure stops the sender.
 */
export const arrivals = ({ incoming, toEvent, largestBatch, signal }: Source): Arrivals => {
  let passed: Position | undefined;
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
  incoming.on('end', () => breakOff(new SubscriptionEnded()));
  incoming.on('close', () => breakOff(new SubscriptionEnded()));
  signal.addEventListener('abort', ring);

  /** Adds the buffered events, up to the largest batch. @returns whether the stream is now empty */
  const takeInto = (events: RecordedEvent[]): boolean => {
    while (events.length < largestBatch) {
      const arrived = incoming.read();
      if (arrived === null) return true;
      const event = toEvent(arrived);
      if (event) events.push(event);
    }
    return false;
  };

  const drain = (): EventBatch | undefined => {
    const events: RecordedEvent[] = [];
    const isEmpty = takeInto(events);
    const last = events.at(-1)?.position;
    const overtaken = last && passed && comparePositions(last, passed) >= 0;
    if (overtaken) passed = undefined;
    // A checkpoint counts only once the stream is empty, because until then it may still hold
    // events before the checkpoint.
    if (!isEmpty || !passed) return last && { events, position: last };
    const position = passed;
    passed = undefined;
    return { events, position };
  };

  const moreToArrive = async (): Promise<void> => {
    if (broken !== undefined) throw broken;
    if (!signal.aborted) await bell.promise;
  };

  return {
    async *batches() {
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
        signal.removeEventListener('abort', ring);
      }
    },
    checkpoint(position) {
      passed = position;
      ring();
    },
  };
};
