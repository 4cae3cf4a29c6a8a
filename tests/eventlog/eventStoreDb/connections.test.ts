/** Tests that no connection to EventStoreDB is left when the log is closed. */
import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { getChannelzHandlers } from '@grpc/grpc-js';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openConnections } from '#eventlog/eventStoreDb/connection/connections.ts';
import { settingsOf } from '#eventlog/eventStoreDb/connection/settings.ts';
import { excludeSystemEvents } from '#eventlog/eventStoreDb/reading/filters.ts';
import { lastRecordOnce } from '#eventlog/eventStoreDb/reading/reads.ts';
import { readAll } from '#eventlog/eventStoreDb/reading/requests.ts';
import { openEventStoreDb } from '#eventlog/eventStoreDb.ts';
import { EventLogUnavailable } from '#eventlog/port.ts';
import { until } from '../../support/until.ts';
import { collect } from '../suite/events.ts';
import { startProxy } from '../wire/proxy.ts';
import { startWireServer } from '../wire/server.ts';

/** @param port of a server at 127.0.0.1 */
const open = (port: number) => openConnections(settingsOf(`esdb://127.0.0.1:${port}?tls=false`), 3_000);

/** How many channels to a port are open, by the records of grpc-js. */
const channelsTo = async (port: number): Promise<number> => {
  const { promise, resolve } = Promise.withResolvers<number>();
  const request = { start_channel_id: '0', max_results: '10000' };
  getChannelzHandlers().GetTopChannels({ request } as never, (_, found) =>
    resolve(found?.channel?.filter(({ data }) => data?.target?.endsWith(`:${port}`)).length ?? 0),
  );
  return promise;
};

test('every connection is closed with the log, and none is opened later', async () => {
  const server = await startWireServer();
  onTestFinished(() => server.stop());
  const connections = open(server.port);
  await connections.withUnverified(lastRecordOnce);
  expect(await channelsTo(server.port)).toBe(1);
  connections.close();
  expect(await channelsTo(server.port)).toBe(0);
  await expect(connections.withUnverified(lastRecordOnce)).rejects.toThrow('The connection to the server has ended');
  expect(await channelsTo(server.port)).toBe(0);
});

test('a read without an answer ends with the log, and its connection closes', async () => {
  const server = await startWireServer();
  onTestFinished(() => server.stop());
  const line = await startProxy(server.port);
  onTestFinished(line.close);
  // Otherwise a ping would end the connection after 10 s.
  const log = openEventStoreDb({ url: `esdb://127.0.0.1:${line.port}?tls=false&keepAliveInterval=-1` });
  await log.head();
  server.holdReads();
  const reading = collect(log.readAll());
  const failed = expect(reading).rejects.toThrow(EventLogUnavailable);
  await until('the server has the read', () => server.heldReads() > 0);
  await log.close();
  await failed;
  await until('the server has no read any more', () => server.heldReads() === 0);
  await until('the connection is closed', async () => (await line.connections()) === 0);
});

test('a connection over which a call failed is closed once the calls over it are over', async () => {
  const server = await startWireServer();
  onTestFinished(() => server.stop());
  const connections = open(server.port);
  onTestFinished(() => connections.close());
  const first = connections.present();
  await first.ask(lastRecordOnce);
  const { promise: other, resolve } = Promise.withResolvers<void>();
  const lasting = first.ask(() => other);
  await until('it is old enough to be replaced', async () => {
    server.failReads(1);
    await expect(first.ask(node => readAll(node, { filter: excludeSystemEvents() }).next())).rejects.toThrow(
      'Connection dropped',
    );
    return connections.present() !== first;
  });
  await connections.withUnverified(lastRecordOnce);
  expect(await channelsTo(server.port)).toBe(2);
  resolve();
  await lasting;
  expect(first.lost.aborted).toBe(true);
  expect(await channelsTo(server.port)).toBe(1);
});

test('nothing is dialled again once the log was closed after a failed attempt', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  let count = 0;
  const server = createServer(socket => {
    count += 1;
    socket.destroy();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const connections = open(port);
  await expect(connections.withUnverified(lastRecordOnce)).rejects.toThrow('No connection to the server comes about');
  connections.close();
  expect(count).toBe(1);
  vi.advanceTimersByTime(60_000);
  // One that is dialled now would be accepted before ours.
  await nextTurn();
  await once(connect(port, '127.0.0.1').resume(), 'close');
  expect(count).toBe(2);
});
