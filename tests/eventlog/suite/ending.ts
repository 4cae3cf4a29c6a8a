import { describe, expect } from 'vitest';
import { EventLogUnavailable } from '#eventlog/port.ts';
import { comparePositions } from '#eventlog/position.ts';
import { anEvent, collect, events, idsOf } from './events.ts';
import type { EventLogTest } from './scene.ts';

/** Tests the state after a deletion and after close. */
export const ending = (it: EventLogTest): void => {
  describe('deleteStream', () => {
    it('makes the stream read as empty and lets it begin again', async ({ log, stream }) => {
      await log.append(stream, 'no_stream', events(3));
      await log.deleteStream(stream);
      expect(await log.readStream(stream)).toEqual([]);
      const [event] = events(1);
      if (!event) throw new Error('no event was made');
      await log.append(stream, 'no_stream', [event]);
      expect(idsOf(await log.readStream(stream))).toEqual([event.id]);
    });

    it('never assigns a position to two events', async ({ log, stream, readPrefix }) => {
      await log.append(stream, 'no_stream', events(3));
      const before = await readPrefix();
      await log.deleteStream(stream);
      await log.append(stream, 'no_stream', events(1));
      const [after] = await log.readStream(stream);
      if (!after) throw new Error('nothing was stored');
      for (const { position } of before) expect(comparePositions(position, after.position)).toBeLessThan(0);
    });

    it('leaves other streams unchanged', async ({ log, stream }) => {
      await log.append(stream, 'no_stream', events(1));
      await log.append(`${stream}-longer`, 'no_stream', events(1));
      await log.deleteStream(stream);
      expect(await log.readStream(`${stream}-longer`)).toHaveLength(1);
    });

    it('accepts a stream that does not exist, and one that was deleted before', async ({ log, stream }) => {
      await log.deleteStream(stream);
      await log.append(stream, 'no_stream', events(1));
      await log.deleteStream(stream);
      await log.deleteStream(stream);
      expect(await log.readStream(stream)).toEqual([]);
    });

    it('does not block a subscription', async ({ log, stream, prefix }) => {
      await log.append(stream, 'no_stream', events(3));
      const abort = new AbortController();
      const last = anEvent({});
      const replace = async (): Promise<void> => {
        await log.deleteStream(stream);
        await log.append(stream, 'no_stream', [last]);
      };
      let replaced: Promise<void> | undefined;
      for await (const batch of log.subscribeAll({ prefix, signal: abort.signal })) {
        replaced ??= replace();
        await replaced;
        if (idsOf(batch.events).includes(last.id)) abort.abort();
      }
      expect(idsOf(await log.readStream(stream))).toEqual([last.id]);
    });
  });

  describe('close', () => {
    it('makes every method unavailable', async ({ log, stream, prefix }) => {
      await log.append(stream, 'any', events(1));
      await log.close();
      const subscription = log.subscribeAll({ prefix, signal: new AbortController().signal });
      await expect(log.append(stream, 'any', events(1))).rejects.toThrow(EventLogUnavailable);
      await expect(log.readStream(stream)).rejects.toThrow(EventLogUnavailable);
      await expect(collect(log.readAll())).rejects.toThrow(EventLogUnavailable);
      await expect(collect(subscription)).rejects.toThrow(EventLogUnavailable);
      await expect(log.deleteStream(stream)).rejects.toThrow(EventLogUnavailable);
      await expect(log.head()).rejects.toThrow(EventLogUnavailable);
    });

    it('ends a waiting subscription', async ({ log, stream, prefix }) => {
      await log.append(stream, 'any', events(1));
      const batches = log.subscribeAll({ prefix, signal: new AbortController().signal })[Symbol.asyncIterator]();
      while (((await batches.next()).value?.events.length ?? 0) === 0);
      const brokenOff = expect(
        (async () => {
          for (;;) await batches.next();
        })(),
      ).rejects.toThrow(EventLogUnavailable);
      await log.close();
      await brokenOff;
    });

    it('finishes pending appends', async ({ log, stream }) => {
      const appends = events(50).map(event => log.append(stream, 'any', [event]));
      await log.close();
      const revisions = (await Promise.all(appends)).map(({ revision }) => revision);
      expect(new Set(revisions).size).toBe(50);
    });

    it('may be called twice', async ({ log }) => {
      await log.close();
      await expect(log.close()).resolves.toBeUndefined();
    });
  });
};
