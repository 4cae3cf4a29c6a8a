import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { ledgerHash, readForgetLedger } from '#platform/forgetLedger.ts';
import { startWireServer } from '../../eventlog/wire/server.ts';
import { runCliHere, startCli } from '../../support/cli.ts';
import { signUpMany } from '../../support/members.ts';
import { newFolder } from '../../support/newFolder.ts';
import { newInstallation } from '../../support/newInstallation.ts';
import { startServerOn } from '../../support/server.ts';
import { openSite } from '../../support/site.ts';

const OF_ITS_OWN = /ledger is of this machine only/;

test('a machine of a cluster that keeps a forget ledger of its own says so in the certificate', async () => {
  const site = await openSite();
  onTestFinished(site.close);
  const wire = await startWireServer();
  onTestFinished(async () => wire.stop());
  const EVENTSTORE_URL = `esdb://127.0.0.1:${wire.port}?tls=false`;
  const settings = { SMTP_URL: '', SESSION_KEY: 's'.repeat(32), EVENTSTORE_URL };
  const server = await startServerOn(site, { settings });
  const [first, second] = await signUpMany(server, 2);
  await server.stop();

  const erase = (email: string | undefined, more = {}) =>
    runCliHere(site.dataDir, ['member', 'erase', String(email), '--yes'], { ...settings, ...more });
  const alone = await erase(first?.email);
  expect(alone, alone.stderr).toMatchObject({ code: 0, stdout: expect.stringMatching(OF_ITS_OWN) });
  const FORGET_LEDGER = join(site.dataDir, 'shared.ndjson');
  expect(await runCliHere(site.dataDir, ['adopt-ledger', '--yes'], { ...settings, FORGET_LEDGER })).toMatchObject({
    code: 0,
  });
  const shared = await erase(second?.email, { FORGET_LEDGER });
  expect(shared).toMatchObject({ code: 0, stdout: expect.not.stringMatching(OF_ITS_OWN) });
});

const lineOf = (member: string): string =>
  `${JSON.stringify({ member: ledgerHash(member), forgottenAt: new Date().toISOString() })}\n`;

const SETTINGS = { SMTP_URL: '', SESSION_KEY: 's'.repeat(32) };

/** @returns the path of a backup, in a folder of its own */
const aBackup = async (): Promise<string> => {
  const [source, place] = [await newInstallation(), await newFolder()];
  const file = join(place, 'backup.zst');
  expect(await runCliHere(source, ['backup', file], SETTINGS)).toMatchObject({ code: 0 });
  return file;
};

test('of an own forget ledger and one that a restore is given nobody is lost: each is in the own one afterwards, once', async () => {
  const file = await aBackup();
  const [ours, both, theirs] = [randomUUID(), randomUUID(), randomUUID()].map(lineOf);
  const [target, given] = [await newFolder(), join(dirname(file), 'given.ndjson')];
  const ledger = join(target, 'forgotten.ndjson');
  // A crash has cut the last line of ours short.
  await writeFile(ledger, `${ours}${both}{"member":"0123`, { mode: 0o600 });
  await writeFile(given, `${both}${theirs}`);
  const restored = await runCliHere(target, ['restore', file, '--ledger', given], SETTINGS);
  expect(restored, restored.stderr).toMatchObject({ code: 0 });
  expect(await readFile(ledger, 'utf8')).toBe(`${ours}${both}{"member":"0123\n${theirs}`);
  expect((await readForgetLedger(ledger))?.size).toBe(3);
});

test('a disk of its own, with what a file system keeps at its root, is empty enough for a restore', async () => {
  const [file, target] = [await aBackup(), await newFolder()];
  await mkdir(join(target, 'lost+found'));
  const restored = await runCliHere(target, ['restore', file], SETTINGS);
  expect(restored, restored.stderr).toMatchObject({ code: 0 });
  expect(await readdir(target)).toContain('lost+found');
});

test('a piece of a forget ledger that a restore which was killed has left goes with the next one', async () => {
  const file = await aBackup();
  const [target, place] = [await newFolder(), await newFolder()];
  const { child, ended } = startCli(target, ['--version']);
  await ended;
  await writeFile(join(place, `ledger.ndjson.${child.pid}.part`), 'half of it');
  const restored = await runCliHere(target, ['restore', file], {
    ...SETTINGS,
    FORGET_LEDGER: join(place, 'ledger.ndjson'),
  });
  expect(restored, restored.stderr).toMatchObject({ code: 0 });
  expect(await readdir(place)).toStrictEqual([]);
});

test('a forget ledger that a restore is given is kept, for its owner only, where the settings say, though there is no such folder yet', async () => {
  const [file, target, place] = [await aBackup(), await newFolder(), await newFolder()];
  const given = join(place, 'given.ndjson');
  const ledger = lineOf(randomUUID());
  await writeFile(given, ledger, { mode: 0o644 });

  const FORGET_LEDGER = join(place, 'not', 'there', 'yet.ndjson');
  const restored = await runCliHere(target, ['restore', file, '--ledger', given], { ...SETTINGS, FORGET_LEDGER });
  expect(restored, restored.stderr).toMatchObject({ code: 0 });
  expect(await readFile(FORGET_LEDGER, 'utf8')).toBe(ledger);
  expect((await stat(FORGET_LEDGER)).mode & 0o777).toBe(0o600);
});
