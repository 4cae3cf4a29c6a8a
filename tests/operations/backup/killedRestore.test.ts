import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readForgetLedger } from '#platform/forgetLedger.ts';
import { runCli, runCliHere, signalledAt } from '../../support/cli.ts';
import { signUpMany } from '../../support/members.ts';
import { newFolder } from '../../support/newFolder.ts';
import { startServerOn } from '../../support/server.ts';
import { openSite } from '../../support/site.ts';

const SETTINGS = { SMTP_URL: '', SESSION_KEY: 's'.repeat(32) };

test('a restore that is killed has taken over the whole ledger by then: the next one needs no --ledger to erase everybody again', async () => {
  const site = await openSite();
  onTestFinished(site.close);
  const server = await startServerOn(site, { settings: SETTINGS });
  const people = await signUpMany(server, 3);
  await server.stop();
  const [place, target] = [await newFolder(), await newFolder()];
  const file = join(place, 'backup.zst');
  expect(await runCliHere(site.dataDir, ['backup', file], SETTINGS)).toMatchObject({ code: 0 });
  for (const { email } of people) {
    expect(await runCliHere(site.dataDir, ['member', 'erase', email, '--yes'], SETTINGS)).toMatchObject({ code: 0 });
  }
  const given = join(place, 'given.ndjson');
  await copyFile(join(site.dataDir, 'forgotten.ndjson'), given);

  const ours = join(target, 'forgotten.ndjson');
  const killed = { ...SETTINGS, ...signalledAt(ours, 'SIGKILL') };
  expect((await runCli(target, ['restore', file, '--ledger', given], killed)).code).toBe(null);
  expect((await readForgetLedger(ours))?.size).toBe(people.length);

  const again = await runCliHere(target, ['restore', file, '--json'], SETTINGS);
  expect(again, again.stderr).toMatchObject({ code: 0 });
  expect(JSON.parse(again.stdout)).toMatchObject({ forgotten: people.length });
});
