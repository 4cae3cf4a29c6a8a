import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { expect, test } from 'vitest';
import { sameTurn } from '#platform/async/sameTurn.ts';

test('asks once for all of a turn, and knows which connections were closed in it', async () => {
  const server = createServer(socket => socket.end('bye')).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  const happened: string[] = [];
  const ask = sameTurn(async keys => void happened.push(`asked for ${keys.join(' and ')}`));
  socket.once('close', () => happened.push('closed'));
  await new Promise<void>(resolve => {
    socket.once('data', () => {
      socket.destroy();
      void Promise.all([ask(['a', 'b']), ask(['b', 'c'])]).then(() => resolve());
    });
  });
  server.close();
  expect(happened).toStrictEqual(['closed', 'asked for a and b and c']);
});
