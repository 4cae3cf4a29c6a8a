import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { LiveStream, streamTotals } from '#gateway/live/liveStream.ts';

/** A stream to a client that reads nothing, and what the server has in its memory for it. */
const unreadStream = async (): Promise<{ stream: LiveStream; response: ServerResponse }> => {
  const server = createServer();
  onTestFinished(async () => {
    server.closeAllConnections();
    await server[Symbol.asyncDispose]();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1').on('error', () => undefined);
  onTestFinished(() => void client.destroy());
  client.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  const [, response] = (await once(server, 'request')) as [unknown, ServerResponse];
  return { stream: new LiveStream(response, undefined), response };
};

test('a client that never reads is dropped before much waits for it', async () => {
  const { stream, response } = await unreadStream();
  const before = { ...streamTotals };
  let hasLeft = false;
  stream.onEnd(() => {
    hasLeft = true;
  });
  expect(streamTotals.open).toBe(before.open + 1);
  const closed = once(response, 'close');
  const frame = Buffer.alloc(16 * 1024, 'x');
  while (!response.destroyed) {
    stream.send(frame);
    expect(response.writableLength).toBeLessThanOrEqual(96 * 1024);
    await nextTurn();
  }
  await closed;
  expect([hasLeft, streamTotals]).toStrictEqual([true, { open: before.open, dropped: before.dropped + 1 }]);
});
