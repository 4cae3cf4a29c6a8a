import { once } from 'node:events';
import { readFile, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { expect, onTestFinished, test } from 'vitest';
import { readConfig } from '#installation/config.ts';
import { openSecrets } from '#installation/secrets.ts';
import { removeFolder, temporaryFolder } from '../support/server.ts';

const folderOfTest = async (): Promise<string> => {
  const folder = await temporaryFolder();
  onTestFinished(() => removeFolder(folder));
  return folder;
};

test('missing secrets are made once, readable by their owner only', async () => {
  const DATA_DIR = await folderOfTest();
  const all = await Promise.all([1, 2, 3].map(() => openSecrets(readConfig({ DATA_DIR }))));
  for (const secrets of all) expect(secrets).toStrictEqual(all[0]);
  expect(all[0]?.sessionKeys.map(key => key?.length)).toStrictEqual([32]);
  expect(all[0]?.adminSecrets[0].length).toBeGreaterThanOrEqual(32);
  for (const name of ['session-key', 'admin-secret']) {
    const file = join(DATA_DIR, 'secrets', name);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect((await readFile(file, 'utf8')).trim()).not.toBe('');
  }
});

test('whoever waits for a secret finds it whole', async () => {
  const DATA_DIR = await folderOfTest();
  const file = join(DATA_DIR, 'secrets', 'session-key');
  const code = `
    const { workerData: file, parentPort } = require('node:worker_threads');
    const { existsSync, readFileSync } = require('node:fs');
    parentPort.postMessage('waiting');
    while (!existsSync(file));
    parentPort.postMessage(readFileSync(file, 'utf8'));`;
  const watcher = new Worker(code, { eval: true, workerData: file });
  await once(watcher, 'message');
  const [[firstSight]] = await Promise.all([once(watcher, 'message'), openSecrets(readConfig({ DATA_DIR }))]);
  expect(firstSight).toBe(await readFile(file, 'utf8'));
});

test('an empty secret, or one that is cut short, is refused with what to do', async () => {
  const config = readConfig({ DATA_DIR: await folderOfTest() });
  await openSecrets(config);
  await writeFile(join(config.DATA_DIR, 'secrets', 'session-key'), '\n');
  await expect(openSecrets(config)).rejects.toThrow(/session-key is empty\. Put it back from a backup, or delete/);
  await writeFile(join(config.DATA_DIR, 'secrets', 'session-key'), 'short\n');
  await expect(openSecrets(config)).rejects.toThrow(/session-key is cut short\. Put it back from a backup, or delete/);
});

test('an admin secret that earlier releases took goes on working as the previous one', async () => {
  const config = readConfig({ DATA_DIR: await folderOfTest() });
  await openSecrets(config);
  const file = join(config.DATA_DIR, 'secrets', 'admin-secret');
  await writeFile(file, '12345678\n');
  await expect(openSecrets(config)).rejects.toThrow(
    /admin-secret has 8 characters, and 16 are needed now\. Rename the file to admin-secret-previous/,
  );
  await rename(file, `${file}-previous`);
  const { adminSecrets } = await openSecrets(config);
  expect(adminSecrets[1]).toBe('12345678');
  expect(adminSecrets[0].length).toBeGreaterThanOrEqual(16);
});

test('given secrets are used and not stored', async () => {
  const DATA_DIR = await folderOfTest();
  const given = {
    DATA_DIR,
    ADMIN_SECRET: 'the present admin secret',
    ADMIN_SECRET_PREVIOUS: 'the old one',
    SESSION_KEY: 'k'.repeat(32),
    SESSION_KEY_PREVIOUS: 'p'.repeat(32),
  };
  const { adminSecrets, sessionKeys } = await openSecrets(readConfig(given));
  expect(adminSecrets).toStrictEqual(['the present admin secret', 'the old one']);
  expect(sessionKeys.map(key => key?.length)).toStrictEqual([32, 32]);
  await expect(stat(join(DATA_DIR, 'secrets', 'admin-secret'))).rejects.toThrow('ENOENT');
});

test('kept secrets are put aside as previous ones by renaming their files', async () => {
  const config = readConfig({ DATA_DIR: await folderOfTest() });
  const before = await openSecrets(config);
  for (const name of ['session-key', 'admin-secret']) {
    const file = join(config.DATA_DIR, 'secrets', name);
    await rename(file, `${file}-previous`);
  }
  const after = await openSecrets(config);
  expect(after.sessionKeys[1]).toStrictEqual(before.sessionKeys[0]);
  expect(after.sessionKeys[0]).not.toStrictEqual(before.sessionKeys[0]);
  expect(after.adminSecrets[1]).toBe(before.adminSecrets[0]);
  expect(after.adminSecrets[0]).not.toBe(before.adminSecrets[0]);
  expect(await openSecrets(config)).toStrictEqual(after);
});
