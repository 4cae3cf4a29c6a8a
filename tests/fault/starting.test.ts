import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { EventLogUnavailable } from '#eventlog/port.ts';
import { readConfig } from '#installation/config.ts';
import { openPlatform } from '#installation/platform.ts';
import { listenProblem, StoreUnusable, startProblem } from '#installation/start/startProblem.ts';
import { DocumentsUnavailable } from '#platform/documents/port.ts';
import { moved } from '#platform/sqlite/errors.ts';
import { asNobody } from '../support/asNobody.ts';
import { runCli, runCliHere } from '../support/cli.ts';
import { detailOf, publishDispute } from '../support/disputes.ts';
import { newFolder } from '../support/newFolder.ts';
import { installIn } from '../support/newInstallation.ts';
import { visitor } from '../support/person.ts';
import { removeFolder, startServerOn } from '../support/server.ts';
import { openSite } from '../support/site.ts';
import { startInVain, startInVainHere } from '../support/startInVain.ts';
import { until } from '../support/until.ts';

test('a damaged log is named, and left as it is', async () => {
  const folder = await newFolder();
  await writeFile(join(folder, 'events.db'), 'This is no database, however long it gets. '.repeat(100));
  const sentence = `${join(folder, 'events.db')} is damaged or not a database. Nothing was changed.`;
  expect(await startInVain({ DATA_DIR: folder, PORT: '0' }, '--role', 'projector')).toMatchObject({
    code: 1,
    said: expect.stringContaining(sentence),
  });
  expect(await runCli(folder, ['status'])).toMatchObject({
    code: 1,
    stdout: '',
    stderr: expect.stringContaining(sentence),
  });
});

test.for([
  ['MONGODB_URL', 'mongodb://', 'MONGODB_URL is no address of MongoDB, such as mongodb://127.0.0.1:27017/bothsides'],
  ['MONGODB_URL', 'mongodb://127.0.0.1:1', 'MongoDB cannot be reached. Start it, or correct MONGODB_URL.'],
  [
    'MONGODB_URL',
    'mongodb://127.0.0.1/both%20sides',
    'The name of the database in MONGODB_URL is longer than 63 characters, or has a blank, a dot, a slash, a quote or a $ in it. Correct it.',
  ],
  [
    'MONGODB_URL',
    'mongodb://127.0.0.1:1/?tls=true&tlsCAFile=/',
    'A file that MONGODB_URL names, such as tlsCAFile, cannot be read: it is missing, a folder, or not allowed for this user. Correct it.',
  ],
  [
    'EVENTSTORE_URL',
    'esdb://',
    'EVENTSTORE_URL is no address of EventStoreDB, such as esdb://127.0.0.1:2113?tls=false',
  ],
  ['HOST', 'nowhere.invalid', 'nowhere.invalid is not an address of this machine. Set HOST.'],
] as const)('%s=%s stops the start with a sentence', async ([name, value, sentence]) => {
  const settings = { DATA_DIR: await newFolder(), PORT: '0', REELS: 'off', [name]: value };
  const start = name === 'HOST' ? startInVain : startInVainHere;
  expect(await start(settings)).toStrictEqual({ code: 1, said: `${sentence}\n` });
  if (name === 'HOST') return;
  const archive = join(await newFolder(), 'all.zst');
  await installIn(settings.DATA_DIR);
  for (const args of [['status'], ['backup', archive]]) {
    const { code, stderr } = await runCliHere(settings.DATA_DIR, args, { [name]: value });
    expect({ code, stderr }).toStrictEqual({ code: 1, stderr: `${sentence}\n` });
  }
});

test('a name of another server that is not known says nothing of HOST', () => {
  const unknown = (hostname: string) => Object.assign(new Error(), { code: 'ENOTFOUND', hostname });
  const given = { HOST: '127.0.0.1', PORT: 3000 };
  expect(listenProblem(unknown('_mongodb._tcp.db.example'), given)).toBeUndefined();
  expect(listenProblem(unknown('127.0.0.1'), given)).toContain('Set HOST.');
});

test('a forget ledger that is a folder stops the start', async () => {
  const folder = await newFolder();
  expect(await startInVainHere({ DATA_DIR: join(folder, 'data'), PORT: '0', FORGET_LEDGER: folder })).toStrictEqual({
    code: 1,
    said: `FORGET_LEDGER must name a file: ${folder} is a folder.\n`,
  });
});

test.for([
  ['secrets', 'a file', 'cannot be created: a part of DATA_DIR is a file, or no folder can be created there.'],
  ['secrets/session-key', 'a folder', 'is a folder, but must be a file. Move it away.'],
] as const)('%s in DATA_DIR stops the start with a sentence when it is %s', async ([name, kind, sentence]) => {
  const dataDir = await newFolder();
  const path = join(dataDir, name);
  await (kind === 'a file' ? writeFile(path, '') : mkdir(path, { recursive: true }));
  const said = `${path} ${sentence}\n`;
  expect(await startInVainHere({ DATA_DIR: dataDir, PORT: '0', REELS: 'off' })).toStrictEqual({ code: 1, said });
});

test.skipIf(process.platform === 'win32')(
  'a forget ledger that may not be read and written stops the start',
  async () => {
    const folder = await newFolder();
    await chmod(folder, 0o755);
    const ledger = join(folder, 'ledger.ndjson');
    await writeFile(ledger, '');
    await chmod(ledger, 0o400);
    const config = readConfig({ DATA_DIR: join(folder, 'data'), FORGET_LEDGER: ledger });
    await expect(asNobody(() => openPlatform(config))).rejects.toThrow(
      /^FORGET_LEDGER must name a file: .*ledger\.ndjson cannot be used \(EACCES.*Let the user that runs Bothsides/,
    );
    expect(existsSync(config.DATA_DIR)).toBe(false);
  },
);

test('damaged read models are named, and can be deleted', async () => {
  const site = await openSite();
  onTestFinished(site.close);
  const before = await startServerOn(site);
  const dispute = await publishDispute(before);
  await before.stop();
  const file = join(site.dataDir, 'read-models-a.db');
  await writeFile(file, 'This is no database, however long it gets. '.repeat(100));
  const refused = await startInVainHere({ DATA_DIR: site.dataDir, PORT: '0' }, '--role', 'projector');
  expect(refused).toMatchObject({ code: 1, said: expect.stringContaining('rebuilt from the log') });
  for (const suffix of ['', '-wal', '-shm']) await removeFolder(`${file}${suffix}`);
  const server = await site.start();
  await until(
    'the read models are made again',
    async () => (await visitor(server.url).get(`/api/disputes/${dispute.id}`)).status === 200,
  );
  expect((await detailOf(visitor(server.url), dispute)).dispute.title).not.toBe('');
});

test('a folder that is a file, and a port that is taken', async () => {
  const folder = await newFolder();
  await writeFile(join(folder, 'file'), '');
  const inFile = await startInVainHere({ DATA_DIR: join(folder, 'file', 'data') }, '--role', 'worker');
  expect(inFile).toMatchObject({ code: 1, said: expect.stringContaining('a part of DATA_DIR is a file') });

  const listening = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void listening.close());
  await once(listening, 'listening');
  const { port } = listening.address() as { port: number };
  const taken = await startInVain({ DATA_DIR: join(folder, 'data'), PORT: `${port}` });
  expect(taken.code).toBe(1);
  expect(taken.said).toContain(`Port ${port} of 127.0.0.1 is taken`);
});

test.skipIf(!existsSync('/proc/self'))('a folder that is there, and in which nothing can be made', async () => {
  const sentence = '/proc/x/data cannot be created: a part of DATA_DIR is a file, or no folder can be created there.';
  const started = await startInVainHere({ DATA_DIR: '/proc/x/data' }, '--role', 'worker');
  expect(started).toStrictEqual({ code: 1, said: `${sentence}\n` });
  expect(await runCliHere('/proc/x/data', ['seed'])).toStrictEqual({ code: 1, stdout: '', stderr: `${sentence}\n` });
});

test('two on one folder share the work; the second reads and writes what the first does', async () => {
  const site = await openSite();
  onTestFinished(site.close);
  const one = await startServerOn(site);
  onTestFinished(one.stop);
  const two = await site.start();
  const dispute = await publishDispute(one);
  expect((await detailOf(visitor(two.url), dispute)).dispute.id).toBe(dispute.id);
  expect((await visitor(two.url).get('/readyz')).status).toBe(200);
});

test.for([
  [Object.assign(new Error('attempt to write a readonly database'), { errcode: 8 }), 'cannot be written'],
  [moved('/data/events.db-wal'), '/data/events.db-wal was deleted or replaced while it was used.'],
  [Object.assign(new Error('permission denied'), { code: 'EACCES' }), 'cannot be written'],
  [Object.assign(new Error('database or disk is full'), { errcode: 13 }), 'is full'],
  [Object.assign(new Error('disk I/O error'), { errcode: 4874 }), 'is full or broken'],
  [Object.assign(new Error('database is locked'), { errcode: 5 }), 'keeps /data/events.db locked'],
] as const)('%s: is said with what next', ([cause, sentence]) => {
  expect(startProblem(new StoreUnusable('/data/events.db', cause))).toContain(sentence);
});

test.for([
  [Object.assign(new Error('database or disk is full'), { errcode: 13 }), 'The disk of DATA_DIR is full.'],
  [Object.assign(new Error('database disk image is malformed'), { errcode: 11 }), "'verify' shows which file."],
  [Object.assign(new Error('out of memory'), { errcode: 7 }), 'DATA_DIR cannot be used: out of memory.'],
] as const)('%s, amid the work: is said with what next, and of no server', ([cause, sentence]) => {
  for (const error of [new DocumentsUnavailable(cause), new EventLogUnavailable(cause), cause])
    expect(startProblem(error)).toContain(sentence);
});
