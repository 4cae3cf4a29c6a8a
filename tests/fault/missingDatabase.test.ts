import { existsSync } from 'node:fs';
import { copyFile, stat, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openSqliteEventLog } from '#eventlog/sqlite.ts';
import { openSqliteDocuments } from '#platform/documents/sqlite.ts';
import { runCliHere } from '../support/cli.ts';
import { createDispute, publishDispute } from '../support/disputes.ts';
import { register } from '../support/members.ts';
import { newEvent } from '../support/newEvent.ts';
import { newFolder } from '../support/newFolder.ts';
import { newInstallation } from '../support/newInstallation.ts';
import { prepared } from '../support/prepared.ts';
import { removeFolder, startServerOn } from '../support/server.ts';
import { openSite } from '../support/site.ts';
import { startInVain, startInVainHere } from '../support/startInVain.ts';

/** As in production: each thread has the files open. */
const THREADS = { threads: 'own' } as const;

const usedSite = prepared(async site => {
  const server = await startServerOn(site, THREADS);
  await publishDispute(server);
  await server.stop();
  return {};
});

test.for(['events.db', 'documents.db'])(
  'no empty %s is made beside the other one, which has been used',
  async missing => {
    const { site } = await usedSite();
    const file = join(site.dataDir, missing);
    for (const suffix of ['', '-wal', '-shm']) await removeFolder(`${file}${suffix}`);

    const said = expect.stringContaining(`${file} is missing, although `);
    const started = await startInVainHere({ DATA_DIR: site.dataDir, PORT: '0', REELS: 'off' });
    expect(started).toStrictEqual({ code: 1, said });
    for (const args of [['status'], ['verify'], ['mail'], ['seed', '--no-reels'], ['events']]) {
      expect(await runCliHere(site.dataDir, args)).toStrictEqual({ code: 1, stdout: '', stderr: said });
    }
    const archive = join(await newFolder(), 'all.zst');
    expect(await runCliHere(site.dataDir, ['backup', archive])).toMatchObject({
      code: 1,
      stderr: said,
    });
    expect(await runCliHere(await newInstallation(), ['migrate', '--to-data-dir', site.dataDir])).toMatchObject({
      code: 1,
      stderr: said,
    });
    expect(existsSync(file)).toBe(false);
  },
);

/** A site that was used and killed: what was written last is in the -wal of each database. */
const killedSite = prepared(async site => {
  const server = await site.start();
  await createDispute(await register(server));
  await server.kill();
  return {};
});

const sizesIn = (folder: string): Promise<readonly number[]> =>
  Promise.all(['events.db', 'documents.db'].map(async name => (await stat(join(folder, `${name}-wal`))).size));

test.for(['events.db', 'documents.db'])('an empty %s is as good as none, and its -wal stays', async emptied => {
  const { dataDir } = (await killedSite()).site;
  const before = await sizesIn(dataDir);
  const file = join(dataDir, emptied);
  await truncate(file);

  const said = expect.stringContaining(`${file} is empty, although `);
  const started = await startInVainHere({ DATA_DIR: dataDir, PORT: '0', REELS: 'off' });
  expect(started).toStrictEqual({ code: 1, said });
  const archive = join(await newFolder(), 'all.zst');
  for (const args of [['status'], ['backup', archive]]) {
    expect(await runCliHere(dataDir, args)).toStrictEqual({ code: 1, stdout: '', stderr: said });
  }
  expect(await sizesIn(dataDir)).toStrictEqual(before);
});

test('where both were deleted and a -wal was not, no empty installation is made', async () => {
  const { dataDir } = (await killedSite()).site;
  const before = await sizesIn(dataDir);
  const names = ['events.db', 'documents.db', 'read-models-a.db', 'read-models-a.db-wal'];
  for (const name of names) await removeFolder(join(dataDir, name));

  const said = expect.stringMatching(/events\.db is missing, although events\.db-wal beside it was in use\./);
  const started = await startInVain({ DATA_DIR: dataDir, PORT: '0', REELS: 'off' });
  expect(started).toStrictEqual({ code: 1, said });
  expect(await runCliHere(dataDir, ['status'])).toStrictEqual({ code: 1, stdout: '', stderr: said });
  expect(await sizesIn(dataDir)).toStrictEqual(before);
});

test('a command beside a running server makes no file anew that was deleted beneath it', async () => {
  const site = await openSite();
  onTestFinished(site.close);
  const server = await startServerOn(site, THREADS);
  onTestFinished(server.stop);
  await publishDispute(server);
  const file = join(site.dataDir, 'documents.db');
  await removeFolder(file);
  expect(await runCliHere(site.dataDir, ['status'])).toMatchObject({
    code: 1,
    stderr: expect.stringContaining(`${file} is missing`),
  });
  expect(existsSync(file)).toBe(false);
});

test.for(['events.db', 'documents.db'])(
  'a first start that was killed when it had made %s only is made good',
  async made => {
    const folder = await newFolder();
    const file = join(folder, made);
    const store = made === 'events.db' ? openSqliteEventLog({ file }) : openSqliteDocuments({ file, durable: true });
    await (await store).close();
    expect(await runCliHere(folder, ['seed', '--no-reels'])).toMatchObject({ code: 0 });
  },
);

test('a log is refused beside documents that have none of its keys, until it was cleared', async () => {
  const [site, other] = [await openSite(), await openSite()];
  onTestFinished(site.close);
  onTestFinished(other.close);
  for (const each of [site, other]) {
    const server = await startServerOn(each, THREADS);
    await (each === site ? publishDispute(server) : register(server));
    await server.stop();
  }
  const settings = { DATA_DIR: site.dataDir, PORT: '0', REELS: 'off' };
  await copyFile(join(other.dataDir, 'documents.db'), join(site.dataDir, 'documents.db'));
  const said = expect.stringContaining(`documents.db in ${site.dataDir} has none of the keys`);
  expect(await startInVainHere(settings)).toStrictEqual({ code: 1, said });
  expect(await runCliHere(site.dataDir, ['seed', '--no-reels'])).toMatchObject({ code: 1, stderr: said });

  const log = await openSqliteEventLog({ file: join(site.dataDir, 'events.db') });
  await log.append('operator', 'any', [newEvent('Cleared', { clearedAt: new Date().toISOString() })]);
  await log.close();
  await (await startServerOn(site, THREADS)).stop();
});
