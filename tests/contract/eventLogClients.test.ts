/** Tests that no connection of EventStoreDB's clients is left when they are closed. */
import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { getChannelzHandlers } from '@grpc/grpc-js';
import { excludeSystemEvents } from '@kurrent/kurrentdb-client';
import { expect, onTestFinished, test, vi } from 'vitest';
import { readAll } from '#eventlog/eventStoreDb/calls.ts';
import { openClients } from '#eventlog/eventStoreDb/clients.ts';
import { lastRecordOnce } from '#eventlog/eventStoreDb/reads.ts';
import { startWireServer } from './eventLogWire/server.ts';

/** @param port of a server at 127.0.0.1 */
const open = (port: number) => openClients(`esdb://127.0.0.1:${port}?tls=false`, 3_000);

/** How many channels to a port are open, by the records of grpc-js. */
const channelsTo = async (port: number): Promise<number> => {
  const { promise, resolve } = Promise.withResolvers<number>();
  const request = { start_channel_id: '0', max_results: '10000' };
  getChannelzHandlers().GetTopChannels({ request } as never, (_, found) =>
    resolve(found?.channel?.filter(({ data }) => data?.target?.endsWith(`:${port}`)).length ?? 0),
  );
  return promise;
};

test('every channel of the clients is closed with them, also one that is opened late or after a failure', async () => {
  const server = await startWireServer();
  onTestFinished(() => server.stop());
  const clients = open(server.port);
  const { reader, writers } = clients.present.client;
  server.failReads(1);
  await expect(readAll(reader, { filter: excludeSystemEvents() }).next()).rejects.toThrow('Connection dropped');
  await lastRecordOnce(reader);
  expect(await channelsTo(server.port)).toBe(1);
  await clients.close();
  expect(await channelsTo(server.port)).toBe(0);
  for (const late of [reader, ...writers]) await expect(lastRecordOnce(late)).rejects.toThrow();
  expect(await channelsTo(server.port)).toBe(0);
});

test('nothing is dialled again for clients that were closed after a failed attempt', async () => {
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
  const clients = open(port);
  await expect(lastRecordOnce(clients.present.client.reader)).rejects.toThrow('No connection established');
  await clients.close();
  expect(count).toBe(1);
  vi.advanceTimersByTime(60_000);
  // One that is dialled now would be accepted before ours.
  await nextTurn();
  await once(connect(port, '127.0.0.1').resume(), 'close');
  expect(count).toBe(2);
});
