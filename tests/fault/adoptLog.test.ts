/**
 * Which log on EventStoreDB an installation of an earlier release takes for its own, and which one
 * after another was.
 */
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { MemoryLog } from '../eventlog/wire/memoryLog.ts';
import { runCliHere } from '../support/cli.ts';
import { publishDispute } from '../support/disputes.ts';
import { openSite } from '../support/site.ts';
import {
  expectRefused,
  forgetIdentity,
  isShown,
  NO_IDENTITY,
  OTHER,
  openScene,
  openSetBack,
  restart,
  SET_BACK,
} from './logScene.ts';

test('of an earlier release gets its identity when it is first written to, and keeps it', async () => {
  const scene = await openScene();
  const server = await scene.start();
  await isShown(server, await publishDispute(server));
  const older = await forgetIdentity(server, scene.wire);
  await server.stop();
  scene.exchange(older);
  for (const args of [['status'], ['verify']])
    expect(await runCliHere(scene.site.dataDir, args, scene.settings)).toMatchObject({ code: 0 });
  expect(scene.wire.log.stream('bothsides-log')).toEqual([]);
  for (let round = 0; round < 2; round++) {
    const again = await scene.start();
    await isShown(again, await publishDispute(again));
    await again.stop();
    expect(scene.wire.log.stream('bothsides-log')).toHaveLength(1);
  }
  scene.exchange(new MemoryLog());
  await expectRefused(scene, OTHER);
});

test('that is empty is not taken for the one of an earlier release, and the right one is still that afterwards', async () => {
  const scene = await openScene();
  const server = await scene.start();
  await isShown(server, await publishDispute(server));
  const right = await forgetIdentity(server, scene.wire);
  await server.stop();
  scene.exchange(new MemoryLog());
  await expectRefused(scene, OTHER);
  scene.exchange(right);
  const settings = { ...scene.settings, EVENTSTORE_STREAM_PREFIX: 'new-' };
  await expectRefused({ ...scene, settings }, OTHER);
  await restart(scene);
  expect(scene.wire.log.stream('bothsides-log')).toHaveLength(1);
});

test('was adopted by an earlier release although it is the wrong one: the right one can be adopted in its place', async () => {
  const [scene, stranger] = [await openScene(), await openScene()];
  const server = await scene.start();
  await isShown(server, await publishDispute(server));
  const right = await forgetIdentity(server, scene.wire);
  const { documents } = server.platform;
  await documents
    .collection({ name: 'log_identity', fields: {} })
    .put({ id: 'log', fields: {}, body: { identity: randomUUID() } });
  const adopt = (settings = scene.settings) => runCliHere(scene.site.dataDir, ['adopt-log', '--yes'], settings);
  expect(await adopt()).toMatchObject({ code: 1, stderr: expect.stringContaining('Stop it first') });
  await server.stop();
  scene.exchange(right);
  await expectRefused(scene, NO_IDENTITY);

  const other = await stranger.start();
  await isShown(other, await publishDispute(other));
  await other.stop();
  expect(await adopt(stranger.settings)).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('it belongs to another installation'),
  });
  expect(await runCliHere(scene.site.dataDir, ['adopt-log'], scene.settings)).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('It holds texts of this installation.'),
  });
  await expectRefused(scene, NO_IDENTITY);
  expect(await adopt()).toMatchObject({ code: 0, stderr: expect.stringContaining('Start the servers') });
  await restart(scene);
});

test('is adopted, and still refused, where it does not hold what was seen', async () => {
  const scene = await openSetBack();
  const adopted = await runCliHere(scene.site.dataDir, ['adopt-log', '--yes'], scene.settings);
  expect(adopted).toMatchObject({ code: 1, stderr: expect.stringMatching(SET_BACK) });
  await expectRefused(scene, SET_BACK);
});

test('of a file is not adopted', async () => {
  const { dataDir } = await openSite();
  expect(await runCliHere(dataDir, ['adopt-log', '--yes'])).toMatchObject({ code: 2 });
});
