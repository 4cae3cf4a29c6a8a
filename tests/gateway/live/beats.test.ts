import { randomBytes, randomUUID } from 'node:crypto';
import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { expect, test, vi } from 'vitest';
import type { EventBatch, Place } from '#eventlog/port.ts';
import { positionOf } from '#eventlog/position.ts';
import { Audience } from '#gateway/live/audience.ts';
import { Beats } from '#gateway/live/beats.ts';
import { openEventIds } from '#gateway/live/eventIds.ts';
import { LiveStream } from '#gateway/live/liveStream.ts';
import { ResultFilter } from '#gateway/live/resultFilter.ts';
import { systemClock } from '#platform/clock.ts';
import type { ListingRow } from '#query-api/listingRow.ts';
import type { LiveReads } from '#query-api/live/liveReads.ts';

const ID = randomUUID();

const rowWith = (votes: number, version: bigint): ListingRow => ({
  id: ID,
  version,
  fields: {
    status: 'published',
    withheld: null,
    title: '',
    publishedAt: '2026-01-01',
    expiresAt: '2999-01-01',
    hot: 0,
    votes,
    ratingSum: 3 * votes,
    comments: 0,
  },
});

/** A stream, and the names of the events that were written to it. */
const streamFor = (filter?: ResultFilter) => {
  const response = Object.assign(new EventEmitter(), { destroyed: false, writableEnded: false, write: vi.fn() });
  const stream = new LiveStream(response as unknown as ServerResponse, filter);
  return { stream, names: () => `${response.write.mock.calls.join('')}`.match(/(?<=^event: ).*$/gm) ?? [] };
};

/** Beats on a log with these places after position 10. Its read models have one more vote. */
const beatsOn = (places: readonly Place[], audience: Audience, reads: Partial<LiveReads> = {}) => {
  const all: Partial<LiveReads> = {
    reached: async () => positionOf(12n),
    rows: async () => new Map([[ID, rowWith(1, 12n)]]),
    discussed: async () => new Set(),
    comments: async () => [],
    ...reads,
  };
  const log = {
    grownAfter: async ({ commit }: { commit: bigint }) => ({
      places: places.filter(([at]) => at > commit),
      position: positionOf(12n),
    }),
    readAll: () => expect.unreachable(),
    subscribeAll: () => expect.unreachable(),
  };
  const options = { log, reads: all as LiveReads, clock: systemClock, ids: openEventIds(randomBytes(32)) };
  return new Beats(options, audience, { position: 10n, instant: systemClock.now() });
};

test('a vote in the beat of a comment that waits for a person is told to nobody who judges first', async () => {
  const audience = new Audience();
  const [shown, hidden] = [streamFor(), streamFor(new ResultFilter(undefined))];
  for (const { stream } of [shown, hidden])
    audience.join(stream, { rows: [], isList: true }, systemClock.now(), () => undefined);
  const places: Place[] = [
    [11, `discussion-${ID}`],
    [12, `ballot-${ID}.${randomUUID()}`],
  ];
  await beatsOn(places, audience).tell();
  expect([shown.names(), hidden.names()]).toStrictEqual([['counts'], []]);
});

test('a comment that was told before its beat makes no later vote known to those who judge first', async () => {
  const audience = new Audience();
  const [shown, hidden] = [streamFor(), streamFor(new ResultFilter(undefined))];
  for (const { stream } of [shown, hidden])
    audience.join(stream, { rows: [], isList: true }, systemClock.now(), () => undefined);
  const places: Place[] = [[11, `ballot-${ID}.${randomUUID()}`]];
  const withComment = (votes: number, version: bigint) => {
    const row = rowWith(votes, version);
    return new Map([[ID, { ...row, fields: { ...row.fields, comments: 1 } }]]);
  };
  const rows = vi.fn<LiveReads['rows']>().mockResolvedValueOnce(withComment(1, 12n));
  const beats = beatsOn(places, audience, {
    reached: async () => positionOf(11n),
    rows: rows.mockResolvedValueOnce(withComment(2, 13n)),
    discussed: async () => new Set([ID]),
  });
  await beats.tell();
  expect([shown.names(), hidden.names()]).toStrictEqual([['counts'], ['counts']]);
  places.push([12, `discussion-${ID}`], [13, `ballot-${ID}.${randomUUID()}`]);
  await beats.tell();
  expect([shown.names(), hidden.names()]).toStrictEqual([['counts', 'counts'], ['counts']]);
});

test.for([true, false])('what a beat that fails does not tell, the next one does: lists %s', async isList => {
  const audience = new Audience();
  const other = randomUUID();
  const [shown, voter] = [streamFor(), streamFor(new ResultFilter({ id: other, voterIds: [other] }))];
  for (const { stream } of [shown, voter])
    audience.join(stream, { rows: isList ? [] : [rowWith(0, 9n)], isList }, systemClock.now(), () => undefined);
  const resultsSeenBy = vi.fn(async () => new Set([ID])).mockRejectedValueOnce(new Error('The store is away'));
  const beats = beatsOn([[12, `ballot-${ID}.${randomUUID()}`]], audience, { resultsSeenBy });
  await expect(beats.tell()).rejects.toThrow('away');
  await beats.tell();
  expect([shown.names(), voter.names()]).toStrictEqual([['counts'], ['counts']]);
});

test('a reader who comes again misses nothing where the log is followed anew meanwhile', async () => {
  const slow = Promise.withResolvers<void>();
  const [position, stream] = [positionOf(9n), 'dispute-one'];
  const log = {
    readAll: async function* () {
      await slow.promise;
      yield { events: [{ position, stream }], position } as unknown as EventBatch;
    },
    subscribeAll: async function* () {
      await new Promise(() => undefined);
      yield* [];
    },
  };
  const options = { log, reads: {} as LiveReads, clock: systemClock, ids: openEventIds(randomBytes(32)) };
  const beats = new Beats(options, new Audience(), { position: 10n, instant: systemClock.now() });
  const grown = beats.grownSince(5n);
  beats.followAnew();
  slow.resolve();
  expect(await grown).toStrictEqual([[9, stream]]);
});
