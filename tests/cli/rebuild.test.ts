import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { openMailQueue } from '#mails/queue.ts';
import { leases } from '#platform/documents/leases.ts';
import { contentOf } from '../projector/workshop.ts';
import { runCliHere, startCli } from '../support/cli.ts';
import { comment, detailOf, publishDispute } from '../support/disputes.ts';
import { register, signUpMany } from '../support/members.ts';
import { newInstallation } from '../support/newInstallation.ts';
import { visitor } from '../support/person.ts';
import type { TestServer } from '../support/server.ts';
import { tamper } from '../support/tamper.ts';
import { until } from '../support/until.ts';
import { withServer } from '../support/withServer.ts';

const it = withServer();

/** So slow that it is still running when the test ends. */
const SLOWLY = ['rebuild', '--rate', '1'];
const COMMENTS = 60;

const startSlowly = async ({ platform, dataDir }: TestServer) => {
  const run = startCli(dataDir, SLOWLY);
  await until('it is under way', async () => {
    const lease = await platform.documents.collection(leases).get('rebuild');
    return lease?.fields.token !== null && String(lease?.fields.holder).split(' ')[1] === `${run.child.pid}`;
  });
  return run;
};

/** Waits until this process has seen a switch by another one, which takes up to half a second. */
const untilGeneration = (server: TestServer, generation: number): Promise<unknown> =>
  until('the switch is seen', async () => server.platform.readModels.generation === generation);

describe('rebuild', () => {
  it('leaves the live read models unchanged when it is killed or interrupted, and starts clean the next time', async ({
    server,
  }) => {
    const dispute = await publishDispute(server);
    const [author] = await signUpMany(server, 1);
    if (!author) throw new Error('Nobody signed up');
    for (let index = 0; index < COMMENTS; index += 1) await comment(author, dispute, `Thought ${index}`);
    const before = await contentOf(server.platform.readModels.current);
    const { generation } = server.platform.readModels;

    for (const milliseconds of [0, 30, 300]) {
      const { child, ended } = await startSlowly(server);
      await delay(milliseconds);
      child.kill('SIGKILL');
      await ended;
      expect(await contentOf(server.platform.readModels.current)).toStrictEqual(before);
    }

    const { child, ended } = await startSlowly(server);
    const second = await runCliHere(server.dataDir, ['rebuild']);
    expect(second).toMatchObject({
      code: 1,
      stdout: '',
      stderr: expect.stringContaining('A rebuild, an erasure or a verify is running'),
    });
    child.kill('SIGINT');
    expect(await ended).toMatchObject({ code: 130, stdout: '', stderr: expect.stringContaining('are unchanged') });
    expect(await contentOf(server.platform.readModels.current)).toStrictEqual(before);

    const whole = await runCliHere(server.dataDir, ['rebuild', '--json']);
    expect(whole.code).toBe(0);
    expect(JSON.parse(whole.stdout)).toMatchObject({
      generation: generation + 1,
      switched: true,
      compared: Object.values(before).flat().length,
      differences: [],
    });
    await untilGeneration(server, generation + 1);
    expect(await contentOf(server.platform.readModels.current)).toStrictEqual(before);
  });

  it('reports a difference without quoting texts, switches on request, and switches back', async ({ server }) => {
    // An earlier test may just have switched.
    await server.platform.readModels.refresh();
    const dispute = await publishDispute(server);
    // A command answers after ten seconds, even if its outcome is not shown yet.
    await until(
      'it is shown',
      async () => (await visitor(server.url).get(`/api/disputes/${dispute.id}`)).status === 200,
    );
    const { generation } = server.platform.readModels;
    tamper(server, 'UPDATE listings SET votes = 41 WHERE id = ?', dispute.id);
    tamper(server, `UPDATE disputes SET body = json_set(body, '$.user2Story', 'A forgery.') WHERE id = ?`, dispute.id);

    const refused = await runCliHere(server.dataDir, ['rebuild']);
    expect(refused.code).toBe(1);
    expect(refused.stdout).toContain('2 differences');
    expect(refused.stdout).toContain(`listings ${dispute.id}`);
    expect(refused.stdout).toContain('fields.votes: 41 live, 0 rebuilt');
    expect(refused.stdout).toMatch(/\d+ Published in dispute-/);
    expect(refused.stdout).toContain(`generation ${generation} stays live`);
    const { dispute: shown } = await detailOf(visitor(server.url), dispute);
    for (const text of ['A forgery', shown.title, shown.user1Story, shown.refereeCode]) {
      expect(refused.stdout).not.toContain(text);
    }

    const accepted = await runCliHere(server.dataDir, ['rebuild', '--accept']);
    expect(accepted.code).toBe(0);
    await untilGeneration(server, generation + 1);
    expect((await detailOf(visitor(server.url), dispute)).totalVotes).toBe(0);
    expect((await runCliHere(server.dataDir, ['rebuild', '--back'])).code).toBe(0);
    await untilGeneration(server, generation + 2);
    expect((await detailOf(visitor(server.url), dispute)).totalVotes).toBe(41);
    expect((await runCliHere(server.dataDir, ['rebuild', '--accept'])).code).toBe(0);
    // The next test changes the live read models.
    await untilGeneration(server, generation + 3);
  });

  it('is requested by status after a release that changed the views, and explains the differences', async ({
    server,
  }) => {
    // An earlier test may just have switched.
    await server.platform.readModels.refresh();
    const dispute = await publishDispute(server);
    const status = async () => JSON.parse((await runCliHere(server.dataDir, ['status', '--json'])).stdout);
    const { views } = await status();
    expect(views.version).toBe(views.current);
    expect((await runCliHere(server.dataDir, ['status'])).stdout).not.toContain('views have changed');

    tamper(server, `UPDATE views_version SET body = json_set(body, '$.version', 1)`);
    tamper(server, `UPDATE listings SET title = 'as it was searched for then' WHERE id = ?`, dispute.id);
    expect((await status()).views).toStrictEqual({ version: 1, current: views.current });
    expect((await runCliHere(server.dataDir, ['status'])).stdout).toContain('The views have changed');
    expect((await runCliHere(server.dataDir, ['rebuild'])).stdout).toContain(`from version 1 to ${views.current}`);

    const { generation } = server.platform.readModels;
    expect((await runCliHere(server.dataDir, ['rebuild', '--accept'])).code).toBe(0);
    expect((await status()).views).toStrictEqual(views);
    await untilGeneration(server, generation + 1);
  });

  it('sends no mail, whatever the history', async ({ server }) => {
    const [creator, partner] = [await register(server), await register(server)];
    await publishDispute(server, { creator, partner });
    for (const { email } of [creator, partner]) await server.mailSink.mailTo(email, 'verify your email');
    await server.mailSink.mailTo(partner.email, 'the vote is open');
    await server.mailSink.mailTo(creator.email, 'the vote is open');
    await server.mailSink.mailTo(creator.email, 'has joined');
    // Mails that are due at the same moment go out in any order, so one of an earlier test may
    // still wait.
    const { waiting } = openMailQueue(server.platform.documents, server.platform.clock);
    const untilAllAreSent = () => until('no mail waits', async () => (await waiting.count()) === 0);
    await untilAllAreSent();
    const sent = server.mailSink.mails.length;
    const settings = { SMTP_URL: server.mailSink.url };
    for (const args of [['rebuild'], ['rebuild', '--back'], ['rebuild', '--accept', '--rate', 'max']]) {
      expect((await runCliHere(server.dataDir, args, settings)).code).toBe(0);
    }
    // The server has looked into the queue by the time this one has come.
    const { email } = await register(server);
    await server.mailSink.mailTo(email, 'verify your email');
    await untilAllAreSent();
    expect(server.mailSink.mails).toHaveLength(sent + 1);
  });
});

test.for([
  [['rebuild', '--rate', 'fast'], 'expected events a second'],
  [['rebuild', '--rate', '0'], 'expected events a second'],
  [['rebuild', '--back', '--accept'], '--back cannot be combined with'],
] as const)('%s is refused before anything is opened', async ([args, sentence]) => {
  const refused = await runCliHere(await newInstallation(), args);
  expect(refused).toMatchObject({ code: 2, stdout: '', stderr: expect.stringContaining(sentence) });
});
