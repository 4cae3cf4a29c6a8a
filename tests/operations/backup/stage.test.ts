import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readConfig } from '#installation/config.ts';
import { RESTORING } from '#installation/platform.ts';
import { openStage } from '#operations/backup/stage.ts';
import { newFolder } from '../../support/newFolder.ts';

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

test('only what a killed restore has moved is removed by the next one, and nothing where something else is there', async () => {
  const { dataDir, config } = await openScene();
  const others = ['all.zst', 'forgotten.ndjson.1.part'];
  await mkdir(join(dataDir, RESTORING));
  await writeFile(join(dataDir, RESTORING, 'moved.json'), '["documents.db","events.db"]');
  for (const name of [...others, 'documents.db']) await writeFile(join(dataDir, name), '');
  await expect(openStage(config)).rejects.toThrow('is not empty (all.zst)');
  expect((await readdir(dataDir)).toSorted()).toStrictEqual([...others, 'documents.db', RESTORING].toSorted());

  await rm(join(dataDir, 'all.zst'));
  const stage = await openStage(config);
  expect((await readdir(dataDir)).toSorted()).toStrictEqual(['forgotten.ndjson.1.part', RESTORING]);
  stage.remove();
});
