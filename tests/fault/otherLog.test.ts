/** A log on EventStoreDB that is not the one that an installation was written from. */
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { foreignEvent } from '../eventlog/wire/foreign.ts';
import { MemoryLog } from '../eventlog/wire/memoryLog.ts';
import { runCliHere } from '../support/cli.ts';
import { detailOf, publishDispute, vote } from '../support/disputes.ts';
import { signUp } from '../support/members.ts';
import { monitor } from '../support/monitor.ts';
import { newFolder } from '../support/newFolder.ts';
import { visitor } from '../support/person.ts';
import { removeFolder, type TestServer } from '../support/server.ts';
import { startInVainHere } from '../support/startInVain.ts';
import { until } from '../support/until.ts';
import { expectRefused, isShown, OTHER, openScene, openSetBack, restart, SET_BACK } from './logScene.ts';

const problemsOf = async ({ url }: TestServer): Promise<string> => (await monitor(url).get('/readyz')).text;

const ready = (server: TestServer) =>
  until('it is ready', async () => (await monitor(server.url).get('/readyz')).status === 200);

test('that was set back while the product runs is told at once, nothing is written to it, and all goes on with the right one', async () => {
  const scene = await openScene();
  const { wire, exchange } = scene;
  const server = await scene.start();
  const first = await publishDispute(server);
  const voter = await signUp(server);
  await isShown(server, first);
  const older = wire.log.copy();
  const second = await publishDispute(server);
  await isShown(server, second);
  const right = wire.log.copy();

  exchange(older);
  const refused = await voter.post(`/api/disputes/${first.id}/vote`, { rating: 3 });
  expect(refused).toMatchObject({ status: 503, body: { code: 'not_stored' } });
  await until('it is not ready', async () => SET_BACK.test(await problemsOf(server)));
  expect((await voter.post('/api/disputes', { title: 'Who feeds the cat on Sundays?' })).status).toBe(503);
  expect((await detailOf(visitor(server.url), second)).dispute.id).toBe(second.id);
  expect(wire.log.entries).toEqual(older.entries);

  exchange(right);
  await ready(server);
  await vote(voter, first, 3);
  await until('the vote is shown', async () => (await detailOf(visitor(server.url), first)).totalVotes === 1);
});

test('that was set back while nothing ran is refused, also when others have written to it since', async () => {
  const scene = await openSetBack();
  await expectRefused(scene, SET_BACK);
  scene.wire.log.append(
    'invoice-1',
    'any',
    Array.from({ length: 50 }, () => foreignEvent()),
  );
  await expectRefused(scene, SET_BACK, scene.site, []);
});

test('that is empty is refused, also by a backup and a migration, and stays empty', async () => {
  const scene = await openScene();
  const server = await scene.start();
  await isShown(server, await publishDispute(server));
  await server.stop();
  scene.exchange(new MemoryLog());
  await expectRefused(scene, OTHER);
  for (const args of [
    ['backup', join(await newFolder(), 'all.zst')],
    ['migrate', '--to-data-dir', await newFolder()],
  ]) {
    const told = await runCliHere(scene.site.dataDir, args, scene.settings);
    expect(told).toMatchObject({ code: 1, stderr: expect.stringMatching(OTHER) });
  }
  expect(scene.wire.log.entries).toEqual([]);
});

test('that is empty, and takes the place of the right one while the product runs, is not written to', async () => {
  const scene = await openScene();
  const server = await scene.start();
  const dispute = await publishDispute(server);
  const voter = await signUp(server);
  await isShown(server, dispute);
  const right = scene.wire.log.copy();
  scene.exchange(new MemoryLog());
  const refused = await voter.post(`/api/disputes/${dispute.id}/vote`, { rating: 3 });
  expect(refused).toMatchObject({ status: 503, body: { code: 'not_stored' } });
  expect((await voter.post('/api/disputes', { title: 'Who feeds the cat on Sundays?' })).status).toBe(503);
  await until('it is not ready', async () => OTHER.test(await problemsOf(server)));
  expect(scene.wire.log.entries).toEqual([]);
  scene.exchange(right);
  await ready(server);
  await vote(voter, dispute, 3);
});

test('that another installation has written is refused', async () => {
  const [one, other] = [await openScene(), await openScene()];
  for (const scene of [one, other]) {
    const server = await scene.start();
    await isShown(server, await publishDispute(server));
    await server.stop();
  }
  await expectRefused(one, OTHER, other.site);
  await expectRefused(other, OTHER, one.site);
});

test('that was set back is refused because of the processes, also without read models', async () => {
  const scene = await openScene();
  const server = await scene.start();
  await publishDispute(server);
  const older = scene.wire.log.copy();
  await publishDispute(server);
  const handled = server.platform.documents.collection<never, { readonly position: string }>({
    name: 'checkpoint_events',
    fields: {},
  });
  await until('a process has handled it', async () => {
    const last = await handled.get('reaction-notifier');
    return last !== undefined && BigInt(last.body.position) > older.end;
  });
  await server.stop();
  for (const slot of ['a', 'b']) await removeFolder(join(scene.site.dataDir, `read-models-${slot}.db`));
  scene.exchange(older);
  const refused = await startInVainHere({ ...scene.settings, DATA_DIR: scene.site.dataDir, PORT: '0', REELS: 'off' });
  expect(refused).toMatchObject({ code: 1, said: expect.stringMatching(SET_BACK) });
  expect(refused.said).toContain('that the process');
});

test('whose last event was deleted and scavenged, or that was cleared, is the right one', async () => {
  const scene = await openScene();
  const server = await scene.start();
  await isShown(server, await publishDispute(server));
  const userId = randomUUID();
  const { log, readModels, clock } = server.platform;
  const data = { userId, tag: 'Somebody', chosenAt: clock.now() };
  const metadata = {
    schemaVersion: 1,
    correlationId: userId,
    causationId: userId,
    actor: null,
    recordedAt: data.chosenAt,
  };
  const { position } = await log.append(`member-${userId}`, 'no_stream', [
    { id: randomUUID(), type: 'TagChosen', data, metadata },
  ]);
  await until(
    'it is projected',
    async () => (await readModels.current.checkpoint('projector')) === `${position.commit}`,
  );
  await log.deleteStream(`member-${userId}`);
  await server.stop();
  scene.wire.log.scavenge();
  await restart(scene);
  expect(await runCliHere(scene.site.dataDir, ['clear', '--yes'], scene.settings)).toMatchObject({ code: 0 });
  await restart(scene);
  scene.wire.log.scavenge();
  scene.wire.log.restart();
  await restart(scene);
});
