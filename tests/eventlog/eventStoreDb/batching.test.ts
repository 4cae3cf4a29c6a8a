/** Tests how a subscription of single events becomes batches, without a connection. */
import { EventEmitter } from 'node:events';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Arrival, type Batch, inBatches, SubscriptionEnded } from '#eventlog/eventStoreDb/reading/batching.ts';
import type { RecordedEvent } from '#eventlog/port.ts';
import { comparePositions, type Position, positionOf } from '#eventlog/position.ts';
import { placesIn, recorded } from '../suite/events.ts';

describe('inBatches', () => {
  /**
   * Behaves like a readable stream of what the server sends: objects in a buffer.
   */
  class Incoming extends EventEmitter {
    readonly buffer: Arrival<RecordedEvent>[] = [];
    read(): unknown {
      return this.buffer.shift() ?? null;
    }
    arrive(...places: number[]): void {
      this.buffer.push(...places.map(recorded).map(event => ({ event, position: event.position })));
      this.emit('readable');
    }
    checkpoint(position: Position): void {
      this.buffer.push({ position });
      this.emit('readable');
    }
  }

  const open = (largestBatch = 100) => {
    const incoming = new Incoming();
    const abort = new AbortController();
    const toArrival = (arrived: unknown) => arrived as Arrival<RecordedEvent>;
    const batches = inBatches({ incoming, toArrival, largestBatch, signal: abort.signal });
    const next = async (): Promise<Batch<RecordedEvent> | undefined> => (await batches.next()).value ?? undefined;
    return { incoming, abort, batches, next };
  };

  it('delivers the events that have arrived in one batch, without waiting for more', async () => {
    const { incoming, next } = open();
    incoming.arrive(1, 2, 3);
    const batch = await next();
    expect(batch && placesIn(batch)).toEqual([1, 2, 3]);
    expect(batch?.position).toEqual(positionOf(3n));
  });

  it('delivers events in one batch that arrive within one turn of the event loop', async () => {
    const { incoming, next } = open();
    const waiting = next();
    for (const place of [1, 2, 3]) {
      incoming.arrive(place);
      await Promise.resolve();
    }
    expect(placesIn((await waiting) as Batch<RecordedEvent>)).toEqual([1, 2, 3]);
  });

  it('delivers an event as soon as it arrives', async () => {
    const { incoming, next } = open();
    const waiting = next();
    incoming.arrive(7);
    expect((await waiting)?.position).toEqual(positionOf(7n));
  });

  it('limits the size of a batch', async () => {
    const { incoming, next } = open(2);
    incoming.arrive(1, 2, 3);
    expect(placesIn((await next()) as Batch<RecordedEvent>)).toEqual([1, 2]);
    expect(placesIn((await next()) as Batch<RecordedEvent>)).toEqual([3]);
  });

  it('delivers a checkpoint as an empty batch', async () => {
    const { incoming, next } = open();
    const waiting = next();
    incoming.checkpoint(positionOf(50n));
    expect(await waiting).toEqual({ events: [], position: positionOf(50n) });
  });

  it('delivers a checkpoint only after every event before it', async () => {
    const { incoming, next } = open(2);
    incoming.arrive(1, 2, 3);
    incoming.checkpoint(positionOf(50n));
    expect((await next())?.position).toEqual(positionOf(2n));
    expect((await next())?.position).toEqual(positionOf(50n));
  });

  it('ignores a checkpoint before an event that has come', async () => {
    const { incoming, next } = open();
    incoming.arrive(6, 7);
    incoming.checkpoint(positionOf(5n));
    expect((await next())?.position).toEqual(positionOf(7n));
  });

  it.each([
    ['an error', (incoming: Incoming) => incoming.emit('error', new Error('consumer too slow')), 'consumer too slow'],
    ['the end of the stream', (incoming: Incoming) => incoming.emit('end'), new SubscriptionEnded().message],
    ['the close of the stream', (incoming: Incoming) => incoming.emit('close'), new SubscriptionEnded().message],
  ])('delivers the events before %s, and then throws', async (_, breakOff, message) => {
    const { incoming, next } = open();
    incoming.arrive(1);
    breakOff(incoming);
    expect(placesIn((await next()) as Batch<RecordedEvent>)).toEqual([1]);
    await expect(next()).rejects.toThrow(message);
  });

  it('survives errors after the consumer has left', async () => {
    const { incoming, abort, next } = open();
    const waiting = next();
    abort.abort();
    expect(await waiting).toBeUndefined();
    expect(() => incoming.emit('error', new Error('late'))).not.toThrow();
  });

  it('never moves the position back, for any order of events, checkpoints and turns', async () => {
    const steps = fc.array(fc.constantFrom('event', 'checkpoint', 'turn'));
    await fc.assert(
      fc.asyncProperty(steps, fc.integer({ min: 1, max: 3 }), async (taken, largest) => {
        const { incoming, batches, abort } = open(largest);
        const end = positionOf(BigInt(taken.length + 1));
        const sent: number[] = [];
        const delivered: number[] = [];
        let position: Position = positionOf(0n);

        const consuming = (async () => {
          for await (const batch of batches) {
            delivered.push(...placesIn(batch));
            expect(comparePositions(batch.position, position)).toBeGreaterThanOrEqual(0);
            position = batch.position;
            // Nothing at or before the position is still to come.
            expect(incoming.buffer.every(left => left.position.commit > position.commit)).toBe(true);
            if (position.commit === end.commit) abort.abort();
          }
        })();
        const take = {
          turn: () => new Promise(resolve => setImmediate(resolve)),
          checkpoint: (at: number) => incoming.checkpoint(positionOf(BigInt(at))),
          event: (at: number) => {
            incoming.arrive(at);
            sent.push(at);
          },
        };
        for (const [index, step] of taken.entries()) {
          const turn = take[step](index + 1);
          if (turn) await turn;
        }
        incoming.checkpoint(end);
        await consuming;
        expect(delivered).toEqual(sent);
      }),
    );
  });
});
