import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { closeAfterLastAnswers } from '#gateway/http/lastAnswers.ts';
import { startTestServer } from '../support/server.ts';

/** Longer than a test machine stands still. */
const DRAIN_MS = 5000;

test('a request that never ends does not hold up a stop for ever', async ({ onTestFinished }) => {
  const app = fastify({ forceCloseConnections: 'idle' });
  closeAfterLastAnswers(app, { stop: () => undefined }, { finishMs: 50 });
  app.post('/', async () => 'thanks');
  await app.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  const begun = once(app.server, 'request');
  socket.write('POST / HTTP/1.1\r\nHost: x\r\nContent-Type: text/plain\r\nContent-Length: 10\r\n\r\nslow');
  await begun;
  const closed = once(socket, 'close');
  await app.close();
  await closed;
  expect(app.server.listening).toBe(false);
});

/**
 * Asks once more on an open connection.
 * @returns the status, whether the connection was open before, and what becomes of it
 */
const askOn = async (agent: Agent, url: string) => {
  const asked = get(`${url}/healthz`, { agent });
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  await answer.toArray();
  return { status: answer.statusCode, reused: asked.reusedSocket, connection: answer.headers.connection };
};

test('a stop answers requests on open connections as usual, and announces on each that it closes', async ({
  onTestFinished,
}) => {
  const server = await startTestServer({ drainMs: DRAIN_MS });
  const proxy = [1, 2, 3].map(() => new Agent({ keepAlive: true, maxSockets: 1 }));
  onTestFinished(() => proxy.forEach(agent => void agent.destroy()));
  for (const agent of proxy) await askOn(agent, server.url);
  const stopped = server.stop();
  for (const agent of proxy)
    expect(await askOn(agent, server.url)).toStrictEqual({ status: 200, reused: true, connection: 'close' });
  await stopped;
});
