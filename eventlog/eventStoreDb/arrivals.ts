import type { EventEmitter } from 'node:events';
import type { EventBatch, RecordedEvent } from '../port.ts';
import { comparePositions, type Position } from '../position.ts';

/** The part of the client's subscription that is used: a readable stream of objects in paused mode. */
interface Incoming extends Pick<EventEmitter, 'on'> {
  /** The next object that has arrived, null when there is none. */
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
  /** Yields what has arrived, as soon as something has. Ends when the signal aborts. @throws what broke the stream */
  batches(): AsyncGenerator<EventBatch, void>;
  /** To be called when everything that matches up to the position has been put into the stream. */
  checkpoint(position: Position): void;
}

/**
 * Turns a stream of single events into batches without waiting for any of them to fill. When the next batch is not asked for, the stream's
 * own backpressure stops the sender.
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
  // The error listener is never removed: an error after the subscription was left would otherwise end the process.
  incoming.on('error', breakOff);
  incoming.on('readable', ring);
  incoming.on('end', () => breakOff(new SubscriptionEnded()));
  incoming.on('close', () => breakOff(new SubscriptionEnded()));
  signal.addEventListener('abort', ring);

  /** Adds what has arrived, up to the largest batch. @returns whether nothing is left in the stream */
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
    // A checkpoint counts once the stream is empty: before that, events up to it may still be in there.
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
