import { randomUUID } from 'node:crypto';
import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { ledgerHash } from '#platform/forgetLedger.ts';
import { startWireServer } from '../contract/eventLogWire/server.ts';
import { runCli } from '../support/cli.ts';
import { signUpMany } from '../support/members.ts';
import { newFolder } from '../support/newFolder.ts';
import { startServerOn } from '../support/server.ts';
import { openSite } from '../support/site.ts';

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
    runCli(site.dataDir, ['member', 'erase', String(email), '--yes'], { ...settings, ...more });
  const alone = await erase(first?.email);
  expect(alone, alone.stderr).toMatchObject({ code: 0, stdout: expect.stringMatching(OF_ITS_OWN) });
  const shared = await erase(second?.email, { FORGET_LEDGER: join(site.dataDir, 'shared.ndjson') });
  expect(shared).toMatchObject({ code: 0, stdout: expect.not.stringMatching(OF_ITS_OWN) });
});

test('a forget ledger that a restore is given is kept, for its owner only, where the settings say, though there is no such folder yet', async () => {
  const [source, target, place] = [await newFolder(), await newFolder(), await newFolder()];
  const settings = { SMTP_URL: '', SESSION_KEY: 's'.repeat(32) };
  expect(await runCli(source, ['status'], settings)).toMatchObject({ code: 0 });
  const [file, given] = [join(place, 'backup.zst'), join(place, 'given.ndjson')];
  expect(await runCli(source, ['backup', file], settings)).toMatchObject({ code: 0 });
  const ledger = `${JSON.stringify({ member: ledgerHash(randomUUID()), forgottenAt: new Date().toISOString() })}\n`;
  await writeFile(given, ledger, { mode: 0o644 });

  const FORGET_LEDGER = join(place, 'not', 'there', 'yet.ndjson');
  const restored = await runCli(target, ['restore', file, '--ledger', given], { ...settings, FORGET_LEDGER });
  expect(restored, restored.stderr).toMatchObject({ code: 0 });
  expect(await readFile(FORGET_LEDGER, 'utf8')).toBe(ledger);
  expect((await stat(FORGET_LEDGER)).mode & 0o777).toBe(0o600);
});
