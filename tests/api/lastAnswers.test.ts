import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { closeAfterLastAnswers } from '#gateway/http/lastAnswers.ts';

test('Whoever sends a request and never ends it does not hold up a stop for ever', async ({ onTestFinished }) => {
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
