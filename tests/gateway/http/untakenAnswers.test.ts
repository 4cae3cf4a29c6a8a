import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, open, readdir, readlink } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { describe, expect, onTestFinished } from 'vitest';
import { publishDispute } from '../../support/disputes.ts';
import { appendEvent } from '../../support/eventLog.ts';
import { visitor } from '../../support/person.ts';
import { sendText } from '../../support/rawRequest.ts';
import type { TestServer } from '../../support/server.ts';
import { until } from '../../support/until.ts';
import { withServer } from '../../support/withServer.ts';

const it = withServer();
const impatient = withServer({ untakenMs: 100 });
const limited = withServer({ settings: { RATE_LIMITS: 'on' } });
const proxied = withServer({ settings: { RATE_LIMITS: 'on', TRUST_PROXY: 'on' } });

const OPEN_FILES = '/proc/self/fd';

/** How often a file is open in this process. */
const timesOpen = async (file: string): Promise<number> => {
  const files = await readdir(OPEN_FILES);
  const names = await Promise.all(files.map(name => readlink(join(OPEN_FILES, name)).catch(() => '')));
  return names.filter(name => name === file).length;
};

/** A dispute with a film that consists of zeros. */
const filmed = async (server: TestServer, bytes: number) => {
  const { id } = await publishDispute(server);
  const folder = join(server.dataDir, 'reels', id);
  await mkdir(folder, { recursive: true });
  const file = await open(join(folder, 'film.mp4'), 'w');
  await file.truncate(bytes);
  await file.close();
  const data = { videoPath: `${id}/film.mp4`, videoDuration: 42, bytes, renderedAt: server.platform.clock.now() };
  await appendEvent(server.platform, `dispute-${id}`, { type: 'ReelRendered', data: { disputeId: id, ...data } });
  return { file: join(folder, 'film.mp4'), path: `/api/disputes/${id}/video` };
};

const clientOf = async (url: string): Promise<Socket> => {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined);
  onTestFinished(() => void socket.destroy());
  await once(socket, 'connect');
  return socket;
};

const request = (path: string, ...headers: readonly string[]): string =>
  [`GET ${path} HTTP/1.1`, 'Host: x', ...headers, '', ''].join('\r\n');

describe.runIf(existsSync(OPEN_FILES))('Answers that nobody reads', () => {
  it('hold one file per connection, and all come in the end', async ({ server }) => {
    const bytes = 256 * 1024;
    const { file, path } = await filmed(server, bytes);
    const client = await clientOf(server.url);
    client.write(`${request(path).repeat(189)}${request(path, 'Connection: close')}`);
    await until('the film is being sent', async () => (await timesOpen(file)) > 0);
    for (let asked = 0; asked < 5; asked += 1) await visitor(server.url).get('/healthz');
    expect(await timesOpen(file)).toBeLessThanOrEqual(1);
    const received = Buffer.concat(await client.toArray());
    expect(received.toString('latin1').match(/HTTP\/1\.1 200 OK/g)).toHaveLength(190);
    expect(received.length).toBeGreaterThan(190 * bytes);
    await until('the film is closed', async () => (await timesOpen(file)) === 0);
  });

  impatient('are given up with their files', async ({ server }) => {
    const { file, path } = await filmed(server, 256 * 1024 * 1024);
    const client = await clientOf(server.url);
    client.write(request(path).repeat(3));
    await once(client, 'readable');
    await until('the film is closed', async () => (await timesOpen(file)) === 0);
  });
});

describe('A network', () => {
  limited('cannot take all connections', async ({ server: { url } }) => {
    for (let opened = 0; opened < 500; opened += 1) await clientOf(url);
    const refused = await sendText(url, '');
    expect(refused).toMatch(/^HTTP\/1\.1 429 Too Many Requests\r\n/);
    expect(refused).toContain('"code":"too_many_requests"');
  });

  limited('cannot have thousands of requests wait', async ({ server }) => {
    await until('the connections of the test before are gone', async () => {
      const { status } = await visitor(server.url).get('/healthz');
      return status === 200;
    });
    const { path } = await filmed(server, 256 * 1024 * 1024);
    const ask = async (): Promise<Socket> => {
      const client = await clientOf(server.url);
      client.write(request(path).repeat(190));
      return client;
    };
    for (let asked = 0; asked < 10; asked += 1) await once(await ask(), 'readable');
    const refused = await ask();
    await new Promise(resolve => refused.once('close', resolve).resume());
  });

  proxied('that is a proxy can, because it has limits of its own', async ({ server: { url } }) => {
    for (let opened = 0; opened < 500; opened += 1) await clientOf(url);
    expect((await visitor(url).get('/healthz')).status).toBe(200);
  });
});
