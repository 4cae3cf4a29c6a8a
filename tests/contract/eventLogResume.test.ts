/** The logic by which the EventStoreDB adapter outlives lost connections, without a connection. */
import { EventEmitter } from 'node:events';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Arrivals, arrivals, SubscriptionEnded } from '#platform/events/eventStoreDb/arrivals.ts';
import { pauseMs } from '#platform/events/eventStoreDb/backOff.ts';
import { lanes } from '#platform/events/eventStoreDb/lanes.ts';
import { NoAnswer, persist } from '#platform/events/eventStoreDb/persist.ts';
import { resume } from '#platform/events/eventStoreDb/resume.ts';
import { type EventBatch, type RecordedEvent, WrongExpectedRevision } from '#platform/events/port.ts';
import { comparePositions, type Position, positionOf } from '#platform/events/position.ts';
import { anEvent } from './eventLogEvents.ts';

const recorded = (at: number): RecordedEvent => ({
  ...anEvent({ at }),
  stream: 'stream',
  revision: BigInt(at),
  position: positionOf(BigInt(at)),
});

const placesIn = ({ events }: EventBatch): number[] => events.map(({ position }) => Number(position.commit));

describe('resume', () => {
  /** Delivers 1 to `last` from a bit before where it is asked to begin, and breaks after each number of events in turn. */
  const brokenSource = (last: number, overlap: number, breaks: readonly number[]) => {
    const remaining = [...breaks];
    return async function* (from: Position | undefined): AsyncGenerator<EventBatch> {
      const budget = remaining.shift();
      let delivered = 0;
      for (let at = Math.max(1, Number(from?.commit ?? 0) + 1 - overlap); at <= last; at++) {
        if (budget !== undefined && delivered >= budget) throw new Error('the line broke');
        delivered += 1;
        yield { events: [recorded(at)], position: positionOf(BigInt(at)) };
      }
    };
  };

  it('delivers everything once and in order, wherever the source breaks and whatever it repeats', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(30), fc.nat(5), fc.array(fc.nat(10)), async (last, overlap, breaks) => {
        const places: number[] = [];
        const source = resume({ from: undefined, open: brokenSource(last, overlap, breaks), recover: async () => {} });
        for await (const batch of source) places.push(...placesIn(batch));
        expect(places).toEqual(Array.from({ length: last }, (_, index) => index + 1));
      }),
    );
  });

  it('drops the part of a batch that stands at or before the position', async () => {
    const batch = { events: [1, 2, 3, 4].map(recorded), position: positionOf(4n) };
    const source = resume({
      from: positionOf(2n),
      open: async function* () {
        yield batch;
      },
      recover: async () => {},
    });
    expect(placesIn((await source.next()).value ?? { events: [], position: positionOf(0n) })).toEqual([3, 4]);
  });

  it('passes on how far the log was looked through, forwards only', async () => {
    const positions: Position[] = [];
    const open = async function* (): AsyncGenerator<EventBatch> {
      for (const at of [5n, 3n, 5n, 9n]) yield { events: [], position: positionOf(at) };
    };
    for await (const { position } of resume({ from: undefined, open, recover: async () => {} }))
      positions.push(position);
    expect(positions).toEqual([positionOf(5n), positionOf(9n)]);
  });

  it('counts failures in a row, from 1 again after each batch', async () => {
    const counted: number[] = [];
    const outcomes = ['fail', 'fail', 'batch', 'fail', 'fail', 'fail', 'end'];
    let at = 0;
    const open = async function* (): AsyncGenerator<EventBatch> {
      for (;;) {
        const outcome = outcomes.shift();
        if (outcome === 'fail') throw new Error('the line broke');
        if (outcome !== 'batch') return;
        at += 1;
        yield { events: [recorded(at)], position: positionOf(BigInt(at)) };
      }
    };
    const recover = async (_: unknown, failures: number): Promise<void> => {
      counted.push(failures);
    };
    for await (const _ of resume({ from: undefined, open, recover }));
    expect(counted).toEqual([1, 2, 1, 2, 3]);
  });

  it('gives up when recovery does', async () => {
    const open = (): AsyncGenerator<EventBatch> => brokenSource(3, 0, [0])(undefined);
    const recover = (error: unknown): Promise<void> => Promise.reject(error);
    await expect(resume({ from: undefined, open, recover }).next()).rejects.toThrow('the line broke');
  });
});

describe('arrivals', () => {
  /** What the client's subscription does: objects in a buffer, and the events of a readable stream. */
  class Incoming extends EventEmitter {
    readonly buffer: unknown[] = [];
    read(): unknown {
      return this.buffer.shift() ?? null;
    }
    arrive(...places: number[]): void {
      this.buffer.push(...places.map(recorded));
      this.emit('readable');
    }
  }

  const open = (largestBatch = 100) => {
    const incoming = new Incoming();
    const abort = new AbortController();
    const toEvent = (arrived: unknown): RecordedEvent => arrived as RecordedEvent;
    const source: Arrivals = arrivals({ incoming, toEvent, largestBatch, signal: abort.signal });
    const batches = source.batches();
    const next = async (): Promise<EventBatch | undefined> => (await batches.next()).value ?? undefined;
    return { incoming, abort, source, next };
  };

  it('delivers what has arrived, in one batch, without waiting for more', async () => {
    const { incoming, next } = open();
    incoming.arrive(1, 2, 3);
    const batch = await next();
    expect(batch && placesIn(batch)).toEqual([1, 2, 3]);
    expect(batch?.position).toEqual(positionOf(3n));
  });

  it('delivers as soon as something arrives', async () => {
    const { incoming, next } = open();
    const waiting = next();
    incoming.arrive(7);
    expect((await waiting)?.position).toEqual(positionOf(7n));
  });

  it('bounds a batch', async () => {
    const { incoming, next } = open(2);
    incoming.arrive(1, 2, 3);
    expect(placesIn((await next()) as EventBatch)).toEqual([1, 2]);
    expect(placesIn((await next()) as EventBatch)).toEqual([3]);
  });

  it('delivers a checkpoint as an empty batch', async () => {
    const { source, next } = open();
    const waiting = next();
    source.checkpoint(positionOf(50n));
    expect(await waiting).toEqual({ events: [], position: positionOf(50n) });
  });

  it('keeps a checkpoint back until everything before it is delivered', async () => {
    const { incoming, source, next } = open(2);
    incoming.arrive(1, 2, 3);
    source.checkpoint(positionOf(50n));
    expect((await next())?.position).toEqual(positionOf(2n));
    expect((await next())?.position).toEqual(positionOf(50n));
  });

  it('does not fall back to a checkpoint that events have overtaken', async () => {
    const { incoming, source, next } = open();
    source.checkpoint(positionOf(5n));
    incoming.arrive(6, 7);
    expect((await next())?.position).toEqual(positionOf(7n));
  });

  it.each([
    ['an error', (incoming: Incoming) => incoming.emit('error', new Error('consumer too slow')), 'consumer too slow'],
    ['the end of the stream', (incoming: Incoming) => incoming.emit('end'), new SubscriptionEnded().message],
    ['the close of the stream', (incoming: Incoming) => incoming.emit('close'), new SubscriptionEnded().message],
  ])('delivers what came before %s, and then throws', async (_, breakOff, message) => {
    const { incoming, next } = open();
    incoming.arrive(1);
    breakOff(incoming);
    expect(placesIn((await next()) as EventBatch)).toEqual([1]);
    await expect(next()).rejects.toThrow(message);
  });

  it('survives errors that come after it was left', async () => {
    const { incoming, abort, next } = open();
    const waiting = next();
    abort.abort();
    expect(await waiting).toBeUndefined();
    expect(() => incoming.emit('error', new Error('late'))).not.toThrow();
  });

  it('never lets the position fall behind, in any order of events, checkpoints and turns', async () => {
    const steps = fc.array(fc.constantFrom('event', 'checkpoint', 'turn'));
    await fc.assert(
      fc.asyncProperty(steps, fc.integer({ min: 1, max: 3 }), async (taken, largest) => {
        const { incoming, source, abort } = open(largest);
        const end = positionOf(BigInt(taken.length + 1));
        const sent: number[] = [];
        const delivered: number[] = [];
        let position: Position = positionOf(0n);

        const consuming = (async () => {
          for await (const batch of source.batches()) {
            delivered.push(...placesIn(batch));
            expect(comparePositions(batch.position, position)).toBeGreaterThanOrEqual(0);
            position = batch.position;
            // Nothing at or before the position is still to come.
            expect(incoming.buffer.every(left => (left as RecordedEvent).position.commit > position.commit)).toBe(true);
            if (position.commit === end.commit) abort.abort();
          }
        })();
        for (const [index, step] of taken.entries()) {
          if (step === 'turn') await new Promise(resolve => setImmediate(resolve));
          else if (step === 'checkpoint') source.checkpoint(positionOf(BigInt(index + 1)));
          else {
            incoming.arrive(index + 1);
            sent.push(index + 1);
          }
        }
        source.checkpoint(end);
        await consuming;
        expect(delivered).toEqual(sent);
      }),
    );
  });
});

describe('persist', () => {
  const quick = { attemptMs: 1000, patienceMs: 10_000, backOff: { firstMs: 1, longestMs: 1 } };

  it('tries again until it succeeds', async () => {
    let tries = 0;
    const attempt = async (): Promise<string> => {
      tries += 1;
      if (tries < 4) throw Object.assign(new Error('no server'), { type: 'unavailable' });
      return 'stored';
    };
    expect(await persist(attempt, quick)).toBe('stored');
    expect(tries).toBe(4);
  });

  it.each([
    ['a conflict', new WrongExpectedRevision('stream', 1n)],
    ['a refusal', Object.assign(new Error('too large'), { type: 'maximum-append-size-exceeded' })],
    ['a lack of rights', Object.assign(new Error('who are you?'), { type: 'access-denied' })],
  ])('does not repeat what ended in %s', async (_, error) => {
    let tries = 0;
    const attempt = (): Promise<never> => {
      tries += 1;
      return Promise.reject(error);
    };
    await expect(persist(attempt, quick)).rejects.toBe(error);
    expect(tries).toBe(1);
  });

  it('throws the last error when its patience is at its end', async () => {
    let tries = 0;
    const attempt = (): Promise<never> => {
      tries += 1;
      return Promise.reject(new Error(`try ${tries}`));
    };
    await expect(persist(attempt, { ...quick, patienceMs: 0 })).rejects.toThrow('try 1');
  });

  it('counts an attempt without an answer as failed, and ignores its late error', async () => {
    const { promise: never, reject } = Promise.withResolvers<string>();
    const attempts = [never, Promise.resolve('stored')];
    const stored = await persist(() => attempts.shift() ?? never, { ...quick, attemptMs: 5 });
    expect(stored).toBe('stored');
    reject(new Error('late'));
    await expect(persist(() => new Promise(() => {}), { ...quick, attemptMs: 1, patienceMs: 0 })).rejects.toThrow(
      NoAnswer,
    );
  });
});

describe('pauseMs', () => {
  const backOff = { firstMs: 100, longestMs: 5_000 };

  it('doubles up to the longest pause', () => {
    expect([1, 2, 3, 6, 7, 60].map(failures => pauseMs(failures, backOff, 1))).toEqual([
      100, 200, 400, 3_200, 5_000, 5_000,
    ]);
  });

  it('leaves half of it to chance', () => {
    expect([0, 0.5, 1].map(chance => pauseMs(1, backOff, chance))).toEqual([50, 75, 100]);
  });
});

describe('lanes', () => {
  it('gives a client no more than its share at a time, and the rest in order', async () => {
    const underWay = { a: 0, b: 0 };
    const most = { a: 0, b: 0 };
    const order: number[] = [];
    const onLane = lanes<'a' | 'b'>({ clients: ['a', 'b'], each: 3, lostAfterMs: 10_000 });
    await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        onLane(async client => {
          order.push(index);
          underWay[client] += 1;
          most[client] = Math.max(most[client], underWay[client]);
          await new Promise(resolve => setImmediate(resolve));
          underWay[client] -= 1;
        }),
      ),
    );
    expect(most).toEqual({ a: 3, b: 3 });
    expect(order).toEqual(order.map((_, index) => index));
  });

  it('passes on the result and the error, and frees the place for both', async () => {
    const onLane = lanes({ clients: ['only'], each: 1, lostAfterMs: 10_000 });
    await expect(onLane(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await onLane(async client => client)).toBe('only');
  });

  it('gives the place of work that never ends to the next', async () => {
    const onLane = lanes({ clients: ['only'], each: 1, lostAfterMs: 5 });
    void onLane(() => new Promise(() => {}));
    expect(await onLane(async client => client)).toBe('only');
  });
});
