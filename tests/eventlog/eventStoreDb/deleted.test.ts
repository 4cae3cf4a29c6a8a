/** Deleted streams on EventStoreDB, before and after a scavenge. */
import { randomUUID } from 'node:crypto';
import { jsonEvent, KurrentDBClient } from '@kurrent/kurrentdb-client';
import { describe, expect, onTestFinished, it as test } from 'vitest';
import { streams } from '#domain/streams.ts';
import { openEventStoreDb } from '#eventlog/eventStoreDb.ts';
import { type EventLog, NothingStored, WrongExpectedRevision } from '#eventlog/port.ts';
import { verifyLog } from '#operations/verify/verifyLog.ts';
import { systemClock } from '#platform/clock.ts';
import { openKeyring } from '#platform/sealing/keyring.ts';
import { runCliHere } from '../../support/cli.ts';
import { createDispute, joinDispute, STORY_A } from '../../support/disputes.ts';
import { openDocuments } from '../../support/documents.ts';
import { signUp } from '../../support/members.ts';
import { newEvent } from '../../support/newEvent.ts';
import { startServerOn } from '../../support/server.ts';
import { openSite } from '../../support/site.ts';
import { collect, events, idsOf, takeFrom } from '../suite/events.ts';
import { systemEvent } from '../wire/memoryLog.ts';
import { startWireServer, type WireServer } from '../wire/server.ts';

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
    if (isFirst && expected === 3n) {
      wire.log.append(name, 'any', [systemEvent('Late')]);
      isFirst = false;
    }
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

describe('a deletion that was cut short', () => {
  /** Two events of a stream that was to be deleted. */
  const cutShort = async ({ log, wire }: Scene, stream: string) => {
    const shown = events(2);
    await log.append(stream, 'no_stream', shown);
    wire.log.append(stream, 'any', [systemEvent('$gone')]);
    return idsOf(shown);
  };

  it('is finished by the next write', async ({ scene }) => {
    await cutShort(scene, 'stream');
    await expect(scene.log.append('stream', 1n, events(1))).rejects.toThrow(WrongExpectedRevision);
    expect(await scene.log.readStream('stream')).toEqual([]);
    const again = events(1);
    expect((await scene.log.append('stream', 'no_stream', again)).revision).toBe(3n);
    expect(idsOf(await scene.log.readStream('stream'))).toEqual(idsOf(again));
    scene.wire.log.scavenge();
    expect(keptOf(scene, 'stream')).toEqual(['SomethingHappened']);
  });

  it('of a stream without events lets it begin', async ({ scene: { wire, log } }) => {
    wire.log.append('stream', 'any', [systemEvent('$gone')]);
    const begun = events(2);
    await log.append('stream', 'no_stream', begun);
    expect(idsOf(await log.readStream('stream'))).toEqual(idsOf(begun));
  });

  it('lets an append that was refused, and not tried again, count as not stored', async ({ scene }) => {
    await cutShort(scene, 'stream');
    const log = openEventStoreDb({ url: scene.url, patienceMs: 1_000 });
    onTestFinished(() => log.close());
    await log.check();
    scene.wire.holdReads();
    await expect(log.append('stream', 1n, events(1))).rejects.toThrow(NothingStored);
  });

  it('is no reason to take what another writer appended for the end', async ({ scene, scene: { log } }) => {
    await cutShort(scene, 'stream');
    await log.append('stream', 'any', events(1));
    await expect(log.append('stream', 1n, events(1))).rejects.toThrow(WrongExpectedRevision);
    await log.append('stream', 3n, events(1));
    expect(await log.readStream('stream')).toHaveLength(4);
  });

  it('does not hide what was stored without an answer, also where others went on', async ({
    scene,
    scene: { log },
  }) => {
    await cutShort(scene, 'stream');
    scene.wire.log.append('stream', 'any', [systemEvent('$other')]);
    const written = events(2);
    const stored = await log.append('stream', 1n, written);
    await log.append('stream', 'any', events(1));
    expect(await log.append('stream', 1n, written)).toEqual(stored);
    expect(await log.readStream('stream')).toHaveLength(5);
  });
});

it('that a killed clear has cut short keeps nobody from an answer', async ({ scene: { wire, url } }) => {
  const site = await openSite();
  onTestFinished(site.close);
  const settings = { EVENTSTORE_URL: url };
  const server = await startServerOn(site, { settings });
  onTestFinished(server.stop);
  const [creator, partner] = [await signUp(server), await signUp(server)];
  const [first, second] = [await createDispute(creator), await createDispute(creator)];
  await joinDispute(partner, second);
  const { log } = server.platform;
  await log.append(streams.operator, 'any', [newEvent('Cleared', { clearedAt: new Date().toISOString() })]);
  for (const { id } of [first, second]) wire.log.append(streams.dispute(id), 'any', [systemEvent('$gone')]);
  wire.log.append(streams.member(creator.id), 'any', [systemEvent('$gone')]);
  expect(await partner.post('/api/disputes/join', { refereeCode: first.refereeCode })).toMatchObject({ status: 404 });
  expect(await creator.post(`/api/disputes/${second.id}/story`, { story: STORY_A })).toMatchObject({ status: 404 });
  const { code } = await runCliHere(site.dataDir, ['member', 'erase', creator.email, '--yes'], settings);
  expect(code).toBe(0);
});
