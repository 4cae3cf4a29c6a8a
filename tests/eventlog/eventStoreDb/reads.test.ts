import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import {
  BACKWARDS,
  END,
  KurrentDBClient,
  type RecordedEvent,
  type ResolvedEvent,
  streamNameFilter,
} from '@kurrent/kurrentdb-client';
import { expect, onTestFinished, test } from 'vitest';
import { Connection, type Node } from '#eventlog/eventStoreDb/connection/connection.ts';
import { Nodes } from '#eventlog/eventStoreDb/connection/discovery.ts';
import { settingsOf } from '#eventlog/eventStoreDb/connection/settings.ts';
import type { StoredEvent } from '#eventlog/eventStoreDb/reading/answer.ts';
import { filterFor } from '#eventlog/eventStoreDb/reading/filters.ts';
import { everyStream } from '#eventlog/eventStoreDb/reading/names.ts';
import { readAll, readStream, subscribeToAll } from '#eventlog/eventStoreDb/reading/requests.ts';
import { toProposed } from '#eventlog/eventStoreDb/writing/appendStream.ts';
import { openEventStoreDb } from '#eventlog/eventStoreDb.ts';
import { events } from '../suite/events.ts';
import { startWireServer } from '../wire/server.ts';

const openServer = async () => {
  const server = await startWireServer();
  onTestFinished(() => server.stop());
  return server;
};

/** Passes connections on to a server, and counts them. */
const countConnections = async (port: number) => {
  let count = 0;
  const proxy = createServer(inner => {
    count += 1;
    const outer = connect(port, '127.0.0.1');
    inner.pipe(outer).on('error', () => inner.destroy());
    outer.pipe(inner).on('error', () => outer.destroy());
  }).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  onTestFinished(() => void proxy.close());
  return { port: (proxy.address() as AddressInfo).port, count: () => count };
};

const nodeAt = (port: number): Promise<Node> => {
  const connection = new Connection(new Nodes(settingsOf(`esdb://127.0.0.1:${port}?tls=false`)), 3_000);
  onTestFinished(() => connection.giveUp());
  return connection.node();
};

test('streams and the end of the log are read over the connection of the appends', async () => {
  const line = await countConnections((await openServer()).port);
  const log = openEventStoreDb({ url: `esdb://127.0.0.1:${line.port}?tls=false` });
  onTestFinished(() => log.close());
  const appended = await log.append('stream', 'any', events(3));
  expect((await log.readStream('stream')).length).toBe(3);
  expect(await log.endOf('stream', 0n)).toMatchObject(appended);
  expect(await log.head()).toStrictEqual(appended.position);
  await log.check();
  expect(line.count()).toBe(1);
});

test('an append has the time that the url gives', async () => {
  const server = await openServer();
  const log = openEventStoreDb({ url: `esdb://127.0.0.1:${server.port}?tls=false&defaultDeadline=3600000` });
  onTestFinished(() => log.close());
  const before = Date.now();
  await log.append('stream', 'any', events(1));
  expect(server.appendDeadline()?.getTime()).toBeGreaterThanOrEqual(before + 3_600_000);
});

const collect = async <T>(found: AsyncIterable<T>): Promise<readonly T[]> => {
  const all: T[] = [];
  for await (const each of found) all.push(each);
  return all;
};

/** Without the time at which they were stored, which the client's own methods round to seconds. */
const found = async (reading: AsyncIterable<StoredEvent>) =>
  (await collect(reading)).map(({ createdMs: _, data, metadata, ...rest }) => ({
    ...rest,
    data: JSON.parse(data),
    metadata: JSON.parse(metadata),
  }));

const foundByClient = async (reading: AsyncIterable<ResolvedEvent>) =>
  (await collect(reading)).map(({ event: { created: _, streamId: stream, ...rest } = {} as RecordedEvent }) => ({
    ...rest,
    stream,
  }));

test('reads find what the methods of the official client find', async () => {
  const { port } = await openServer();
  const url = `kurrentdb://127.0.0.1:${port}?tls=false&discoveryInterval=100`;
  const log = openEventStoreDb({ url });
  const client = KurrentDBClient.connectionString(url);
  const node = await nodeAt(port);
  onTestFinished(async () => {
    await client.dispose();
    await log.close();
  });
  await log.append('one', 'any', events(4));
  const { position } = await log.append('two', 'any', events(2));
  for (const [range, options] of [
    [{}, {}],
    [{ from: 2n }, { fromRevision: 2n }],
    [
      { isBackwards: true, from: 'end', maxCount: 2 },
      { direction: BACKWARDS, fromRevision: END, maxCount: 2 },
    ],
    [{ maxCount: 1 }, { maxCount: 1 }],
  ] as const)
    expect(await found(readStream(node, 'one', range))).toEqual(await foundByClient(client.readStream('one', options)));
  const names = { ...everyStream, beginnings: () => ['one', 'two'] };
  const [ours, filter] = [filterFor(names, undefined), streamNameFilter({ prefixes: ['one', 'two'] })];
  for (const [range, options] of [
    [{ filter: ours }, { filter }],
    [
      { filter: ours, from: position },
      { filter, fromPosition: position },
    ],
    [
      { filter: ours, isBackwards: true, from: 'end', maxCount: 3 },
      { filter, direction: BACKWARDS, fromPosition: END, maxCount: 3 },
    ],
    [
      { isBackwards: true, from: 'end', maxCount: 1 },
      { direction: BACKWARDS, fromPosition: END, maxCount: 1 },
    ],
  ] as const)
    expect(await found(readAll(node, range))).toEqual(await foundByClient(client.readAll(options)));
  expect(await collect(readStream(node, 'none'))).toStrictEqual([]);
});

test('a read that is given up leaves the others going', async () => {
  const { port } = await openServer();
  const log = openEventStoreDb({ url: `esdb://127.0.0.1:${port}?tls=false` });
  onTestFinished(() => log.close());
  const node = await nodeAt(port);
  await log.append('stream', 'any', events(200));
  const reading = collect(readStream(node, 'stream'));
  for await (const { revision } of readStream(node, 'stream')) if (revision === 5n) break;
  expect((await reading).length).toBe(200);
  expect((await collect(readStream(node, 'stream'))).length).toBe(200);
});

test('a reader who needs few events gets small batches', async () => {
  const { port } = await openServer();
  const log = openEventStoreDb({ url: `esdb://127.0.0.1:${port}?tls=false` });
  onTestFinished(() => log.close());
  await log.append('stream', 'any', events(5));
  const sizes = async (largestBatch?: number) =>
    (await collect(log.readAll({ largestBatch }))).map(batch => batch.events.length);
  expect(await sizes(2)).toEqual([2, 2, 1]);
  expect(await sizes()).toEqual([5]);
});

test('the stand-in has nothing backwards from far behind the end, or for a subscription from inside a record', async () => {
  const server = await openServer();
  const node = await nodeAt(server.port);
  await node.appends.append('stream', 'any', events(3).map(toProposed));
  const positionOf = (commit: bigint) => ({ commit, prepare: commit });
  const farBehind = positionOf(server.log.end + 1_000_000n);
  await expect(collect(readAll(node, { from: farBehind, isBackwards: true }))).rejects.toThrow('ReadAllResult: Error');
  expect(await collect(readAll(node, { from: farBehind }))).toEqual([]);
  const subscription = subscribeToAll(node, { from: positionOf(server.log.end - 1n) });
  await expect(collect(subscription)).rejects.toThrow('Exception was thrown by handler.');
});
