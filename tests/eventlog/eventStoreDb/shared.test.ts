/** A server of EventStoreDB that other applications and other installations use, too. */
import { randomUUID } from 'node:crypto';
import { expect, it as test } from 'vitest';
import { streams } from '#domain/streams.ts';
import { openEventStore } from '#eventlog/eventStore.ts';
import { ownStreams } from '#eventlog/eventStoreDb/reading/names.ts';
import { type EventStoreDbOptions, openEventStoreDb } from '#eventlog/eventStoreDb.ts';
import type { EventLog, RecordedEvent } from '#eventlog/port.ts';
import { systemClock } from '#platform/clock.ts';
import { openKeyring } from '#platform/sealing/keyring.ts';
import { openDocuments } from '../../support/documents.ts';
import { newEvent } from '../../support/newEvent.ts';
import { until } from '../../support/until.ts';
import { collect, events, idsOf } from '../suite/events.ts';
import { foreignEvent, foreignEvents, writeForeign } from '../wire/foreign.ts';
import { startWireServer, type WireServer } from '../wire/server.ts';

interface Scene {
  readonly wire: WireServer;
  /** @param prefix of an installation */
  readonly open: (prefix: string, limits?: Partial<EventStoreDbOptions>) => EventLog;
}

const it = test.extend<{ readonly scene: Scene }>({
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the names of the fixtures from it
  scene: async ({}, use) => {
    const wire = await startWireServer();
    const opened: EventLog[] = [];
    const open: Scene['open'] = (prefix, limits) => {
      const url = `esdb://127.0.0.1:${wire.port}?tls=false`;
      const log = openEventStoreDb({ url, names: ownStreams(prefix), silenceMs: 500, ...limits });
      opened.push(log);
      return log;
    };
    await use({ wire, open });
    for (const log of opened) await log.close();
    wire.stop();
  },
});

const placeOf = ({ stream, id }: RecordedEvent) => ({ stream, id });

/** Follows a log from its beginning until an event has come. */
const followedUntil = async (log: EventLog, id: string) => {
  const abort = new AbortController();
  const followed: RecordedEvent[] = [];
  let foreign = 0;
  for await (const batch of log.subscribeAll({ signal: abort.signal })) {
    followed.push(...batch.events);
    foreign += batch.foreign ?? 0;
    if (idsOf(batch.events).includes(id)) abort.abort();
  }
  return { followed, foreign };
};

it('reads a log of plain names among the events of others, and counts what it passes over', async ({ scene }) => {
  const log = scene.open('');
  expect(await log.head()).toBeUndefined();
  writeForeign(scene.wire.log);
  expect(await log.head()).toBeUndefined();
  const stream = streams.dispute(randomUUID());
  const [first, second] = [events(2), events(1)];
  await log.append(stream, 'no_stream', first);
  writeForeign(scene.wire.log);
  await log.append(streams.operator, 'any', second);
  const ours = [...first.map(({ id }) => ({ stream, id })), { stream: 'operator', id: second[0]?.id }];
  expect((await collect(log.readAll())).map(placeOf)).toEqual(ours);
  expect((await collect(log.readAll({ prefix: 'dispute-' }))).map(placeOf)).toEqual(ours.slice(0, 2));
  expect((await collect(log.readAll({ types: ['Created', 'SomethingHappened'] }))).map(placeOf)).toEqual(ours);
  const { followed, foreign } = await followedUntil(log, second[0]?.id ?? '');
  expect(followed.map(placeOf)).toEqual(ours);
  // In two rounds, four events in each of the three streams that look exactly like ours.
  expect(foreign).toBe(24);
  writeForeign(scene.wire.log);
  expect(await log.head()).toEqual(followed.at(-1)?.position);
  expect(await log.endOf(streams.operator, 0n)).toMatchObject({ revision: 0n });
});

it('passes over a stream of another application under a name of ours, and what it writes to ours of the operator', async ({
  scene,
}) => {
  const log = scene.open('');
  const stream = streams.member(randomUUID());
  scene.wire.log.append(stream, 'any', foreignEvents());
  scene.wire.log.append(streams.operator, 'any', [foreignEvent()]);
  expect(await log.readStream(stream)).toEqual([]);
  const [ours] = events(1);
  await log.append(streams.operator, 'any', ours ? [ours] : []);
  scene.wire.log.append(streams.operator, 'any', [foreignEvent()]);
  expect(idsOf(await log.readStream(streams.operator))).toEqual([ours?.id]);
  expect(idsOf(await collect(log.readAll()))).toEqual([ours?.id]);
});

it('still reports a damaged event in a stream of ours', async ({ scene }) => {
  const log = scene.open('site-');
  const store = openEventStore(log, openKeyring(await openDocuments(), systemClock));
  const userId = randomUUID();
  const stream = streams.member(userId);
  await log.append(stream, 'no_stream', [
    newEvent('TagChosen', { userId, tag: 'Teapot', chosenAt: new Date().toISOString() }),
  ]);
  scene.wire.log.append(`site-${stream}`, 'any', [foreignEvent({ data: Buffer.from('{"half') })]);
  await expect(store.readStream(stream)).rejects.toThrow(`in ${stream} cannot be read`);
  const read = async () => {
    for await (const _ of store.readAll());
  };
  await expect(read()).rejects.toThrow(`in ${stream} cannot be read`);
});

it('keeps installations apart, also where one prefix begins with another', async ({ scene }) => {
  const logs = ['', 'a', 'a-', 'dispute-'].map(prefix => scene.open(prefix));
  const stream = streams.dispute(randomUUID());
  const written = logs.map(() => events(2));
  for (const [at, log] of logs.entries()) await log.append(stream, 'no_stream', written[at] ?? []);
  for (const [at, log] of logs.entries()) {
    const ids = idsOf(written[at] ?? []);
    const read = await collect(log.readAll());
    expect(idsOf(read)).toEqual(ids);
    expect(idsOf(await log.readStream(stream))).toEqual(ids);
    expect(read.map(event => event.stream)).toEqual([stream, stream]);
    expect(await log.head()).toEqual(read.at(-1)?.position);
    const { followed } = await followedUntil(log, ids.at(-1) ?? '');
    expect(idsOf(followed)).toEqual(ids);
  }
  await logs[1]?.deleteStream(stream);
  expect(await Promise.all(logs.map(async log => (await log.readStream(stream)).length))).toEqual([2, 0, 2, 2]);
});

it('finds the last event of ours behind many deleted streams and foreign events', async ({ scene }) => {
  // One attempt reads them all, with a second of the processor.
  const log = scene.open('', { patienceMs: 180_000, attemptMs: 180_000, silenceMs: 180_000 });
  const kept = streams.dispute(randomUUID());
  await log.append(kept, 'no_stream', events(1));
  const [last] = await log.readStream(kept);
  scene.wire.log.append(
    streams.member(randomUUID()),
    'any',
    Array.from({ length: 2500 }, () => foreignEvent()),
  );
  expect(await log.head()).toEqual(last?.position);
});

it('repeats an append whose answer was lost, in its own stream', async ({ scene }) => {
  const log = scene.open('b-');
  const stream = streams.discussion(randomUUID());
  scene.wire.loseAnswers();
  const appending = log.append(stream, 'any', events(1));
  await until('the answer is lost', () => scene.wire.lostAnswers() > 0);
  scene.wire.log.restart();
  scene.wire.answer();
  await appending;
  expect(scene.wire.log.stream(`b-${stream}`)).toHaveLength(1);
  expect(scene.wire.log.stream(stream)).toHaveLength(0);
});
