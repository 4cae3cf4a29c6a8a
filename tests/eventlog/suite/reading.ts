import { describe, expect } from 'vitest';
import { comparePositions } from '#eventlog/position.ts';
import { collect, events, idsOf } from './events.ts';
import type { EventLogTest } from './scene.ts';

/** Tests reads of a stream and of the whole log. */
export const reading = (it: EventLogTest): void => {
  describe('readStream', () => {
    it('returns nothing for a stream that does not exist', async ({ log, stream }) => {
      expect(await log.readStream(stream)).toEqual([]);
    });

    it('keeps streams apart whose names begin alike', async ({ log, stream }) => {
      await log.append(stream, 'no_stream', events(1));
      await log.append(`${stream}-longer`, 'no_stream', events(2));
      expect(await log.readStream(stream)).toHaveLength(1);
    });

    it('starts at a revision, which may be past the end', async ({ log, stream }) => {
      await log.append(stream, 'no_stream', events(4));
      const all = await log.readStream(stream);
      for (const [index, { revision }] of all.entries()) {
        expect(await log.readStream(stream, revision)).toEqual(all.slice(index));
      }
      expect(await log.readStream(stream, (all.at(-1)?.revision ?? 0n) + 1n)).toEqual([]);
    });

    it('returns nothing from any revision of a deleted stream', async ({ log, stream }) => {
      await log.append(stream, 'no_stream', events(2));
      await log.deleteStream(stream);
      for (const from of [0n, 1n, 2n]) expect(await log.readStream(stream, from)).toEqual([]);
    });
  });

  describe('readAll', () => {
    it('delivers events in the order of the appends, with strictly increasing positions', async ({
      log,
      prefix,
      readPrefix,
    }) => {
      const written = [];
      for (let turn = 0; turn < 10; turn++) {
        const write = events(2);
        written.push(...write);
        await log.append(`${prefix}-${turn % 3}`, 'any', write);
      }
      const read = await readPrefix();
      expect(idsOf(read)).toEqual(idsOf(written));
      for (const [index, { position }] of read.entries()) {
        const next = read[index + 1];
        if (next) expect(comparePositions(position, next.position)).toBeLessThan(0);
      }
    });

    it('delivers the same events as readStream', async ({ log, stream, readPrefix }) => {
      await log.append(stream, 'no_stream', events(3));
      expect(await readPrefix()).toEqual(await log.readStream(stream));
    });

    it('starts right after a position, also between two events of one write', async ({
      log,
      stream,
      prefix,
      readPrefix,
    }) => {
      await log.append(stream, 'no_stream', events(4));
      const all = await readPrefix();
      for (const [index, { position }] of all.entries()) {
        expect(idsOf(await collect(log.readAll({ from: position, prefix })))).toEqual(idsOf(all.slice(index + 1)));
      }
    });

    it('delivers only streams with the prefix', async ({ log, prefix }) => {
      await log.append(`${prefix}-a`, 'any', events(1));
      await log.append(`${prefix}-b`, 'any', events(1));
      const read = await collect(log.readAll({ prefix: `${prefix}-b` }));
      expect(read.map(event => event.stream)).toEqual([`${prefix}-b`]);
    });

    it('delivers only events of the given types after a position, and skips the others', async ({ log, prefix }) => {
      // More than a batch of other events lie between them.
      const typed = (type: string, count: number) => events(count).map(event => ({ ...event, type }));
      await log.append(`${prefix}-a`, 'any', [
        ...typed('Rare', 1),
        ...typed('RareButLonger', 1),
        ...typed('Common', 1200),
      ]);
      await log.append(`${prefix}-b`, 'any', [...typed('Rare', 2), ...typed('Common', 2)]);
      const all = await collect(log.readAll({ prefix }));
      const rare = all.filter(({ type }) => type === 'Rare');
      expect(await collect(log.readAll({ prefix, types: ['Rare'] }))).toEqual(rare);
      expect(await collect(log.readAll({ prefix: `${prefix}-b`, types: ['Rare'] }))).toEqual(rare.slice(1));
      expect(await collect(log.readAll({ prefix, types: ['Rare'], from: rare[0]?.position }))).toEqual(rare.slice(1));
      expect(await collect(log.readAll({ prefix, types: ['Rare', 'Common'] }))).toHaveLength(all.length - 1);
      expect(await collect(log.readAll({ prefix, types: ['NeverWritten'] }))).toEqual([]);
    });

    it('finds types in all streams without a prefix', async ({ log, prefix }) => {
      const type = `Only${prefix.replaceAll('-', '')}`;
      const written = events(2).map(event => ({ ...event, type }));
      await log.append(`${prefix}-a`, 'any', written);
      expect(idsOf(await collect(log.readAll({ types: [type] })))).toEqual(idsOf(written));
    });

    it('without a prefix delivers everything, and no system events', async ({ log, stream }) => {
      const before = await log.head();
      await log.append(stream, 'any', events(2));
      const read = await collect(log.readAll({ from: before }));
      expect(idsOf(read.filter(event => event.stream === stream))).toHaveLength(2);
      expect(read.filter(event => event.type.startsWith('$'))).toEqual([]);
    });

    it('reads many batches without gaps or repeats', async ({ log, stream, prefix }) => {
      const written = events(2500);
      for (let start = 0; start < written.length; start += 500) {
        await log.append(stream, 'any', written.slice(start, start + 500));
      }
      const read = [];
      let position = -1n;
      for await (const batch of log.readAll({ prefix })) {
        read.push(...batch.events);
        if (batch.events.length > 0) expect(batch.events.at(-1)?.position).toEqual(batch.position);
        expect(batch.position.commit).toBeGreaterThan(position);
        position = batch.position.commit;
      }
      expect(idsOf(read)).toEqual(idsOf(written));
    });
  });

  describe('head', () => {
    it('is at or after the last event', async ({ log, stream }) => {
      const { position } = await log.append(stream, 'any', events(2));
      const head = await log.head();
      if (!head) throw new Error('the log is not empty');
      expect(comparePositions(head, position)).toBeGreaterThanOrEqual(0);
    });
  });

  describe('endOf', () => {
    it('is the place of the last event, from any revision that the stream has', async ({ log, stream }) => {
      await log.append(stream, 'no_stream', events(2));
      const { revision, position } = await log.append(stream, 1n, events(2));
      for (const from of [0n, 2n, 3n]) expect(await log.endOf(stream, from)).toMatchObject({ revision, position });
    });

    it('is undefined past the end, without a stream and after its deletion', async ({ log, stream }) => {
      expect(await log.endOf(stream, 0n)).toBeUndefined();
      await log.append(stream, 'no_stream', events(2));
      expect(await log.endOf(stream, 2n)).toBeUndefined();
      await log.deleteStream(stream);
      expect(await log.endOf(stream, 0n)).toBeUndefined();
    });
  });
};
