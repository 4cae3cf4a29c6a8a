import { randomUUID } from 'node:crypto';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { leases } from '#platform/documents/leases.ts';
import { eraseAccount, signUp } from '../../support/members.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';
import { until } from '../../support/until.ts';

/**
 * Leaves files as a killed worker does: pictures and speech of the stories, in which a search finds
 * no words.
 */
const leaveFilm = async ({ dataDir }: TestServer): Promise<() => Promise<readonly string[]>> => {
  const film = join(dataDir, 'reels', '.work', 'film-a1b2c3');
  await mkdir(film, { recursive: true, mode: 0o700 });
  await writeFile(join(film, 'speech.wav'), 'somebody says it');
  return () => readdir(film).catch(() => []);
};

const eraseSomebody = async (server: TestServer): Promise<void> => {
  await eraseAccount(await signUp(server));
  await until('the erasure is finished', async () =>
    (await readdir(join(server.dataDir, 'erasures')).catch(() => [])).some(name => name.endsWith('.json')),
  );
};

const withServer = async (): Promise<TestServer> => {
  const server = await startTestServer();
  onTestFinished(server.stop);
  return server;
};

const noteMaker = ({ platform }: TestServer, pid: number) =>
  platform.documents.collection(leases).insert({
    id: 'reels',
    fields: { holder: `${hostname()} ${pid} ${randomUUID()}`, token: randomUUID() },
    body: null,
  });

test('a film that was being made when its process was killed goes with an erasure', async () => {
  const server = await withServer();
  const unfinished = await leaveFilm(server);
  await eraseSomebody(server);
  expect(await unfinished()).toStrictEqual([]);
});

test('also when nobody has noticed yet that the process is no more', async () => {
  const server = await withServer();
  await noteMaker(server, process.pid);
  const unfinished = await leaveFilm(server);
  await eraseSomebody(server);
  expect(await unfinished()).toStrictEqual([]);
});

test('but not one that a process is making', async () => {
  const server = await withServer();
  await noteMaker(server, process.ppid);
  const underWay = await leaveFilm(server);
  await eraseSomebody(server);
  expect(await underWay()).toStrictEqual(['speech.wav']);
});
