import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Worker } from 'node:worker_threads';
import { expect, test, vi } from 'vitest';
import { streams } from '#domain/streams.ts';
import { type FollowerBody, READ_MODELS } from '#eventlog/followers/followers.ts';
import { readConfig } from '#installation/config.ts';
import { openPlatform, type Platform } from '#installation/platform.ts';
import { runProjector } from '#installation/projector/leasedProjector.ts';
import { startProjectorThread } from '#installation/projector/startProjectorThread.ts';
import { resumeStopped } from '#operations/skip/skipEvents.ts';
import { rebuild } from '#projector/rebuild.ts';
import { changedDocuments } from '../support/documents.ts';
import { newEvent } from '../support/newEvent.ts';
import { newFolder } from '../support/newFolder.ts';
import { until } from '../support/until.ts';

const openIn = async (folder: string, signal: AbortSignal) => {
  const platform = await openPlatform(readConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent' }));
  const reporter = { did: () => undefined, failed: vi.fn() };
  return {
    ...platform,
    reporter,
    projectorOn: (dataDir: string, settings: Partial<Platform['config']> = {}, ending = signal) =>
      startProjectorThread({
        ...platform,
        config: { ...platform.config, ...settings, DATA_DIR: dataDir },
        reporter,
        signal: ending,
      }),
  };
};

/** Appends an event. @returns its position */
const chooseTag = async ({ store }: Pick<Platform, 'store'>) => {
  const userId = randomUUID();
  const event = { type: 'TagChosen', data: { userId, tag: userId, chosenAt: new Date().toISOString() } } as const;
  const cause = { correlationId: userId, causationId: userId, actor: null, recordedAt: event.data.chosenAt };
  const { position } = await store.append(streams.member(userId), 'no_stream', [{ id: randomUUID(), event }], cause);
  return position;
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

test('a projector whose thread begins where a database was just moved away makes none in its place', async () => {
  const folder = await newFolder();
  const { projectorOn, close } = await openIn(folder, new AbortController().signal);
  const file = join(folder, 'events.db');
  await rename(file, `${file}.away`);
  const projector = projectorOn(folder);
  await projector.finished;
  expect(projector.state).toMatchObject({
    status: 'stopped',
    error: { message: `${file} cannot be opened: ${file} was deleted or replaced` },
  });
  expect(existsSync(file)).toBe(false);
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

test('what it shows is told although it has seen first that another process switched the read models', async () => {
  const [first, second] = [new AbortController(), new AbortController()];
  const folder = await newFolder();
  // With fake intervals, nothing polls for a switch in this instance.
  vi.useFakeTimers({ toFake: ['setInterval'] });
  const here = await openIn(folder, first.signal).finally(() => vi.useRealTimers());
  const elsewhere = await openPlatform(here.config);
  const before = here.projectorOn(folder);
  expect(await here.progress.whenProjected(await chooseTag(here), 60_000)).toBe(true);
  first.abort();
  await before.finished;

  expect(await rebuild(elsewhere)).toMatchObject({ switched: true, generation: 2 });
  expect(here.readModels.generation).toBe(1);
  // Its thread opens the read models that are live now.
  const projector = here.projectorOn(folder, {}, second.signal);
  expect(await here.progress.whenProjected(await chooseTag(here), 60_000)).toBe(true);

  second.abort();
  await projector.finished;
  await elsewhere.close();
  await here.close();
});

test('a projector whose documents are away when it begins tries again until it is told to end', async () => {
  const ending = new AbortController();
  const folder = await newFolder();
  const { projectorOn, reporter, close } = await openIn(folder, ending.signal);
  // Nobody listens there.
  const projector = projectorOn(folder, { MONGODB_URL: 'mongodb://127.0.0.1:1/bothsides' });
  await until(
    'it has failed twice',
    () => reporter.failed.mock.calls.length > 1 || projector.state.status === 'stopped',
  );
  expect(projector.state).toStrictEqual({ status: 'starting' });
  expect(reporter.failed).toHaveBeenCalledWith(expect.objectContaining({ name: 'DocumentsUnavailable' }));
  ending.abort();
  await projector.finished;
  expect(projector.state).toStrictEqual({ status: 'ended' });
  await close();
});

test('a projector whose read models are locked when it begins works as soon as they are not', async () => {
  const ending = new AbortController();
  const folder = await newFolder();
  const here = await openIn(folder, ending.signal);
  const locking = new DatabaseSync(join(folder, 'read-models-a.db'), { timeout: 10_000 });
  locking.exec('BEGIN IMMEDIATE');
  const projector = here.projectorOn(folder);
  await until(
    'it has met the lock',
    () => here.reporter.failed.mock.calls.length > 0 || projector.state.status === 'stopped',
  );
  locking.close();
  expect(await here.progress.whenProjected(await chooseTag(here), 60_000)).toBe(true);
  ending.abort();
  await projector.finished;
  await here.close();
});

test('appends do not wait for read models that are locked', async () => {
  const ending = new AbortController();
  const folder = await newFolder();
  const here = await openIn(folder, ending.signal);
  const projector = here.projectorOn(folder);
  expect(await here.progress.whenProjected(await chooseTag(here), 60_000)).toBe(true);
  const locking = new DatabaseSync(join(folder, 'read-models-a.db'), { timeout: 10_000 });
  locking.exec('BEGIN IMMEDIATE');
  const begunAt = performance.now();
  for (let times = 0; times < 10; times += 1) await chooseTag(here);
  // One wait for the lock, as others wait for it, would take longer.
  expect(performance.now() - begunAt).toBeLessThan(9000);
  locking.close();
  expect(await here.progress.whenProjected(await chooseTag(here), 60_000)).toBe(true);
  ending.abort();
  await projector.finished;
  await here.close();
});

test('what several processes append at the same time is projected as a rebuild projects it', async () => {
  const ending = new AbortController();
  const folder = await newFolder();
  const here = await openIn(folder, ending.signal);
  const elsewhere = await openPlatform(here.config);
  const projector = here.projectorOn(folder);
  const appending = [here, elsewhere, here].map(async platform => {
    for (let times = 0; times < 50; times += 1) await chooseTag(platform);
  });
  await Promise.all(appending);
  expect(await here.progress.whenProjected(await chooseTag(elsewhere), 60_000)).toBe(true);
  expect(await rebuild(elsewhere)).toMatchObject({ switched: true, events: 151, differences: [] });
  ending.abort();
  await projector.finished;
  await elsewhere.close();
  await here.close();
});

/** Ends the thread that writes the log, and the projector with it. */
const openWithThread = async () => {
  const started = once(process, 'worker');
  const platform = await openPlatform(readConfig({ DATA_DIR: await newFolder(), LOG_LEVEL: 'silent' }));
  const [thread]: Worker[] = await started;
  return { platform, endThread: () => thread?.terminate() };
};

test('a projector whose thread has died goes on in the next one', async () => {
  const ending = new AbortController();
  const { platform, endThread } = await openWithThread();
  const projector = runProjector(platform, ending.signal);
  expect(await platform.progress.whenProjected(await chooseTag(platform), 60_000)).toBe(true);
  await endThread();
  const position = await until('another one writes', () => chooseTag(platform).catch(() => undefined));
  expect(await platform.progress.whenProjected(position, 60_000)).toBe(true);
  expect(projector.stopped).toBeUndefined();
  ending.abort();
  await projector.finished;
  await platform.close();
});

test('a projector whose thread dies before it has caught up has stopped, and appends go on', async () => {
  const { platform, endThread } = await openWithThread();
  const reporter = { did: () => undefined, failed: () => undefined };
  const projector = startProjectorThread({ ...platform, reporter, signal: new AbortController().signal });
  await endThread();
  await projector.finished;
  expect(projector.state).toMatchObject({
    status: 'stopped',
    error: { message: expect.stringContaining('has ended') },
  });
  await until('another one writes', () => chooseTag(platform).catch(() => undefined));
  await platform.close();
});

test('a projector is known to have stopped at an event only once the operator can resume it', async () => {
  const ending = new AbortController();
  const { documents, close, ...platform } = await openIn(await newFolder(), ending.signal);
  const reporting = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  const slow = changedDocuments(documents, store => ({
    put: async document => {
      if ((document.body as Partial<FollowerBody> | null)?.state === 'stopped') {
        reporting.resolve();
        await held.promise;
      }
      return store.put(document);
    },
  }));
  const projector = runProjector({ ...platform, documents: slow, close }, ending.signal);
  await platform.log.append('dispute-poisoned', 'any', [newEvent('Exploded', {})]);

  await reporting.promise;
  expect(projector.stopped).toBeUndefined();
  held.resolve();
  await until('it has stopped', () => projector.stopped !== undefined);
  expect(await resumeStopped({ documents })).toStrictEqual([READ_MODELS]);

  ending.abort();
  await projector.finished;
  expect(projector.stopped).toBeUndefined();
  await close();
});
