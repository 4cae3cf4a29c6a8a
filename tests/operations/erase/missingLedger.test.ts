import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { erasures } from '#command-api/accounts/erasures.ts';
import { ledgerHash, openForgetLedger, readForgetLedger } from '#platform/forgetLedger.ts';
import { runCliHere } from '../../support/cli.ts';
import { openDocuments } from '../../support/documents.ts';
import { type Member, signUpMany } from '../../support/members.ts';
import { monitor } from '../../support/monitor.ts';
import { newFolder } from '../../support/newFolder.ts';
import { visitor } from '../../support/person.ts';
import { startServerOn, type TestServer } from '../../support/server.ts';
import { openSite } from '../../support/site.ts';
import { until } from '../../support/until.ts';

const SESSION_KEY = 's'.repeat(32);

/** Two members, of whom the first was erased, and a ledger whose disk can be taken away. */
const openScene = async () => {
  const site = await openSite();
  onTestFinished(site.close);
  const FORGET_LEDGER = join(await newFolder(), 'forgotten.ndjson');
  const settings = { SESSION_KEY, FORGET_LEDGER };
  const server = await startServerOn(site, { settings });
  const [first, second] = (await signUpMany(server, 2)) as [Member, Member];
  await deleteAccount(server, first);
  await untilErased(server, first);
  await server.stop();
  const start = async (): Promise<TestServer> => {
    const started = await startServerOn(site, { settings });
    onTestFinished(started.stop);
    return started;
  };
  const cli = (...args: readonly string[]) => runCliHere(site.dataDir, args, settings);
  return { site, ledger: FORGET_LEDGER, start, cli, first, second };
};

const deleteAccount = async ({ url }: TestServer, { cookies, password }: Member): Promise<void> => {
  const answer = await visitor(url, cookies).post('/api/account/erase', { password });
  expect(answer.status).toBe(200);
};

const isErased = async ({ platform }: TestServer, { id }: Member): Promise<boolean> =>
  (await platform.documents.collection(erasures).get(id)) === undefined;

const untilErased = (server: TestServer, member: Member): Promise<unknown> =>
  until('the erasure is complete', () => isErased(server, member));

const warningsOf = async ({ url }: TestServer): Promise<readonly string[]> =>
  ((await monitor(url).get('/readyz')).body as { warnings?: readonly string[] }).warnings ?? [];

test('a forget ledger that is not there any more is said, no new one is made, and erasures wait until it is back', async () => {
  const { ledger, start, cli, first, second } = await openScene();
  await rename(ledger, `${ledger}.away`);
  const server = await start();
  const said = expect.stringContaining(`The forget ledger ${ledger} lacks a person`);
  expect(await warningsOf(server)).toStrictEqual([said]);
  expect((await cli('status')).stdout).toStrictEqual(expect.stringContaining(`The forget ledger ${ledger} lacks`));

  await deleteAccount(server, second);
  expect(await readForgetLedger(ledger)).toBeUndefined();
  expect(await isErased(server, second)).toBe(false);
  // Nobody is signed in, nor can sign in, to an account that is about to be erased.
  expect((await visitor(server.url, second.cookies).get('/api/auth/user')).status).toBe(401);
  const again = await visitor(server.url).post('/api/auth/login', { email: second.email, password: second.password });
  expect(again.status).toBe(401);

  await rename(`${ledger}.away`, ledger);
  await untilErased(server, second);
  const found = [...((await readForgetLedger(ledger))?.keys() ?? [])];
  expect(found).toStrictEqual([first, second].map(({ id }) => ledgerHash(id)));
  expect(await warningsOf(server)).toStrictEqual([]);
});

test('an operator who erases somebody meanwhile is told so, and the ledger can be moved for good', async () => {
  const { ledger, cli, start, first, second } = await openScene();
  await rm(ledger);
  await writeFile(ledger, '', { mode: 0o600 });
  const erase = await cli('member', 'erase', second.email, '--yes');
  expect(erase).toMatchObject({ code: 1, stdout: '' });
  expect(erase.stderr).toMatch(/The erasure has begun, and goes on by itself\. The forget ledger .* lacks a person/);

  expect(await cli('adopt-ledger')).toMatchObject({ code: 2, stderr: expect.stringContaining('Add --yes to agree.') });
  expect(await readFile(ledger, 'utf8')).toBe('');
  expect(await cli('adopt-ledger', '--yes')).toMatchObject({
    code: 0,
    stderr: expect.stringContaining('1 person was'),
  });
  expect(await cli('adopt-ledger')).toMatchObject({ code: 0, stderr: expect.stringContaining('lacks nobody') });
  const server = await start();
  await untilErased(server, second);
  expect([...((await readForgetLedger(ledger))?.keys() ?? [])]).toStrictEqual(
    [first, second].map(({ id }) => ledgerHash(id)),
  );
});

test('a backup of before the second erasure is restored with the ledger, and needs no further word', async () => {
  const { ledger, cli, start, site, second } = await openScene();
  const [folder, place] = [await newFolder(), await newFolder()];
  const backup = join(place, 'backup.zst');
  expect(await cli('backup', backup)).toMatchObject({ code: 0 });
  const server = await start();
  await deleteAccount(server, second);
  await untilErased(server, second);

  const settings = { SESSION_KEY, FORGET_LEDGER: ledger, SMTP_URL: '' };
  const restored = await runCliHere(folder, ['restore', backup], settings);
  expect(restored, restored.stderr).toMatchObject({ code: 0 });
  const anew = await startServerOn({ dataDir: folder, mailSink: site.mailSink }, { settings });
  onTestFinished(anew.stop);
  expect(await warningsOf(anew)).toStrictEqual([]);
  const answer = await visitor(anew.url).post('/api/auth/login', { email: second.email, password: second.password });
  expect(answer.status).toBe(401);
});

test('who was erased by an earlier release is known after the first start with this one', async () => {
  const file = join(await newFolder(), 'forgotten.ndjson');
  const member = ledgerHash('somebody');
  await writeFile(file, `${JSON.stringify({ member, forgottenAt: new Date().toISOString() })}\n`);
  const ledger = openForgetLedger(file, await openDocuments());
  expect(await ledger.problem()).toBeNull();
  await ledger.note();
  await rm(file);
  expect(await ledger.problem()).toContain('lacks a person');
  await ledger.adopt();
  expect([...((await readForgetLedger(file))?.keys() ?? [])]).toStrictEqual([member]);
});
