import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect } from 'vitest';
import { WrongExpectedRevision } from '#eventlog/port.ts';
import { anEvent, events, idsOf } from './events.ts';
import { runHistory, writes } from './model.ts';
import type { EventLogTest } from './scene.ts';

/** Tests which appends are stored, and which are refused. */
export const appending = (it: EventLogTest): void => {
  describe('append', () => {
    it('returns the place of the last event, where it can then be read', async ({ log, stream }) => {
      const appended = await log.append(stream, 'no_stream', events(3));
      const read = await log.readStream(stream);
      expect(appended).toEqual({ revision: 2n, position: read[2]?.position });
    });

    it('returns events as they were written', async ({ log, stream }) => {
      const event = anEvent({ rating: 7, nested: { list: [1, null, 'two', true] } });
      await log.append(stream, 'no_stream', [event]);
      expect(await log.readStream(stream)).toEqual([
        { ...event, stream, revision: 0n, position: expect.objectContaining({ commit: expect.any(BigInt) }) },
      ]);
    });

    it('continues from an exact revision, and from any', async ({ log, stream }) => {
      await log.append(stream, 'no_stream', events(2));
      expect((await log.append(stream, 1n, events(1))).revision).toBe(2n);
      expect((await log.append(stream, 'any', events(2))).revision).toBe(4n);
      expect((await log.readStream(stream)).map(({ revision }) => revision)).toEqual([0n, 1n, 2n, 3n, 4n]);
    });

    it.for([['no_stream'], [0n], [2n]] as const)(
      'refuses %s for a stream at revision 1',
      async ([expected], { log, stream }) => {
        await log.append(stream, 'no_stream', events(2));
        await expect(log.append(stream, expected, events(1))).rejects.toEqual(
          new WrongExpectedRevision(stream, expected),
        );
        expect(await log.readStream(stream)).toHaveLength(2);
      },
    );

    it('refuses an exact revision of a stream that does not exist', async ({ log, stream }) => {
      await expect(log.append(stream, 0n, events(1))).rejects.toThrow(WrongExpectedRevision);
    });

    it('stores none of the events of a refused write', async ({ log, stream }) => {
      await log.append(stream, 'no_stream', events(1));
      await expect(log.append(stream, 'no_stream', events(3))).rejects.toThrow(WrongExpectedRevision);
      expect(await log.readStream(stream)).toHaveLength(1);
    });

    it('refuses to append nothing', async ({ log, stream }) => {
      await expect(log.append(stream, 'any', [])).rejects.toThrow(RangeError);
    });

    it.for([[undefined], [1n], [() => 'no']])(
      'refuses data that JSON cannot represent: %s',
      async ([data], { log, stream }) => {
        await expect(log.append(stream, 'any', [anEvent(data)])).rejects.toThrow(TypeError);
        expect(await log.readStream(stream)).toEqual([]);
      },
    );

    it.for(['no_stream', 'any', 0n] as const)(
      'stores a retried write with %s only once',
      async (expected, { log, stream }) => {
        if (expected === 0n) await log.append(stream, 'no_stream', events(1));
        const write = events(2);
        const first = await log.append(stream, expected, write);
        await log.append(stream, 'any', events(1));
        const again = await log.append(stream, expected, write);
        expect(again).toEqual(first);
        expect(idsOf(await log.readStream(stream)).filter(id => id === write[0]?.id)).toHaveLength(1);
      },
    );

    it('lets exactly one of 200 writers start a stream', async ({ log, stream }) => {
      const attempts = await Promise.allSettled(events(200).map(event => log.append(stream, 'no_stream', [event])));
      const reasons = attempts.flatMap(attempt => (attempt.status === 'rejected' ? [attempt.reason] : []));
      expect(reasons).toHaveLength(199);
      expect(reasons.every(reason => reason instanceof WrongExpectedRevision)).toBe(true);
      expect(await log.readStream(stream)).toHaveLength(1);
    });

    it('stores what 200 writers append to one stream, without gaps in the revisions', async ({ log, stream }) => {
      const written = events(200);
      await Promise.all(written.map(event => log.append(stream, 'any', [event])));
      const read = await log.readStream(stream);
      expect(new Set(idsOf(read))).toEqual(new Set(idsOf(written)));
      expect(read.map(({ revision }) => revision)).toEqual(written.map((_, index) => BigInt(index)));
    });

    it.for([
      ['letters of many scripts', 'Zoë ß 中文 العربية עברית \u{1F468}‍\u{1F469}‍\u{1F467} e\u0301'],
      ['control characters', 'a\u0000b\u0007\r\n\t\u2028"\\'],
      ['a lone surrogate', 'x\ud800y'],
      ['a megabyte', 'm'.repeat(1_000_000)],
    ])('keeps %s', async ([_, text], { log, stream }) => {
      await log.append(stream, 'no_stream', [anEvent({ text })]);
      const [read] = await log.readStream(stream);
      expect(read?.data).toEqual({ text });
    });

    it('keeps any JSON', async ({ log, prefix }) => {
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

  it('behaves like the model, for any sequence of writes and retries', async ({ log, prefix }) => {
    await fc.assert(
      fc.asyncProperty(writes, async history => {
        await runHistory(log, `${prefix}${randomUUID()}`, history);
      }),
      { numRuns: 30 },
    );
  });
};
