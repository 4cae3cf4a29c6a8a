import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { currentUser } from '#contract/views.ts';
import { runCli, runCliHere } from '../../support/cli.ts';
import { createDispute, myDisputes } from '../../support/disputes.ts';
import { expectBody } from '../../support/expectations.ts';
import { register } from '../../support/members.ts';
import { visitor } from '../../support/person.ts';
import { openSite } from '../../support/site.ts';
import { until } from '../../support/until.ts';

test('what is stored after an erasure outlives a kill -9, though another process has used the files meanwhile', async () => {
  const site = await openSite();
  onTestFinished(site.close);
  const server = await site.start();
  const leaving = await register(server);
  expect((await leaving.post('/api/account/erase', { password: leaving.password })).status).toBe(200);
  const certificates = () => readdir(join(site.dataDir, 'erasures')).catch(() => []);
  await until('the erasure is done', async () => (await certificates()).some(name => name.endsWith('.json')));
  expect((await runCliHere(site.dataDir, ['status'])).code).toBe(0);

  const { email, password } = await register(server).then(async member => {
    await createDispute(member);
    return member;
  });
  await server.kill();
  const after = await site.start();
  const back = visitor(after.url);
  expectBody(await back.post('/api/auth/login', { email, password }), 200, currentUser);
  expect(await myDisputes(back)).toHaveLength(1);
  expect(await runCli(site.dataDir, ['verify'])).toMatchObject({ code: 0 });
});
