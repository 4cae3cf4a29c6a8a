import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { BACKWARDS, END, KurrentDBClient, type ResolvedEvent, streamNameFilter } from '@kurrent/kurrentdb-client';
import { expect, onTestFinished, test } from 'vitest';
import { readAll, readStream } from '#eventlog/eventStoreDb/calls.ts';
import { openEventStoreDb } from '#eventlog/eventStoreDb.ts';
import { events } from './eventLogEvents.ts';
import { startWireServer } from './eventLogWire/server.ts';

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

const collect = async <T>(found: AsyncIterable<T>): Promise<readonly T[]> => {
  const all: T[] = [];
  for await (const each of found) all.push(each);
  return all;
};

/** Without the time at which they were stored, which the client's own methods round to seconds. */
const found = async (reading: AsyncIterable<ResolvedEvent>) =>
  (await collect(reading)).map(({ event, ...rest }) => ({ ...rest, event: { ...event, created: undefined } }));

test('short reads find what the own methods of the client find', async () => {
  const { port } = await openServer();
  const url = `kurrentdb://127.0.0.1:${port}?tls=false&discoveryInterval=100`;
  const log = openEventStoreDb({ url });
  const client = KurrentDBClient.connectionString(url);
  onTestFinished(async () => {
    await client.dispose();
    await log.close();
  });
  await log.append('one', 'any', events(4));
  const { position } = await log.append('two', 'any', events(2));
  for (const options of [
    {},
    { fromRevision: 2n },
    { direction: BACKWARDS, fromRevision: END, maxCount: 2 },
    { maxCount: 1 },
  ] as const)
    expect(await found(readStream(client, 'one', options))).toEqual(await found(client.readStream('one', options)));
  const filter = streamNameFilter({ prefixes: ['one', 'two'] });
  for (const options of [
    { filter },
    { filter, fromPosition: position },
    { filter, direction: BACKWARDS, fromPosition: END, maxCount: 3 },
    { direction: BACKWARDS, fromPosition: END, maxCount: 1 },
  ] as const)
    expect(await found(readAll(client, options))).toEqual(await found(client.readAll(options)));
  expect(await collect(readStream(client, 'none', {}))).toStrictEqual([]);
});

test('a read that is given up leaves the others going', async () => {
  const { port } = await openServer();
  const log = openEventStoreDb({ url: `esdb://127.0.0.1:${port}?tls=false` });
  const client = KurrentDBClient.connectionString(`kurrentdb://127.0.0.1:${port}?tls=false`);
  onTestFinished(async () => {
    await client.dispose();
    await log.close();
  });
  await log.append('stream', 'any', events(200));
  const reading = collect(readStream(client, 'stream', {}));
  for await (const { event } of readStream(client, 'stream', {})) if (event?.revision === 5n) break;
  expect((await reading).length).toBe(200);
  expect((await collect(readStream(client, 'stream', {}))).length).toBe(200);
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
