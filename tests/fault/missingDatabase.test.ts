import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openSqliteDocuments } from '#platform/documents/sqlite.ts';
import { openSqliteEventLog } from '#platform/events/sqlite.ts';
import { runCli } from '../support/cli.ts';
import { publishDispute } from '../support/disputes.ts';
import { newFolder } from '../support/newFolder.ts';
import { removeFolder, startServerOn } from '../support/server.ts';
import { openSite } from '../support/site.ts';
import { startInVain } from '../support/startInVain.ts';

test.for(['events.db', 'documents.db'])(
  'no empty %s is made beside the other one, which has been used',
  async missing => {
    const site = await openSite();
    onTestFinished(site.close);
    const server = await startServerOn(site);
    await publishDispute(server);
    await server.stop();
    const file = join(site.dataDir, missing);
    for (const suffix of ['', '-wal', '-shm']) await removeFolder(`${file}${suffix}`);

    const said = expect.stringContaining(`${file} is missing, though `);
    const started = await startInVain({ DATA_DIR: site.dataDir, PORT: '0', REELS: 'off' });
    expect(started).toStrictEqual({ code: 1, said });
    for (const args of [['status'], ['verify'], ['mail'], ['seed', '--no-reels'], ['events']]) {
      expect(await runCli(site.dataDir, args)).toStrictEqual({ code: 1, stdout: '', stderr: said });
    }
    const archive = join(await newFolder(), 'all.zst');
    expect(await runCli(site.dataDir, ['backup', archive])).toMatchObject({
      code: 1,
      stderr: expect.stringContaining(`${file} is not there`),
    });
    const other = await newFolder();
    expect((await runCli(other, ['status'])).code).toBe(0);
    expect(await runCli(other, ['migrate', '--to-data-dir', site.dataDir])).toMatchObject({ code: 2, stderr: said });
    expect(existsSync(file)).toBe(false);
  },
);

test('a command beside a running server makes no file anew that was deleted beneath it', async () => {
  const site = await openSite();
  onTestFinished(site.close);
  const server = await startServerOn(site);
  onTestFinished(server.stop);
  await publishDispute(server);
  const file = join(site.dataDir, 'documents.db');
  await removeFolder(file);
  expect(await runCli(site.dataDir, ['status'])).toMatchObject({
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
    expect(await runCli(folder, ['status'])).toMatchObject({ code: 0 });
  },
);
