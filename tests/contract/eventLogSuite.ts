import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type EventLog, EventLogUnavailable, WrongExpectedRevision } from '#platform/events/port.ts';
import { comparePositions } from '#platform/events/position.ts';
import { anEvent, collect, events, idsOf, takeFrom } from './eventLogEvents.ts';
import { runHistory, writes } from './eventLogModel.ts';

export interface OpenedLog {
  readonly log: EventLog;
  /** After the test: removes what the log left behind. */
  readonly cleanUp: () => Promise<void>;
}

/** What every event log must do. The log may hold other events: each test writes to streams of its own prefix. */
export const eventLogSuite = (name: string, open: () => Promise<OpenedLog>): void => {
  describe(`event log: ${name}`, () => {
    let opened: OpenedLog;
    let log: EventLog;
    let prefix: string;
    let stream: string;

    beforeEach(async () => {
      opened = await open();
      log = opened.log;
      prefix = `test${randomUUID()}`;
      stream = `${prefix}-a`;
    });
    afterEach(async () => {
      await log.close();
      await opened.cleanUp();
    });

    const readPrefix = () => collect(log.readAll({ prefix }));

    describe('append', () => {
      it('answers with the place of the last event, where it is then read', async () => {
        const appended = await log.append(stream, 'no_stream', events(3));
        const read = await log.readStream(stream);
        expect(appended).toEqual({ revision: 2n, position: read[2]?.position });
      });

      it('gives back what was written', async () => {
        const event = anEvent({ rating: 7, nested: { list: [1, null, 'two', true] } });
        await log.append(stream, 'no_stream', [event]);
        expect(await log.readStream(stream)).toEqual([
          { ...event, stream, revision: 0n, position: expect.objectContaining({ commit: expect.any(BigInt) }) },
        ]);
      });

      it('goes on from an exact revision, and from any', async () => {
        await log.append(stream, 'no_stream', events(2));
        expect((await log.append(stream, 1n, events(1))).revision).toBe(2n);
        expect((await log.append(stream, 'any', events(2))).revision).toBe(4n);
        expect((await log.readStream(stream)).map(({ revision }) => revision)).toEqual([0n, 1n, 2n, 3n, 4n]);
      });

      it.each([['no_stream'], [0n], [2n]] as const)('refuses %s for a stream at revision 1', async expected => {
        await log.append(stream, 'no_stream', events(2));
        await expect(log.append(stream, expected, events(1))).rejects.toEqual(
          new WrongExpectedRevision(stream, expected),
        );
        expect(await log.readStream(stream)).toHaveLength(2);
      });

      it('refuses an exact revision of a stream that is not there', async () => {
        await expect(log.append(stream, 0n, events(1))).rejects.toThrow(WrongExpectedRevision);
      });

      it('stores all events of a refused write or none', async () => {
        await log.append(stream, 'no_stream', events(1));
        await expect(log.append(stream, 'no_stream', events(3))).rejects.toThrow(WrongExpectedRevision);
        expect(await log.readStream(stream)).toHaveLength(1);
      });

      it('refuses to append nothing', async () => {
        await expect(log.append(stream, 'any', [])).rejects.toThrow(RangeError);
      });

      it.each([[undefined], [1n], [() => 'no']])('refuses data that JSON cannot hold: %s', async data => {
        await expect(log.append(stream, 'any', [anEvent(data)])).rejects.toThrow(TypeError);
        expect(await log.readStream(stream)).toEqual([]);
      });

      it.each(['no_stream', 'any', 0n] as const)('stores a retried write with %s once', async expected => {
        if (expected === 0n) await log.append(stream, 'no_stream', events(1));
        const write = events(2);
        const first = await log.append(stream, expected, write);
        await log.append(stream, 'any', events(1));
        const again = await log.append(stream, expected, write);
        expect(again).toEqual(first);
        expect(idsOf(await log.readStream(stream)).filter(id => id === write[0]?.id)).toHaveLength(1);
      });

      it('lets exactly one of 200 writers start a stream', async () => {
        const attempts = await Promise.allSettled(events(200).map(event => log.append(stream, 'no_stream', [event])));
        const reasons = attempts.flatMap(attempt => (attempt.status === 'rejected' ? [attempt.reason] : []));
        expect(reasons).toHaveLength(199);
        expect(reasons.every(reason => reason instanceof WrongExpectedRevision)).toBe(true);
        expect(await log.readStream(stream)).toHaveLength(1);
      });

      it('stores what 200 writers append to one stream, revisions without gap', async () => {
        const written = events(200);
        await Promise.all(written.map(event => log.append(stream, 'any', [event])));
        const read = await log.readStream(stream);
        expect(new Set(idsOf(read))).toEqual(new Set(idsOf(written)));
        expect(read.map(({ revision }) => revision)).toEqual(written.map((_, index) => BigInt(index)));
      });

      it.each([
        ['letters of many scripts', 'Zoë ß 中文 العربية עברית \u{1F468}‍\u{1F469}‍\u{1F467} e\u0301'],
        ['control characters', 'a\u0000b\u0007\r\n\t\u2028"\\'],
        ['a lone surrogate', 'x\ud800y'],
        ['a megabyte', 'm'.repeat(1_000_000)],
      ])('keeps %s', async (_, text) => {
        await log.append(stream, 'no_stream', [anEvent({ text })]);
        const [read] = await log.readStream(stream);
        expect(read?.data).toEqual({ text });
      });

      it('keeps any JSON', async () => {
        await fc.assert(
          fc.asyncProperty(fc.uuid(), fc.jsonValue({ noUnicodeString: false }), async (name, data) => {
            const target = `${prefix}-${name}`;
            const json = JSON.parse(JSON.stringify(data));
            await log.append(target, 'any', [anEvent({ json })]);
            expect((await log.readStream(target)).at(-1)?.data).toEqual({ json });
          }),
          { numRuns: 30 },
        );
      });
    });

    it('does what the model does, for any sequence of writes and retries', async () => {
      await fc.assert(
        fc.asyncProperty(writes, async history => {
          await runHistory(log, `${prefix}${randomUUID()}`, history);
        }),
        { numRuns: 30 },
      );
    });

    describe('readStream', () => {
      it('answers nothing for a stream that is not there', async () => {
        expect(await log.readStream(stream)).toEqual([]);
      });

      it('does not mix streams whose names begin alike', async () => {
        await log.append(stream, 'no_stream', events(1));
        await log.append(`${stream}-longer`, 'no_stream', events(2));
        expect(await log.readStream(stream)).toHaveLength(1);
      });
    });

    describe('readAll', () => {
      it('delivers in the order of the appends, positions strictly increasing', async () => {
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

      it('delivers the same events as readStream', async () => {
        await log.append(stream, 'no_stream', events(3));
        expect(await readPrefix()).toEqual(await log.readStream(stream));
      });

      it('starts right after a position, also between two events of one write', async () => {
        await log.append(stream, 'no_stream', events(4));
        const all = await readPrefix();
        for (const [index, { position }] of all.entries()) {
          expect(idsOf(await collect(log.readAll({ from: position, prefix })))).toEqual(idsOf(all.slice(index + 1)));
        }
      });

      it('delivers only streams with the prefix', async () => {
        await log.append(`${prefix}-a`, 'any', events(1));
        await log.append(`${prefix}-b`, 'any', events(1));
        const read = await collect(log.readAll({ prefix: `${prefix}-b` }));
        expect(read.map(event => event.stream)).toEqual([`${prefix}-b`]);
      });

      it('without a prefix delivers everything, and no system events', async () => {
        const before = await log.head();
        await log.append(stream, 'any', events(2));
        const read = await collect(log.readAll({ from: before }));
        expect(idsOf(read.filter(event => event.stream === stream))).toHaveLength(2);
        expect(read.filter(event => event.type.startsWith('$'))).toEqual([]);
      });

      it('goes through many batches without gap or repeat', async () => {
        const written = events(2500);
        for (let start = 0; start < written.length; start += 500) {
          await log.append(stream, 'any', written.slice(start, start + 500));
        }
        const read = [];
        let position: bigint | undefined;
        for await (const batch of log.readAll({ prefix })) {
          read.push(...batch.events);
          if (batch.events.length > 0) expect(batch.events.at(-1)?.position).toEqual(batch.position);
          expect(batch.position.commit).toBeGreaterThan(position ?? -1n);
          position = batch.position.commit;
        }
        expect(idsOf(read)).toEqual(idsOf(written));
      });
    });

    describe('subscribeAll', () => {
      it('delivers what is there, and then what is appended', async () => {
        const before = events(3);
        const after = events(3);
        await log.append(stream, 'any', before);
        const abort = new AbortController();
        const received: string[] = [];
        for await (const batch of log.subscribeAll({ prefix, signal: abort.signal })) {
          received.push(...idsOf(batch.events));
          if (received.length === before.length) await log.append(stream, 'any', after);
          if (received.length === before.length + after.length) abort.abort();
        }
        expect(received).toEqual(idsOf([...before, ...after]));
      });

      it('starts right after a position between two events of one write', async () => {
        await log.append(stream, 'no_stream', events(2));
        const [first, second] = await log.readStream(stream);
        if (!first) throw new Error('nothing was stored');
        const { events: received } = await takeFrom(log, { from: first.position, prefix }, 1);
        expect(idsOf(received)).toEqual([second?.id]);
      });

      it('delivers concurrent appends without gap or repeat, in the order of the log', async () => {
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

      it('can be left and taken up at every batch while appends go on', async () => {
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

      it('serves several subscribers', async () => {
        const subscribers = [1, 2, 3].map(() => takeFrom(log, { prefix }, 20));
        for (const event of events(20)) await log.append(stream, 'any', [event]);
        const expected = idsOf(await readPrefix());
        for (const subscriber of await Promise.all(subscribers)) expect(idsOf(subscriber.events)).toEqual(expected);
      });

      it('ends when the signal aborts while it waits', async () => {
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

      it('ends at once when the signal has aborted before', async () => {
        await log.append(stream, 'any', events(1));
        expect(await collect(log.subscribeAll({ prefix, signal: AbortSignal.abort() }))).toEqual([]);
      });

      it('can be left by breaking out of the loop', async () => {
        await log.append(stream, 'any', events(1));
        for await (const batch of log.subscribeAll({ prefix, signal: new AbortController().signal })) {
          if (batch.events.length > 0) break;
        }
        expect((await log.append(stream, 'any', events(1))).revision).toBe(1n);
      });
    });

    describe('deleteStream', () => {
      it('makes the stream read as empty and lets it begin again', async () => {
        await log.append(stream, 'no_stream', events(3));
        await log.deleteStream(stream);
        expect(await log.readStream(stream)).toEqual([]);
        const [event] = events(1);
        if (!event) throw new Error('no event was made');
        await log.append(stream, 'no_stream', [event]);
        expect(idsOf(await log.readStream(stream))).toEqual([event.id]);
      });

      it('never gives a position to two events', async () => {
        await log.append(stream, 'no_stream', events(3));
        const before = await readPrefix();
        await log.deleteStream(stream);
        await log.append(stream, 'no_stream', events(1));
        const [after] = await log.readStream(stream);
        if (!after) throw new Error('nothing was stored');
        for (const { position } of before) expect(comparePositions(position, after.position)).toBeLessThan(0);
      });

      it('leaves other streams alone', async () => {
        await log.append(stream, 'no_stream', events(1));
        await log.append(`${stream}-longer`, 'no_stream', events(1));
        await log.deleteStream(stream);
        expect(await log.readStream(`${stream}-longer`)).toHaveLength(1);
      });

      it('takes a stream that is not there, and one that was deleted before', async () => {
        await log.deleteStream(stream);
        await log.append(stream, 'no_stream', events(1));
        await log.deleteStream(stream);
        await log.deleteStream(stream);
        expect(await log.readStream(stream)).toEqual([]);
      });

      it('does not hold up a subscription', async () => {
        await log.append(stream, 'no_stream', events(3));
        const abort = new AbortController();
        const last = anEvent({});
        let deleted = false;
        for await (const batch of log.subscribeAll({ prefix, signal: abort.signal })) {
          if (!deleted) {
            deleted = true;
            await log.deleteStream(stream);
            await log.append(stream, 'no_stream', [last]);
          }
          if (idsOf(batch.events).includes(last.id)) abort.abort();
        }
        expect(idsOf(await log.readStream(stream))).toEqual([last.id]);
      });
    });

    describe('head', () => {
      it('is at or after the last event', async () => {
        const { position } = await log.append(stream, 'any', events(2));
        const head = await log.head();
        if (!head) throw new Error('the log is not empty');
        expect(comparePositions(head, position)).toBeGreaterThanOrEqual(0);
      });
    });

    describe('close', () => {
      it('makes everything unavailable', async () => {
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

      it('finishes the appends that were under way', async () => {
        const appends = events(50).map(event => log.append(stream, 'any', [event]));
        await log.close();
        const revisions = (await Promise.all(appends)).map(({ revision }) => revision);
        expect(new Set(revisions).size).toBe(50);
      });

      it('may be called twice', async () => {
        await log.close();
        await expect(log.close()).resolves.toBeUndefined();
      });
    });
  });
};
