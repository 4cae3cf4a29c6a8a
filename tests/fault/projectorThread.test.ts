import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readConfig } from '#gateway/config.ts';
import { openPlatform } from '#gateway/platform.ts';
import { startProjectorThread } from '#gateway/projectorThread/startProjectorThread.ts';
import { newFolder } from '../support/newFolder.ts';

const openIn = async (folder: string, signal: AbortSignal) => {
  const platform = await openPlatform(readConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent' }));
  const reporter = { did: () => undefined, failed: () => undefined };
  return {
    ...platform,
    projectorOn: (dataDir: string) =>
      startProjectorThread({
        ...platform,
        config: { ...platform.config, DATA_DIR: dataDir },
        reporter,
        signal,
      }),
  };
};

test('a projector whose thread cannot open its stores has stopped, and says why', async () => {
  const folder = await newFolder();
  const { projectorOn, close } = await openIn(folder, new AbortController().signal);
  const projector = projectorOn(join(folder, 'nowhere'));
  await projector.finished;
  expect(projector.state).toMatchObject({
    status: 'stopped',
    error: { name: 'StoreUnusable', message: expect.stringContaining('nowhere') },
  });
  await close();
});

test('a projector that is told to end before it has begun ends', async () => {
  const folder = await newFolder();
  const { projectorOn, close } = await openIn(folder, AbortSignal.abort());
  const projector = projectorOn(folder);
  await projector.finished;
  expect(projector.state).toStrictEqual({ status: 'ended' });
  await close();
});
