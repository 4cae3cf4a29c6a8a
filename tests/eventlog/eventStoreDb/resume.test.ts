/**
 * Tests how reads and subscriptions of EventStoreDB continue after lost connections, without a
 * connection.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { resume } from '#eventlog/eventStoreDb/reading/resume.ts';
import type { EventBatch } from '#eventlog/port.ts';
import { type Position, positionOf } from '#eventlog/position.ts';
import { placesIn, recorded } from '../suite/events.ts';

describe('resume', () => {
  /**
   * Delivers 1 to `last`, beginning shortly before the requested position, and breaks after each
   * number of events in turn.
   */
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

  it('drops the part of a batch at or before the position', async () => {
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

  it('passes on the searched position, forwards only', async () => {
    const positions: Position[] = [];
    const open = async function* (): AsyncGenerator<EventBatch> {
      for (const at of [5n, 3n, 5n, 9n]) yield { events: [], position: positionOf(at) };
    };
    for await (const { position } of resume({ from: undefined, open, recover: async () => {} }))
      positions.push(position);
    expect(positions).toEqual([positionOf(5n), positionOf(9n)]);
  });

  it('counts failures in a row, and starts at 1 again after each batch', async () => {
    const counted: number[] = [];
    const outcomes = ['fail', 'fail', 'batch', 'fail', 'fail', 'fail', 'end'];
    let at = 0;
    const open = async function* (): AsyncGenerator<EventBatch> {
      for (let outcome = outcomes.shift(); outcome !== 'end'; outcome = outcomes.shift()) {
        if (outcome === 'fail') throw new Error('the line broke');
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
