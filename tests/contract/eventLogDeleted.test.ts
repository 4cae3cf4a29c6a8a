/** Deleted streams on EventStoreDB, before and after a scavenge. */
import { randomUUID } from 'node:crypto';
import { jsonEvent, KurrentDBClient } from '@kurrent/kurrentdb-client';
import { expect, it as test } from 'vitest';
import { streams } from '#domain/streams.ts';
import { openEventStoreDb } from '#eventlog/eventStoreDb.ts';
import type { EventLog } from '#eventlog/port.ts';
import { verifyLog } from '#operations/verify/verifyLog.ts';
import { systemClock } from '#platform/clock.ts';
import { openKeyring } from '#platform/sealing/keyring.ts';
import { openDocuments } from '../support/documents.ts';
import { newEvent } from '../support/newEvent.ts';
import { collect, events, idsOf, takeFrom } from './eventLogEvents.ts';
import { systemEvent } from './eventLogWire/memoryLog.ts';
import { startWireServer, type WireServer } from './eventLogWire/server.ts';

interface Scene {
  readonly wire: WireServer;
  readonly url: string;
  readonly log: EventLog;
}

const it = test.extend<{ readonly scene: Scene }>({
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the names of the fixtures from it
  scene: async ({}, use) => {
    const wire = await startWireServer();
    const url = `esdb://127.0.0.1:${wire.port}?tls=false`;
    const log = openEventStoreDb({ url });
    await use({ wire, url, log });
    await log.close();
    wire.stop();
  },
});

/** What the files of the server hold of a stream. */
const keptOf = ({ wire }: Scene, stream: string): readonly string[] =>
  wire.log.entries.filter(entry => entry.stream === stream).map(({ type }) => type);

it('leaves only an empty event after a scavenge, also of a stream that was deleted in another way', async ({
  scene,
}) => {
  const client = KurrentDBClient.connectionString(scene.url);
  const names = ['once', 'twice', 'before'];
  for (const stream of names) await scene.log.append(stream, 'no_stream', events(3));
  await client.deleteStream('before');
  await client.dispose();
  for (const stream of [...names, 'twice']) await scene.log.deleteStream(stream);
  scene.wire.log.scavenge();
  expect(names.map(stream => keptOf(scene, stream))).toEqual([['$gone'], ['$gone'], ['$gone']]);
  expect(await collect(scene.log.readAll())).toEqual([]);
  for (const stream of names) {
    const begun = events(2);
    await scene.log.append(stream, 'no_stream', begun);
    expect(idsOf(await scene.log.readStream(stream))).toEqual(idsOf(begun));
  }
});

it('takes an event with it that another writer appends meanwhile', async ({ scene: { wire, log }, scene }) => {
  await log.append('stream', 'no_stream', events(3));
  const deleteAt = wire.log.delete.bind(wire.log);
  let isFirst = true;
  wire.log.delete = (name, expected) => {
    if (isFirst) wire.log.append(name, 'any', [systemEvent('Late')]);
    isFirst = false;
    return deleteAt(name, expected);
  };
  await log.deleteStream('stream');
  expect(await log.readStream('stream')).toEqual([]);
  wire.log.scavenge();
  expect(keptOf(scene, 'stream')).toEqual(['$gone']);
});

it('leaves alone what was deleted for ever', async ({ scene: { wire, log }, scene }) => {
  await log.append('stream', 'no_stream', events(1));
  wire.log.tombstone('stream');
  await log.deleteStream('stream');
  expect(keptOf(scene, 'stream')).toEqual(['SomethingHappened', '$streamDeleted']);
});

it('shows no reader the end of a deleted stream, even where the deletion was cut short', async ({
  scene: { wire, log, url },
}) => {
  const [deleted, cutShort] = [events(2), events(2)];
  await log.append('some-deleted', 'no_stream', deleted);
  await log.deleteStream('some-deleted');
  await log.append('some-cut-short', 'no_stream', cutShort);
  const client = KurrentDBClient.connectionString(url);
  await client.appendToStream('some-cut-short', jsonEvent({ type: '$gone', data: {} }));
  await client.dispose();
  const shown = idsOf([...deleted, ...cutShort]);
  expect(wire.log.entries.filter(({ type }) => type === '$gone')).toHaveLength(2);
  expect(idsOf(await collect(log.readAll()))).toEqual(shown);
  expect(idsOf(await collect(log.readAll({ prefix: 'some-' })))).toEqual(shown);
  expect(idsOf(await collect(log.readAll({ prefix: 'some-', types: ['$gone'] })))).toEqual([]);
  expect(idsOf(await log.readStream('some-cut-short'))).toEqual(idsOf(cutShort));
  const last = (await log.readStream('some-cut-short')).at(-1);
  expect(await log.endOf('some-cut-short', 0n)).toMatchObject({ revision: last?.revision });
  expect(await log.head()).toEqual(last?.position);
  for (const prefix of ['some-', '']) {
    const followed = events(1);
    await log.append('some-other', 'any', followed);
    const wanted = [...shown, ...idsOf((await log.readStream('some-other')) ?? [])];
    expect(idsOf((await takeFrom(log, { prefix }, wanted.length)).events)).toEqual(wanted);
  }
});

it('is no problem for verify, before a scavenge and after it; a missing event is one', async ({
  scene: { wire, log },
}) => {
  const userId = randomUUID();
  const stream = streams.member(userId);
  const keyring = openKeyring(await openDocuments(), systemClock);
  const problems = async () =>
    (await verifyLog({ log, keyring, lateStarts: true, onProgress: () => undefined })).problems;
  let count = 0;
  const tag = () => newEvent('TagChosen', { userId, tag: `Teapot${count++}`, chosenAt: new Date().toISOString() });
  for (let round = 0; round < 3; round++) {
    await log.append(stream, 'no_stream', [tag(), tag()]);
    if (round < 2) await log.deleteStream(stream);
  }
  await log.append(stream, 'any', [tag(), tag()]);
  expect(await problems()).toEqual([]);
  wire.log.scavenge();
  expect(await problems()).toEqual([]);
  const lost = wire.log.entries.at(-2);
  wire.log.entries.splice(wire.log.entries.length - 2, 1);
  expect(await problems()).toMatchObject([{ kind: 'revision', revision: Number(lost?.revision) + 1 }]);
});
