import { existsSync } from 'node:fs';
import { mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test } from 'vitest';
import { readConfig } from '#installation/config.ts';
import { openPlatform } from '#installation/platform.ts';
import { whileVerifying } from '#operations/verify/verifying.ts';
import { STATS_ID, stats, VIEWS_VERSION_ID, viewsVersions } from '#readmodels/collections.ts';
import { runCliHere } from '../support/cli.ts';
import { breakFirstPage, loseCell } from '../support/damage.ts';
import { comment, publishDispute, vote } from '../support/disputes.ts';
import { appendEvent } from '../support/eventLog.ts';
import { signUpMany } from '../support/members.ts';
import { prepared } from '../support/prepared.ts';
import { removeFolder, startServerOn } from '../support/server.ts';
import { openSite, type Site } from '../support/site.ts';
import { aTag } from '../support/tags.ts';

const openScene = prepared(async site => {
  const server = await startServerOn(site);
  const { id, creator, partner } = await publishDispute(server);
  const voters = await signUpMany(server, 4);
  for (const voter of voters) {
    await voter.patch('/api/auth/anonymous-tag', { anonymousTag: aTag() });
    await vote(voter, { id }, 3);
    await comment(voter, { id }, 'The dishes can wait until the morning, I think.');
  }
  await creator.post('/api/account/erase', { password: creator.password });
  await voters[0]?.post('/api/account/erase', { password: voters[0].password });
  await publishDispute(server, { partner });
  await server.stop();
  return { id };
});

interface Report {
  readonly ok: boolean;
  readonly log: {
    readonly events: number;
    readonly problems: readonly { kind: string; type: string; problem: string }[];
  };
  readonly files: readonly { file: string; damage: readonly string[] }[];
  readonly readModels: {
    readonly position: string;
    readonly compared: number;
    readonly differences: readonly { collection: string; fields: readonly string[] }[];
  };
}

const verify = async ({ dataDir }: Site): Promise<Report & { code: number | null; stderr: string }> => {
  const { code, stdout, stderr } = await runCliHere(dataDir, ['verify', '--json']);
  return { ...(JSON.parse(stdout) as Report), code, stderr };
};

const change = (file: string, sql: string): void => {
  const db = new DatabaseSync(file, { timeout: 10_000 });
  db.exec(sql);
  db.close();
};

test('read models of an earlier release are not taken for damaged ones', async () => {
  const { site } = await openScene();
  const platform = await openPlatform(readConfig({ DATA_DIR: site.dataDir, LOG_LEVEL: 'silent' }));
  const { current } = platform.readModels;
  await current.collection(viewsVersions).put({ id: VIEWS_VERSION_ID, fields: {}, body: { version: 1 } });
  await current
    .collection(stats)
    .update(STATS_ID, ({ body, ...rest }) => ({ ...rest, body: { ...body, votes: body.votes + 1 } }));
  await platform.close();

  const { code, stdout, stderr } = await runCliHere(site.dataDir, ['verify']);
  expect(stdout).toContain('The views have changed since, from version 1 to');
  expect({ code, stderr }).toStrictEqual({ code: 0, stderr: expect.stringContaining("Run 'rebuild'") });
  expect(stderr).not.toContain('backup');
});

test('a log written by the product holds, including erasures, even while a server runs', async () => {
  const { site } = await openScene();
  await site.start();
  const report = await verify(site);
  // The server may have to finish an erasure first.
  expect(report).toMatchObject({
    ok: true,
    code: 0,
    stderr: expect.stringMatching(/^(Waiting for .* to finish …\n)?Everything is as it should be\.\n$/),
  });
  expect(report.log.problems).toStrictEqual([]);
  expect(report.log.events).toBeGreaterThan(20);
  expect(report.readModels.compared).toBeGreaterThan(10);
  expect(report.readModels.differences).toStrictEqual([]);
  const plain = await runCliHere(site.dataDir, ['verify']);
  expect(plain).toMatchObject({ code: 0, stdout: expect.stringContaining('0 problems.') });
});

test('verify reports the position of the read models, which shows how much it compared', async () => {
  const { site } = await openScene();
  const whole = await verify(site);
  expect(BigInt(whole.readModels.position)).toBeGreaterThan(20n);
  for (const suffix of ['', '-wal', '-shm']) await removeFolder(join(site.dataDir, `read-models-a.db${suffix}`));
  expect((await verify(site)).readModels).toMatchObject({ position: '0', compared: 0 });
  const { stdout } = await runCliHere(site.dataDir, ['verify']);
  expect(stdout).toContain('Read models: 0 documents compared, as they are at position 0, 0 differences.');
});

test('verify never calls read models complete that are behind the log', async () => {
  const { site } = await openScene();
  for (const suffix of ['', '-wal', '-shm']) await removeFolder(join(site.dataDir, `read-models-a.db${suffix}`));
  const unserved = await runCliHere(site.dataDir, ['verify']);
  expect(unserved).toMatchObject({ code: 0, stdout: expect.stringMatching(/They are \d+ events behind the log\./) });
  expect(unserved.stderr).toBe(
    'Everything else is as it should be. The read models are behind the log, and catch up when a server runs.\n',
  );

  const gateway = await startServerOn(site, { roles: ['gateway'] });
  onTestFinished(gateway.stop);
  const served = await verify(site);
  expect(served).toMatchObject({ ok: false, code: 1, stderr: expect.stringContaining('are behind the log although') });
});

test('a tag that was free when it was chosen is valid', async () => {
  const site = await openSite();
  onTestFinished(site.close);
  const server = await startServerOn(site);
  const [member] = await signUpMany(server, 1);
  const userId = String(member?.id);
  const data = { userId, tag: 'Moderator', chosenAt: server.platform.clock.now() };
  await appendEvent(server.platform, `member-${userId}`, { type: 'TagChosen', data });
  await server.stop();
  expect(await verify(site)).toMatchObject({ ok: true, code: 0, log: { events: 1, problems: [] } });
});

test('errors are reported event by event and document by document', async () => {
  const { site, id } = await openScene();
  const server = await startServerOn(site);
  // An event that no decision leads to, and that evolve ignores.
  const late = { disputeId: id, partnerId: crypto.randomUUID(), joinedAt: server.platform.clock.now() };
  await appendEvent(server.platform, `dispute-${id}`, { type: 'PartnerJoined', data: late });
  await server.stop();
  const one = await verify(site);
  expect(one).toMatchObject({ ok: false, code: 1 });
  expect(one.log.problems).toMatchObject([{ kind: 'impossible', type: 'PartnerJoined' }]);

  change(join(site.dataDir, 'events.db'), `DELETE FROM events WHERE stream = 'discussion-${id}' AND revision = 1`);
  change(join(site.dataDir, 'read-models-a.db'), `UPDATE listings SET votes = votes + 1 WHERE id = '${id}'`);
  const two = await verify(site);
  expect(two.log.problems.map(({ kind, type }) => `${kind} ${type}`).toSorted()).toStrictEqual([
    'impossible PartnerJoined',
    'revision CommentPosted',
  ]);
  expect(two.readModels.differences).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ collection: 'listings', fields: expect.arrayContaining(['fields.votes']) }),
    ]),
  );

  change(
    join(site.dataDir, 'events.db'),
    `UPDATE events SET data = '{"disputeId": 7}' WHERE type = 'VoteCast' AND revision = 0`,
  );
  const three = await verify(site);
  expect(three.log.problems.filter(({ kind }) => kind === 'unreadable').map(({ type }) => type)).toStrictEqual(
    Array.from({ length: 4 }, () => 'VoteCast'),
  );
  expect(three.stderr).toContain('The read models could not be compared: Event VoteCast at position');
  expect(three.code).toBe(1);
});

test('a document that is not JSON is reported by its id, without its content', async () => {
  const { site } = await openScene();
  const file = join(site.dataDir, 'documents.db');
  change(file, `UPDATE users SET body = '{"lastName":' WHERE id = (SELECT min(id) FROM users)`);
  const damaged = await verify(site);
  expect(damaged).toMatchObject({ ok: false, code: 1, log: { problems: [] }, readModels: { differences: [] } });
  const told = damaged.files.flatMap(({ damage }) => damage);
  expect(told).toStrictEqual([expect.stringMatching(/^The document [0-9a-f-]{36} of users is no JSON$/)]);
});

test('a file damaged where no read fails is reported', async () => {
  const { site } = await openScene();
  const events = join(site.dataDir, 'events.db');
  await loseCell(events, 'sqlite_autoindex_events_2');
  const damaged = await verify(site);
  expect(damaged).toMatchObject({ ok: false, code: 1, log: { problems: [] }, readModels: { differences: [] } });
  expect(damaged.files.filter(({ damage }) => damage.length > 0)).toStrictEqual([
    { file: 'events.db', damage: expect.arrayContaining([expect.stringContaining('sqlite_autoindex_events_2')]) },
  ]);

  await breakFirstPage(events, 'events');
  const broken = await runCliHere(site.dataDir, ['verify']);
  expect(broken).toMatchObject({ code: 1, stdout: expect.stringContaining('  events.db: ') });
  expect(broken.stderr).toContain('The log could not be read to its end: database disk image is malformed');
  const status = await runCliHere(site.dataDir, ['status']);
  expect(status).toMatchObject({ code: 0, stdout: expect.stringContaining('read-models') });
});

const leaveBehind = async (dataDir: string, words: string): Promise<string> => {
  const folder = join(dataDir, 'verifying');
  await mkdir(folder, { mode: 0o700 });
  await writeFile(join(folder, 'read-models.db'), words);
  return folder;
};

test('the leftovers of a killed verify are removed by the next one, and by an erasure', async () => {
  const { site } = await openScene();
  const words = 'The dishes can wait until the morning, I think.';
  const folder = await leaveBehind(site.dataDir, words);
  expect((await runCliHere(site.dataDir, ['verify'])).code).toBe(0);
  expect(existsSync(folder)).toBe(false);

  const server = await startServerOn(site);
  const [voter] = await signUpMany(server, 1);
  const { id } = await publishDispute(server);
  if (voter) await comment(voter, { id }, words);
  await server.stop();
  await leaveBehind(site.dataDir, words);
  const erased = await runCliHere(site.dataDir, ['member', 'erase', String(voter?.email), '--yes']);
  expect(erased).toMatchObject({ code: 0, stderr: expect.stringContaining('Erased: every check passed.') });
  expect(existsSync(folder)).toBe(false);
});

test('a verify works in a folder readable by its owner only, and one runs at a time', async () => {
  const { site } = await openScene();
  const { platform, stop } = await startServerOn(site);
  onTestFinished(stop);
  const order: string[] = [];
  const turn = (name: string) =>
    whileVerifying(platform, { signal: AbortSignal.timeout(60_000), onWait: () => undefined }, async folder => {
      expect(folder).toBe(join(site.dataDir, 'verifying'));
      expect((await stat(folder)).mode & 0o777).toBe(0o700);
      expect(await readdir(folder)).toStrictEqual([]);
      await writeFile(join(folder, name), name);
      order.push(`${name} begins`);
      await platform.log.head();
      order.push(`${name} ends`);
    });
  const names = ['one', 'another', 'a third'];
  await Promise.all(names.map(turn));
  expect(order.toSorted()).toStrictEqual(names.flatMap(name => [`${name} begins`, `${name} ends`]).toSorted());
  for (const name of names) expect(order[order.indexOf(`${name} begins`) + 1]).toBe(`${name} ends`);
  expect(await readdir(site.dataDir)).not.toContain('verifying');
});
