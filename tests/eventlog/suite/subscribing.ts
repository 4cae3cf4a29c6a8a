import { describe, expect } from 'vitest';
import { anEvent, collect, events, idsOf, takeFrom } from './events.ts';
import type { EventLogTest } from './scene.ts';

/** Tests the events that a subscription delivers, and how it ends. */
export const subscribing = (it: EventLogTest): void => {
  describe('subscribeAll', () => {
    it('delivers the stored events, then those that are appended', async ({ log, stream, prefix }) => {
      const before = events(3);
      const after = events(3);
      await log.append(stream, 'any', before);
      const abort = new AbortController();
      const received: string[] = [];
      const afterReceiving: Readonly<Record<number, () => unknown>> = {
        [before.length]: () => log.append(stream, 'any', after),
        [before.length + after.length]: () => abort.abort(),
      };
      for await (const batch of log.subscribeAll({ prefix, signal: abort.signal })) {
        received.push(...idsOf(batch.events));
        await afterReceiving[received.length]?.();
      }
      expect(received).toEqual(idsOf([...before, ...after]));
    });

    it('starts right after a position between two events of one write', async ({ log, stream, prefix }) => {
      await log.append(stream, 'no_stream', events(2));
      const [first, second] = await log.readStream(stream);
      if (!first) throw new Error('nothing was stored');
      const { events: received } = await takeFrom(log, { from: first.position, prefix }, 1);
      expect(idsOf(received)).toEqual([second?.id]);
    });

    it('delivers concurrent appends without gaps or repeats, in log order', async ({ log, prefix, readPrefix }) => {
      const writers = 8;
      const each = 25;
      const subscription = takeFrom(log, { prefix }, writers * each);
      await Promise.all(
        Array.from({ length: writers }, async (_, writer) => {
          for (const event of events(each)) await log.append(`${prefix}-${writer}`, 'any', [event]);
        }),
      );
      expect(idsOf((await subscription).events)).toEqual(idsOf(await readPrefix()));
    });

    it('can be left and resumed at every batch while appends go on', async ({ log, stream, prefix, readPrefix }) => {
      const total = 120;
      const appending = (async () => {
        for (const event of events(total / 2)) await log.append(stream, 'any', [event, anEvent({})]);
      })();
      const received: string[] = [];
      let from: Awaited<ReturnType<typeof takeFrom>>['position'];
      while (received.length < total) {
        const taken = await takeFrom(log, from ? { from, prefix } : { prefix }, 1);
        received.push(...idsOf(taken.events));
        from = taken.position;
      }
      await appending;
      expect(received).toEqual(idsOf(await readPrefix()));
    });

    it('delivers everything to a subscriber that takes batches, though less often', async ({ log, stream, prefix }) => {
      const appended = events(60);
      const subscription = takeFrom(log, { prefix, batched: true }, appended.length);
      for (const event of appended) await log.append(stream, 'any', [event]);
      expect(idsOf((await subscription).events)).toEqual(idsOf(appended));
    });

    it('serves several subscribers', async ({ log, stream, prefix, readPrefix }) => {
      const subscribers = [1, 2, 3].map(() => takeFrom(log, { prefix }, 20));
      for (const event of events(20)) await log.append(stream, 'any', [event]);
      const expected = idsOf(await readPrefix());
      for (const subscriber of await Promise.all(subscribers)) expect(idsOf(subscriber.events)).toEqual(expected);
    });

    it('ends when the signal aborts during a wait', async ({ log, stream, prefix }) => {
      const abort = new AbortController();
      await log.append(stream, 'any', events(1));
      const iterator = log.subscribeAll({ prefix, signal: abort.signal })[Symbol.asyncIterator]();
      while (((await iterator.next()).value?.events.length ?? 0) === 0);
      const ended = (async () => {
        for (;;) {
          const { done } = await iterator.next();
          if (done) return true;
        }
      })();
      abort.abort();
      expect(await ended).toBe(true);
    });

    it('ends at once when the signal has already aborted', async ({ log, stream, prefix }) => {
      await log.append(stream, 'any', events(1));
      expect(await collect(log.subscribeAll({ prefix, signal: AbortSignal.abort() }))).toEqual([]);
    });

    it('can be left by breaking out of the loop', async ({ log, stream, prefix }) => {
      await log.append(stream, 'any', events(1));
      for await (const batch of log.subscribeAll({ prefix, signal: new AbortController().signal })) {
        if (batch.events.length > 0) break;
      }
      expect((await log.append(stream, 'any', events(1))).revision).toBe(1n);
    });
  });
};
