/** The ends of streams that the adapter to EventStoreDB knows without asking the server. */
import { randomUUID } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { streams } from '#domain/streams.ts';
import { openEventStoreDb } from '#eventlog/eventStoreDb.ts';
import type { Appended, EventLog } from '#eventlog/port.ts';
import { until } from '../../support/until.ts';
import { events } from '../suite/events.ts';
import { startWireServer, type WireServer } from '../wire/server.ts';

interface Scene {
  readonly wire: WireServer;
  readonly log: EventLog;
  /** Another client of the same server. */
  readonly other: EventLog;
  /** The end of a stream, and how often the server was asked for it. */
  readonly recentEnd: (stream: string) => Promise<{ readonly end: Appended | undefined; readonly reads: number }>;
  /** Waits until an end is known without a read. */
  readonly untilKnown: (stream: string) => Promise<Appended | undefined>;
}

const it = test.extend<{ readonly scene: Scene }>({
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the names of the fixtures from it
  scene: async ({}, use) => {
    const wire = await startWireServer();
    const url = `esdb://127.0.0.1:${wire.port}?tls=false`;
    const [log, other] = [openEventStoreDb({ url }), openEventStoreDb({ url })];
    const reading = vi.spyOn(wire.log, 'stream');
    const recentEnd: Scene['recentEnd'] = async stream => {
      reading.mockClear();
      const end = await log.endOf(stream, 0n, { isRecentEnough: true });
      return { end, reads: reading.mock.calls.length };
    };
    const untilKnown: Scene['untilKnown'] = stream =>
      until('the end is known', async () => {
        const { end, reads } = await recentEnd(stream);
        return reads === 0 && { end };
      }).then(({ end }) => end);
    await use({ wire, log, other, recentEnd, untilKnown });
    await Promise.all([log.close(), other.close()]);
    wire.stop();
    vi.restoreAllMocks();
  },
});

const aDispute = () => streams.dispute(randomUUID());

it('is read again after an event of another client, and after a deletion', async ({ scene }) => {
  const stream = aDispute();
  const first = await scene.other.append(stream, 'any', events(2));
  expect(await scene.untilKnown(stream)).toEqual(first);
  const second = await scene.other.append(stream, 'any', events(1));
  await until('the other event is seen', async () => (await scene.recentEnd(stream)).end?.revision === second.revision);
  expect(await scene.untilKnown(stream)).toEqual(second);
  await scene.other.deleteStream(stream);
  await until('the deletion is seen', async () => (await scene.recentEnd(stream)).end === undefined);
});

it('is read at once after an own event', async ({ scene }) => {
  const stream = aDispute();
  await scene.log.append(stream, 'any', events(1));
  await scene.untilKnown(stream);
  const own = await scene.log.append(stream, 'any', events(1));
  expect(await scene.recentEnd(stream)).toMatchObject({ end: own, reads: 1 });
});

it('is always read where it must be the present one, and in streams that are not followed', async ({ scene }) => {
  const [stream, ballot] = [aDispute(), streams.ballot(randomUUID(), randomUUID())];
  await scene.log.append(stream, 'any', events(1));
  await scene.log.append(ballot, 'any', events(1));
  await scene.untilKnown(stream);
  expect((await scene.recentEnd(ballot)).reads).toBe(1);
  expect((await scene.recentEnd(ballot)).reads).toBe(1);
  const reading = vi.spyOn(scene.wire.log, 'stream').mockClear();
  await scene.log.endOf(stream, 0n);
  expect(reading).toHaveBeenCalledOnce();
});

it('is read while no subscription stands, and known again once one does', async ({ scene }) => {
  const stream = aDispute();
  await scene.log.append(stream, 'any', events(1));
  await scene.untilKnown(stream);
  scene.wire.dropSubscriptions();
  await until('the end of the subscription is seen', async () => (await scene.recentEnd(stream)).reads === 1);
  const second = await scene.other.append(stream, 'any', events(1));
  await until('the other event is seen', async () => (await scene.recentEnd(stream)).end?.revision === second.revision);
  expect(await scene.untilKnown(stream)).toEqual(second);
});

it('is read when the connection has not answered for a while', async ({ scene }) => {
  const stream = aDispute();
  await scene.log.append(stream, 'any', events(1));
  await scene.untilKnown(stream);
  const real = performance.now.bind(performance);
  vi.spyOn(performance, 'now').mockImplementation(() => real() + 1_500);
  expect((await scene.recentEnd(stream)).reads).toBe(1);
  await scene.untilKnown(stream);
});
