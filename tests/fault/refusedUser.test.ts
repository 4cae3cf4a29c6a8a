/** A MongoDB that refuses for a while, under a cluster. Nothing is restarted. */
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, it, onTestFinished, test } from 'vitest';
import { readConfig } from '#installation/config.ts';
import { readFollowers } from '#installation/followers.ts';
import { openPlatform } from '#installation/platform.ts';
import { queuedMails } from '#mails/queue.ts';
import { leases } from '#platform/documents/leases.ts';
import { mongoServer } from '../platform/documents/mongoServer.ts';
import { type Rule, startWireProxy } from '../platform/documents/wire/proxy.ts';
import { ANY_USER, failure, keepOut, letIn, NEVER_SEEN } from '../platform/documents/wire/refusals.ts';
import { cleanEnvironment } from '../support/cleanEnvironment.ts';
import { runCliHere } from '../support/cli.ts';
import { type Created, createDispute, detailOf, joinDispute, publishDispute, vote } from '../support/disputes.ts';
import { freePort } from '../support/freePort.ts';
import { signUp, signUpMany } from '../support/members.ts';
import { monitor } from '../support/monitor.ts';
import { type Person, visitor } from '../support/person.ts';
import { testSettings } from '../support/server.ts';
import { openSite } from '../support/site.ts';
import { openDatabase } from '../support/stores.ts';
import { until, untilSeen } from '../support/until.ts';

const HEALTHCHECK = fileURLToPath(new URL('../../server/healthcheck.ts', import.meta.url));
const run = promisify(execFile);

/** A gateway, two projectors and two workers, between which and MongoDB stands a proxy. */
const openCluster = async (mongoUrl: string) => {
  const database = await openDatabase(mongoUrl);
  const proxy = await startWireProxy(database.url);
  proxy.answer(letIn);
  const site = await openSite();
  onTestFinished(async () => {
    await site.close();
    await proxy.close();
    await database.drop();
  });
  const MONGODB_URL = `${proxy.url.replace('//', `//${ANY_USER.user}`)}&${ANY_USER.search}`;
  const given = { MONGODB_URL, LOG_LEVEL: 'warn', PORT: `${await freePort()}` };
  const gateway = await site.start(given, 'gateway');
  const roles = ['projector', 'projector', 'worker', 'worker'] as const;
  const others = await Promise.all(roles.map(role => site.start(given, role)));
  const platform = await openPlatform(
    readConfig({ ...testSettings(site.dataDir, site.mailSink), MONGODB_URL: database.url }),
  );
  onTestFinished(() => platform.close());
  const env = { ...cleanEnvironment, ...testSettings(site.dataDir, site.mailSink), ...given };
  const health = (role: string): Promise<string> =>
    run(process.execPath, [HEALTHCHECK, '--role', role], { env }).then(
      () => 'healthy',
      (error: { code: number; stderr: string }) => `${error.code} ${error.stderr}`,
    );
  return { url: gateway.url, databaseUrl: database.url, site, proxy, gateway, others, platform, health };
};

type Cluster = Awaited<ReturnType<typeof openCluster>>;

const ready = ({ url }: Cluster) =>
  untilSeen(
    'the gateway is ready',
    async () => {
      const { status, body } = await monitor(url).get('/readyz');
      return { status, body };
    },
    ({ status }) => status === 200,
  );

const metric = async ({ url }: Cluster, line: RegExp) => line.test((await monitor(url).get('/metrics')).text);

/** Uses everything: the projector shows a vote and the worker sends a mail. */
const works = async (cluster: Cluster): Promise<void> => {
  await ready(cluster);
  const dispute = await publishDispute(cluster);
  const [voter, creator, partner] = [await signUp(cluster), await signUp(cluster), await signUp(cluster)];
  await vote(voter, dispute, 9);
  await until('the vote is shown', async () => (await detailOf(voter, dispute)).userVote?.rating === 9);
  await joinDispute(partner, await createDispute(creator));
  await cluster.site.mailSink.mailTo(creator.email, 'has joined');
};

/** Sends a vote again and again, as a screen does, under the same key. */
const voteUntilItCounts = async (
  voter: Person,
  { id }: Pick<Created, 'id'>,
  at: number,
  isOver: Promise<void>,
): Promise<void> => {
  const send = () =>
    voter
      .post(`/api/disputes/${id}/vote`, { rating: 3 }, { 'Idempotency-Key': `vote-of-${at}` })
      .then(({ status }) => status);
  // The first ones before the outage, the others during it.
  if (at % 2 > 0) await until('it is stored or refused', async () => [200, 503].includes(await send()));
  await isOver;
  await until('the vote is taken', async () => (await send()) === 200);
};

const countIn = (log: string, sentence: string): number => log.split(`"msg":"${sentence}"`).length - 1;

const passwordChanges = async (url: string): Promise<void> => {
  const cluster = await openCluster(url);
  await works(cluster);
  const dispute = await publishDispute(cluster);
  const [voter, ...voters] = [await signUp(cluster), ...(await signUpMany(cluster, 12))];
  const isOver = Promise.withResolvers<void>();
  const voting = Promise.all(voters.map((one, at) => voteUntilItCounts(one, dispute, at, isOver.promise)));

  cluster.proxy.cut();
  cluster.proxy.restore();
  cluster.proxy.answer(keepOut);
  await until('the gateway says that nobody works', () => metric(cluster, /^role_failed\{role="projector"\} 1$/m));
  const refused = await voter.post(`/api/disputes/${dispute.id}/vote`, { rating: 3 });
  expect(refused).toMatchObject({ status: 503, body: { code: expect.stringMatching(/^(unavailable|not_stored)$/) } });
  expect((await visitor(cluster.url).get('/readyz')).status).toBe(503);
  for (const role of ['projector', 'worker']) expect(await cluster.health(role)).toMatch(/^1 \S/);
  const failed = ({ log }: { readonly log: string }) => /"msg":"The (projector|worker) does not work/.test(log);
  await until('each process has said so', () => cluster.others.every(failed));

  cluster.proxy.answer(letIn);
  isOver.resolve();
  await works(cluster);
  await voting;
  const shown = async () => (await detailOf(voter, dispute)).totalVotes;
  await untilSeen('each vote counts once', shown, votes => votes === voters.length);
  for (const role of ['projector', 'worker']) {
    await until('it is healthy', async () => (await cluster.health(role)) === 'healthy');
    const those = cluster.others.filter(({ log }) => log.includes(`"The ${role} does not work`));
    expect(those).toHaveLength(2);
    for (const { log } of those) {
      expect(countIn(log, `The ${role} does not work and is tried again`)).toBe(1);
      expect(countIn(log, `The ${role} works again`)).toBe(1);
    }
  }
};

/** Refuses what is asked of one collection. */
const refuseOn =
  (name: string): Rule =>
  command =>
    String(command.body[command.name]).endsWith(`.${name}`) ? { instead: failure(NEVER_SEEN) } : letIn(command);

const leasesAreRefused = async (url: string): Promise<void> => {
  const cluster = await openCluster(url);
  await works(cluster);
  cluster.proxy.answer(refuseOn(leases.name));
  const { body } = await untilSeen(
    'it is not ready',
    () => monitor(cluster.url).get('/readyz'),
    ({ text }) => text.includes('The projector does not work') && text.includes('The worker does not work'),
  );
  expect(body).toMatchObject({ status: 'not ready' });
  for (const role of ['projector', 'worker']) {
    expect(await cluster.health(role)).toMatch(/^1 It does not work: \S/);
    expect(await metric(cluster, new RegExp(`^role_failed\\{role="${role}"\\} 1$`, 'm'))).toBe(true);
    expect(await metric(cluster, new RegExp(`^role_processes\\{role="${role}",state="failed"\\} 2$`, 'm'))).toBe(true);
  }
  cluster.proxy.answer(refuseOn(queuedMails.name));
  await until('the projector works', async () => !(await metric(cluster, /^role_failed\{role="projector"\} 1$/m)));
  // The other worker stands by.
  const oneOfTwo = /^role_processes\{role="worker",state="failed"\} 1$/m;
  await until('the worker that cannot read its mails counts as failed', () => metric(cluster, oneOfTwo));
  cluster.proxy.answer(refuseOn(leases.name));
  for (const role of ['projector', 'worker'])
    await until('nobody works', () => metric(cluster, new RegExp(`^role_failed\\{role="${role}"\\} 1$`, 'm')));
  const { code, stdout } = await runCliHere(cluster.site.dataDir, ['status'], { MONGODB_URL: cluster.databaseUrl });
  expect(code).toBe(1);
  expect(stdout).toMatch(/^No projector works: \S.*\n+No worker works: \S/m);
  const states = (await readFollowers(cluster.platform, { longest: 1 })).map(({ state }) => state);
  expect(new Set(states)).toStrictEqual(new Set(['failed']));
  cluster.proxy.answer(letIn);
  await works(cluster);
};

const mongo = await mongoServer();
const cases = [
  ['a password that is changed and changed back stops nobody for good, and each says so meanwhile', passwordChanges],
  ['a code that nobody has seen, where leases are kept, shows everywhere until it is over', leasesAreRefused],
] as const;
for (const [title, story] of cases) {
  if (mongo) test(title, () => story(mongo.url));
  else it.skip(`${title}: MONGODB_URL is not set, and no container engine answers`);
}
