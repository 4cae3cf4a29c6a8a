import { once } from 'node:events';
import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { closeUntaken, inTurn, limitConnections, refusedConnections } from '#gateway/http/connections.ts';
import { until } from '../../support/until.ts';

const listening = async (server: Server): Promise<number> => {
  onTestFinished(async () => {
    server.closeAllConnections();
    await server[Symbol.asyncDispose]();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return (server.address() as AddressInfo).port;
};

const clientOf = (port: number): Socket => {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  onTestFinished(() => void socket.destroy());
  return socket;
};

const ask = (...paths: readonly string[]): string =>
  paths.map(path => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`).join('');

/** Counts the requests that Node has read. */
const counted = (server: Server) => {
  let read = 0;
  server.on('request', () => {
    read += 1;
  });
  return () => read;
};

test('the requests of a connection are served one after another', async () => {
  const served: [path: string | undefined, response: ServerResponse][] = [];
  const server = createServer(inTurn((request, response) => void served.push([request.url, response])));
  const read = counted(server);
  const client = clientOf(await listening(server));
  client.write(ask('/1', '/2', '/3'));
  await until('all requests are read', () => read() === 3);
  for (const path of ['/1', '/2', '/3']) {
    await until('the next one is served', () => served.length > 0);
    expect(served.map(([served]) => served)).toStrictEqual([path]);
    served.shift()?.[1].end('done');
  }
});

test('nothing that waits is served once its connection is gone', async () => {
  const served: ServerResponse[] = [];
  const server = createServer(inTurn((_request, response) => void served.push(response)));
  const read = counted(server);
  const client = clientOf(await listening(server));
  client.write(ask('/1', '/2'));
  await until('all requests are read', () => read() === 2);
  const [first] = served;
  const closed = once(first as ServerResponse, 'close');
  client.destroy();
  await closed;
  first?.end('to nobody');
  expect(served).toStrictEqual([first]);
});

test('a connection that sends more requests than anybody needs is closed', async () => {
  const ignore: RequestListener = () => undefined;
  const server = createServer(inTurn(ignore, 2));
  const client = clientOf(await listening(server));
  client.write(ask('/1', '/2', '/3', '/4'));
  client.resume();
  await once(client, 'close');
});

test('a connection that takes nothing of its answer is closed', async () => {
  const server = closeUntaken(
    createServer((_request, response) => void response.end(Buffer.alloc(64 * 1024 * 1024))),
    50,
  );
  const accepted = once(server, 'connection') as Promise<[Socket]>;
  clientOf(await listening(server)).write(ask('/'));
  const [socket] = await accepted;
  await once(socket, 'close');
});

test('a connection that waits for a slow answer stays open', async () => {
  const server = closeUntaken(
    createServer((request, response) => void request.socket.once('timeout', () => response.end('at last'))),
    // On a busy machine the request itself comes late, and must not meet the timeout.
    2000,
  );
  const answer = await fetch(`http://127.0.0.1:${await listening(server)}`);
  expect(await answer.text()).toBe('at last');
});

test('a network has only so many connections, until it closes some of them', async () => {
  const server = limitConnections(createServer(), socket => void socket.end('too many'), 2);
  const port = await listening(server);
  const [first, second] = [clientOf(port), clientOf(port)];
  const before = refusedConnections();
  expect(String(await clientOf(port).toArray())).toBe('too many');
  expect(refusedConnections()).toBe(before + 1);
  const closed = once(first, 'close');
  first.resume().end();
  await closed;
  await until('there is room again', async () => {
    const next = clientOf(port);
    next.end();
    return (await next.toArray()).length === 0;
  });
  expect(second.closed).toBe(false);
});
