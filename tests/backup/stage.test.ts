import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { backup } from '#gateway/backup/backup.ts';
import { restore } from '#gateway/backup/restore.ts';
import { openStage } from '#gateway/backup/stage.ts';
import { readConfig } from '#gateway/config.ts';
import { openPlatform, RESTORING } from '#gateway/platform.ts';
import { newFolder } from '../support/newFolder.ts';

const openScene = async () => {
  const dataDir = await newFolder();
  return { dataDir, config: readConfig({ DATA_DIR: dataDir }) };
};

const neverThere = () => Promise.reject(new Error('The server is away.'));

test('one restore at a time goes into a folder; the other one touches nothing of it', async () => {
  const { dataDir, config } = await openScene();
  const stage = await openStage(config);
  onTestFinished(stage.remove);
  await writeFile(join(stage.folder, 'events.db'), 'events');
  await expect(openStage(config)).rejects.toThrow('A restore into');
  await stage.publish(async () => undefined);
  await expect(openStage(config)).rejects.toThrow('is under way');
  stage.remove();
  await expect(openStage(config)).rejects.toThrow('is not empty');
  expect(await readdir(dataDir)).toStrictEqual(['events.db']);
});

test('where the last step fails, nothing is left that a server could start on', async () => {
  const { dataDir, config } = await openScene();
  const stage = await openStage(config);
  await writeFile(join(stage.folder, 'events.db'), 'events');
  await expect(stage.publish(neverThere)).rejects.toThrow('The server is away.');
  stage.remove();
  expect(await readdir(dataDir)).toStrictEqual([]);
});

test('a backup that lies where it is to be restored to is refused, and stays there', async () => {
  const { dataDir, config } = await openScene();
  // A restore that was killed has left this. The next one removes what is beside it.
  await mkdir(join(dataDir, RESTORING));
  const file = join(dataDir, 'all.zst');
  const other = readConfig({ DATA_DIR: await newFolder(), LOG_LEVEL: 'silent' });
  await (await openPlatform(other)).close();
  const onEvents = () => undefined;
  await backup(other, file, { force: false, now: new Date().toISOString(), onEvents });
  const restoring = restore(config, file, { ledger: undefined, onEvents });
  await expect(restoring).rejects.toThrow(`${file} is inside DATA_DIR`);
  expect((await readdir(dataDir)).toSorted()).toStrictEqual(['all.zst', RESTORING]);
});
