import { copyFile, mkdir, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { REMOVED } from '#platform/sealing/keyring.ts';
import { placesOf } from '../../support/bytes.ts';
import { runCli, runCliHere, startCli } from '../../support/cli.ts';
import { loseCell } from '../../support/damage.ts';
import { comment, detailOf, listFor, publishDispute, vote } from '../../support/disputes.ts';
import { signUpMany } from '../../support/members.ts';
import { newFolder } from '../../support/newFolder.ts';
import { visitor } from '../../support/person.ts';
import { prepared } from '../../support/prepared.ts';
import { startServerOn } from '../../support/server.ts';
import type { Site } from '../../support/site.ts';

const OUTBOX = { SMTP_URL: '' };

const openSource = prepared(async site => {
  // Without secrets in the settings, the server makes its own.
  const server = await startServerOn(site, { settings: { ...OUTBOX, ADMIN_SECRET: '', SESSION_KEY: '' } });
  const { id, creator } = await publishDispute(server);
  const voters = await signUpMany(server, 6);
  for (const [index, voter] of voters.entries()) {
    await vote(voter, { id }, index);
    await comment(voter, { id }, `Thought number ${index} about the dishes.`);
  }
  await server.stop();
  return { disputeId: id, creator, voters };
});

/** @returns also a file for the backup, outside of the data folder */
const openScene = async () => ({ ...(await openSource()), file: join(await newFolder(), 'all.zst') });

const restoredServer = async (site: Site, dataDir: string) => {
  const server = await startServerOn(
    { dataDir, mailSink: site.mailSink },
    { settings: { ...OUTBOX, ADMIN_SECRET: '' } },
  );
  onTestFinished(server.stop);
  return server;
};

test('a backup of a running server comes back whole: events with their positions, accounts, sessions, read models', async () => {
  const { site, disputeId, creator, voters, file } = await openScene();
  const running = await site.start({ ...OUTBOX, ADMIN_SECRET: '' });
  const before = await detailOf(visitor(running.url), { id: disputeId });
  // Somebody writes all the time.
  let writing = true;
  const [writer] = voters;
  const busy = (async () => {
    const person = visitor(running.url, writer?.cookies);
    for (let number = 0; writing; number += 1) {
      await person.post(`/api/disputes/${disputeId}/comments`, { content: `And another thing, number ${number}.` });
    }
  })();
  const made = await runCli(site.dataDir, ['backup', file, '--json'], OUTBOX);
  writing = false;
  await busy;
  expect(made).toMatchObject({ code: 0, stderr: '' });
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  const events = await runCli(site.dataDir, ['events'], OUTBOX);
  const { events: count } = JSON.parse(made.stdout) as { events: number };
  const kept = events.stdout.trimEnd().split('\n').slice(0, count);

  const dataDir = await newFolder();
  const restored = await runCli(dataDir, ['restore', file], OUTBOX);
  expect(restored).toMatchObject({ code: 0, stderr: expect.stringContaining('Warning: there is no forget ledger at') });
  expect((await runCliHere(dataDir, ['events'], OUTBOX)).stdout.trimEnd().split('\n')).toStrictEqual(kept);
  const names = (await readdir(dataDir)).filter(name => !/-(wal|shm)$/.test(name));
  expect(names.toSorted()).toStrictEqual(['documents.db', 'events.db', 'read-models-a.db', 'secrets']);

  const server = await restoredServer(site, dataDir);
  const after = await detailOf(visitor(server.url), { id: disputeId });
  expect(after).toMatchObject({
    dispute: { ...before.dispute, viewCount: after.dispute.viewCount },
    totalVotes: before.totalVotes,
    ratings: before.ratings,
  });
  expect(after.commentCount).toBeGreaterThanOrEqual(before.commentCount);
  expect((await visitor(server.url, creator.cookies).get('/api/auth/user')).status).toBe(200);
  expect(
    (await visitor(server.url, writer?.cookies).post(`/api/disputes/${disputeId}/vote`, { rating: 1 })).status,
  ).toBe(409);
  expect(await readFile(join(dataDir, 'secrets/session-key'))).toStrictEqual(
    await readFile(join(site.dataDir, 'secrets/session-key')),
  );
});

test('who was erased after the backup stays erased, by the ledger', async () => {
  const { site, disputeId, creator, voters, file } = await openScene();
  expect((await runCliHere(site.dataDir, ['backup', file], OUTBOX)).code).toBe(0);
  for (const { email } of [creator, ...voters.slice(0, 1)]) {
    expect((await runCliHere(site.dataDir, ['member', 'erase', email, '--yes'], OUTBOX)).code).toBe(0);
  }
  const dataDir = await newFolder();
  await copyFile(join(site.dataDir, 'forgotten.ndjson'), join(dataDir, 'forgotten.ndjson'));
  const restored = await runCliHere(dataDir, ['restore', file, '--json'], OUTBOX);
  expect(restored).toMatchObject({ code: 0, stderr: '' });
  expect(JSON.parse(restored.stdout)).toMatchObject({ forgotten: 2 });
  const gone = [creator.email, String(voters[0]?.email), 'I cook every evening', 'Thought number 0'];
  expect(await placesOf(dataDir, gone)).toStrictEqual([]);

  const elsewhere = await newFolder();
  const ledger = join(await newFolder(), 'given.ndjson');
  const nobodyHere = `{"member":"${'0'.repeat(64)}","forgottenAt":"long ago"}\n`;
  await writeFile(ledger, `${await readFile(join(site.dataDir, 'forgotten.ndjson'), 'utf8')}${nobodyHere}`);
  expect((await runCliHere(elsewhere, ['restore', file, '--ledger', ledger], OUTBOX)).code).toBe(0);
  expect((await readFile(join(elsewhere, 'forgotten.ndjson'), 'utf8')).split('\n')).toHaveLength(4);
  for (const folder of [dataDir, elsewhere]) {
    const server = await restoredServer(site, folder);
    expect(await listFor(visitor(server.url))).toStrictEqual([]);
    const { dispute, totalVotes, comments } = await detailOf(visitor(server.url), { id: disputeId });
    expect(dispute).toMatchObject({ title: REMOVED, user1Story: REMOVED });
    expect(totalVotes).toBe(6);
    expect(comments.filter(({ content }) => content === REMOVED)).toHaveLength(1);
  }
});

test('nothing is touched when something is not as it should be', async () => {
  const { site, file } = await openScene();
  const run = (dataDir: string, ...args: string[]) => runCliHere(dataDir, args, OUTBOX);
  expect((await run(site.dataDir, 'backup', file)).code).toBe(0);
  const bytes = await readFile(file);
  const folder = await newFolder();
  const target = await newFolder();

  const short = join(folder, 'short.zst');
  await copyFile(file, short);
  await truncate(short, Math.floor(bytes.length * 0.8));
  const changed = join(folder, 'changed.zst');
  await writeFile(changed, Buffer.from(bytes).fill(0x2a, bytes.length >> 1, (bytes.length >> 1) + 4));
  const other = join(folder, 'other.zst');
  await writeFile(other, 'No backup at all.');

  const cases: readonly (readonly [readonly string[], string, number])[] = [
    [['restore', short], 'is cut short', 1],
    [['restore', changed], 'damaged', 1],
    [['restore', other], 'is no backup', 1],
    [['restore', join(folder, 'nothing.zst')], 'There is no file', 2],
    [['restore', folder], 'is no file. Name one', 2],
    [['restore', file, '--ledger', join(folder, 'nothing')], 'There is no forget ledger', 2],
  ];
  for (const [args, sentence, code] of cases) {
    const result = await run(target, ...args);
    expect(result).toMatchObject({ code, stdout: '' });
    expect(result.stderr).toContain(sentence);
    expect(result.stderr.trimEnd().split('\n')).toHaveLength(1);
    expect(await readdir(target)).toStrictEqual([]);
  }

  const refused: readonly (readonly [string, readonly string[], string])[] = [
    [site.dataDir, ['restore', file], 'is not empty'],
    [site.dataDir, ['backup', file], 'is there already'],
    [site.dataDir, ['backup', join(site.dataDir, 'all.zst')], 'inside DATA_DIR'],
    [site.dataDir, ['backup', join(folder, 'no/such/all.zst')], 'There is no folder'],
    [site.dataDir, ['backup', folder], 'is no file'],
  ];
  for (const [dataDir, args, sentence] of refused) {
    const result = await run(dataDir, ...args);
    expect(result).toMatchObject({ code: 2, stdout: '' });
    expect(result.stderr).toContain(sentence);
  }
  const nothing = await run(join(target, 'none'), 'backup', join(folder, 'none.zst'));
  expect(nothing).toMatchObject({ code: 2, stderr: expect.stringContaining('There is no installation') });
  expect(await readdir(target)).toStrictEqual([]);
  expect(await readFile(file)).toStrictEqual(bytes);
  expect((await run(site.dataDir, 'backup', file, '--force')).code).toBe(0);
  expect((await readdir(folder)).toSorted()).toStrictEqual(['changed.zst', 'other.zst', 'short.zst']);
});

test('a secret that cannot be read is left out of no backup in silence: there is none', async () => {
  const { site, file } = await openScene();
  const secret = join(site.dataDir, 'secrets', 'session-key');
  await rm(secret);
  await mkdir(secret);
  const refused = await runCliHere(site.dataDir, ['backup', file], OUTBOX);
  expect(refused).toMatchObject({ code: 1, stdout: '', stderr: expect.stringContaining(`${secret} cannot be read`) });
  expect(await readdir(dirname(file))).toStrictEqual([]);
});

test('a backup of a database that cannot be read names it', async () => {
  const [dataDir, folder] = [await newFolder(), await newFolder()];
  for (const name of ['events.db', 'documents.db']) await mkdir(join(dataDir, name));
  expect(await runCliHere(dataDir, ['backup', join(folder, 'all.zst')])).toStrictEqual({
    code: 1,
    stdout: '',
    stderr: expect.stringContaining(`The disk of ${join(dataDir, 'events.db')} is full or broken`),
  });
  expect(await readdir(folder)).toStrictEqual([]);
});

test('what a backup that was killed has left is removed by the next one to the same file', async () => {
  const { site, file } = await openScene();
  const { child, ended } = startCli(site.dataDir, ['--version'], OUTBOX);
  await ended;
  const [dead, other, living] = [
    `${file}.${child.pid}.part`,
    `${file}.2.${child.pid}.part`,
    `${file}.${process.pid}.part`,
  ];
  for (const part of [dead, other, living]) await writeFile(part, 'half of it');
  const made = await runCli(site.dataDir, ['backup', file], OUTBOX);
  expect(made).toMatchObject({
    code: 0,
    stderr: expect.stringMatching(new RegExp(`^Deleted .*${basename(dead)}, which`)),
  });
  const left = (await readdir(dirname(file))).toSorted();
  expect(left).toStrictEqual([file, other, living].map(path => basename(path)).toSorted());
});

test.for([
  ['documents.db', 'sqlite_autoindex_keys_1'],
  ['events.db', 'events'],
] as const)('a backup of a damaged %s, in which not everything would be, is refused', async ([name, part]) => {
  const { site, file } = await openScene();
  await loseCell(join(site.dataDir, name), part);
  const refused = await runCliHere(site.dataDir, ['backup', file], OUTBOX);
  expect(refused).toMatchObject({ code: 1, stderr: expect.stringContaining(`${name} is damaged (`) });
  expect(await readdir(join(file, '..'))).toStrictEqual([]);
});

test('a restore that was killed leaves a folder that no server starts on, and can be run again', async () => {
  const { site, disputeId, file } = await openScene();
  expect((await runCliHere(site.dataDir, ['backup', file], OUTBOX)).code).toBe(0);
  const dataDir = await newFolder();
  await mkdir(join(dataDir, 'restoring'));
  await writeFile(join(dataDir, 'restoring/events.db'), 'half of it');
  // As in a container, where every process has the same id.
  await writeFile(join(dataDir, 'restoring/pid'), `${process.pid}`);
  await writeFile(join(dataDir, 'restoring/moved.json'), '["documents.db","events.db"]');
  await writeFile(join(dataDir, 'documents.db'), 'moved already');
  await expect(startServerOn({ dataDir, mailSink: site.mailSink })).rejects.toThrow('was cut short');
  expect((await runCliHere(dataDir, ['restore', file], OUTBOX)).code).toBe(0);
  const server = await restoredServer(site, dataDir);
  expect((await detailOf(visitor(server.url), { id: disputeId })).totalVotes).toBe(6);
});
