import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { runCli, runCliHere } from '../support/cli.ts';
import { createDispute, detailOf, myDisputes, publishDispute } from '../support/disputes.ts';
import { appendEvent } from '../support/eventLog.ts';
import { register } from '../support/members.ts';
import { newFolder } from '../support/newFolder.ts';
import { visitor } from '../support/person.ts';
import { prepared } from '../support/prepared.ts';
import { removeFolder, startServerOn } from '../support/server.ts';
import type { Site } from '../support/site.ts';
import { startInVain, startInVainHere } from '../support/startInVain.ts';
import { until } from '../support/until.ts';

const SETTINGS = { SMTP_URL: '', SESSION_KEY: 's'.repeat(32) };

/** The whole message, with the positions that it names. */
const SENTENCE =
  /The log ends at position (\d+), but (?:the read models have|the process [a-z-]+ has) seen (\d+): events\.db is older .*Put the right events\.db with its -wal back, or restore a backup\./;

const openScene = prepared(async site => {
  const server = await startServerOn(site, { settings: SETTINGS });
  await publishDispute(server);
  await server.stop();
  return {};
});

const refusalOf = async ({ dataDir }: Site): Promise<string> => {
  const { code, said } = await startInVain({ DATA_DIR: dataDir, PORT: '0', REELS: 'off' });
  expect({ code, said }).toStrictEqual({ code: 1, said: expect.stringMatching(SENTENCE) });
  expect(said.trimEnd()).not.toContain('\n');
  return said;
};

test('a log whose -wal is missing is refused, and told by status and verify', async () => {
  const { site } = await openScene();
  const server = await site.start(SETTINGS);
  const author = await register(server);
  await createDispute(author);
  await until('it is projected', async () => (await myDisputes(author)).length === 1);
  await server.kill();
  for (const suffix of ['-wal', '-shm']) await removeFolder(join(site.dataDir, `events.db${suffix}`));

  const [, end, seen] = SENTENCE.exec(await refusalOf(site)) ?? [];
  expect(Number(end)).toBeGreaterThan(0);
  expect(Number(end)).toBeLessThan(Number(seen));
  const gateway = await startInVainHere({ DATA_DIR: site.dataDir, PORT: '0', REELS: 'off' }, '--role', 'gateway');
  expect(gateway).toMatchObject({ code: 1, said: expect.stringMatching(SENTENCE) });
  expect(await runCli(site.dataDir, ['status'])).toMatchObject({ code: 1, stdout: expect.stringMatching(SENTENCE) });
  for (const args of [['status', '--json'], ['verify'], ['verify', '--json']]) {
    expect(await runCliHere(site.dataDir, args)).toMatchObject({ code: 1, stdout: expect.stringMatching(SENTENCE) });
  }
  for (const args of [
    ['seed', '--no-reels'],
    ['clear', '--yes'],
    ['rebuild', '--accept'],
    ['projection', 'skip', '--position', '1', '--why', 'A test'],
  ]) {
    expect(await runCliHere(site.dataDir, args)).toMatchObject({ code: 1, stderr: expect.stringMatching(SENTENCE) });
  }
});

test('an older log is refused; whoever wants to go on with it backs it up and restores that', async () => {
  const { site } = await openScene();
  const [file, older] = [join(site.dataDir, 'events.db'), join(await newFolder(), 'events.db')];
  await copyFile(file, older);
  const server = await startServerOn(site, { settings: SETTINGS });
  const lost = await publishDispute(server);
  await server.stop();
  await copyFile(older, file);
  expect(await refusalOf(site)).toContain('`backup` this folder and `restore` the backup into an empty one');

  const [archive, dataDir] = [join(await newFolder(), 'all.zst'), await newFolder()];
  const ledger = join(site.dataDir, 'forgotten.ndjson');
  expect(await runCliHere(site.dataDir, ['backup', archive])).toMatchObject({ code: 0 });
  expect(await runCliHere(dataDir, ['restore', archive], { FORGET_LEDGER: ledger })).toMatchObject({ code: 0 });
  expect(await runCliHere(dataDir, ['status'])).toMatchObject({ code: 0, stdout: expect.not.stringMatching(SENTENCE) });
  const again = await startServerOn({ ...site, dataDir }, { settings: SETTINGS });
  onTestFinished(again.stop);
  const { id } = await publishDispute(again);
  await until('what is written now is shown', async () => {
    const { status } = await visitor(again.url).get(`/api/disputes/${id}`);
    return status === 200;
  });
  expect((await detailOf(visitor(again.url), { id })).dispute.id).toBe(id);
  expect((await visitor(again.url).get(`/api/disputes/${lost.id}`)).status).toBe(404);
});

test('a log of another installation is refused, although it is longer', async () => {
  const [one, other] = [await openScene(), await openScene()];
  const longer = await startServerOn(other.site, { settings: SETTINGS });
  await publishDispute(longer);
  await longer.stop();
  const shorter = await startServerOn(one.site, { settings: SETTINGS });
  const { id } = await createDispute(await register(shorter));
  expect(id).toBeDefined();
  await shorter.stop();
  await copyFile(join(other.site.dataDir, 'events.db'), join(one.site.dataDir, 'events.db'));
  const sentence = /The log has another event at position \d+ than the one that the read models have seen/;
  expect(await startInVainHere({ DATA_DIR: one.site.dataDir, PORT: '0', REELS: 'off' })).toMatchObject({
    code: 1,
    said: expect.stringMatching(sentence),
  });
  for (const command of ['status', 'verify'])
    expect(await runCliHere(one.site.dataDir, [command])).toMatchObject({
      code: 1,
      stdout: expect.stringMatching(sentence),
    });
});

test('a log that was cleared, or whose last event was deleted, is not taken for a shorter one', async () => {
  const { site } = await openScene();
  const server = await startServerOn(site, { settings: SETTINGS });
  const { log, readModels, clock } = server.platform;
  const userId = crypto.randomUUID();
  const data = { userId, tag: 'Somebody', chosenAt: clock.now() };
  await appendEvent(server.platform, `member-${userId}`, { type: 'TagChosen', data });
  const end = await log.head();
  await until('it is projected', async () => (await readModels.current.checkpoint('projector')) === `${end?.commit}`);
  await log.deleteStream(`member-${userId}`);
  await server.stop();
  expect(await runCliHere(site.dataDir, ['status'])).toMatchObject({ code: 0 });
  await (await startServerOn(site, { settings: SETTINGS })).stop();

  expect(await runCliHere(site.dataDir, ['clear', '--yes'], SETTINGS)).toMatchObject({ code: 0 });
  expect(await runCliHere(site.dataDir, ['status'])).toMatchObject({ code: 0 });
  await (await startServerOn(site, { settings: SETTINGS })).stop();
});
