/** Several processes of a role. The active one is killed while people are busy. */

import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, it, onTestFinished, test } from 'vitest';
import { readConfig } from '#installation/config.ts';
import { openPlatform, type Platform } from '#installation/platform.ts';
import { leases } from '#platform/documents/leases.ts';
import { cleanEnvironment } from '../support/cleanEnvironment.ts';
import { createDispute, detailOf, joinDispute, publishDispute, vote } from '../support/disputes.ts';
import { countEvents, eventsIn } from '../support/eventLog.ts';
import { freePort } from '../support/freePort.ts';
import { signUp, signUpMany } from '../support/members.ts';
import { rebuildBeside } from '../support/rebuildBeside.ts';
import { testSettings } from '../support/server.ts';
import { openSite } from '../support/site.ts';
import type { ServerProcess } from '../support/spawnServer.ts';
import { type StoresKind, storesKinds } from '../support/stores.ts';
import { until } from '../support/until.ts';
import { startTraffic } from './traffic.ts';

const HEALTHCHECK = fileURLToPath(new URL('../../server/healthcheck.ts', import.meta.url));

/** The process of these that is active; the others stand by. */
const activeOf = (
  { documents }: Pick<Platform, 'documents'>,
  name: 'projector' | 'worker',
  all: readonly ServerProcess[],
): Promise<ServerProcess> =>
  until(`a ${name} works`, async () => {
    const lease = await documents.collection(leases).get(name);
    return all.find(({ pid }) => lease?.fields.token && String(lease.fields.holder).split(' ')[1] === `${pid}`);
  });

/** @param each how many projectors and how many workers */
const openCluster = async ({ open }: StoresKind, each: number) => {
  const { settings, remove } = await open();
  const site = await openSite();
  onTestFinished(async () => {
    await site.close();
    await remove();
  });
  const given = { ...settings, LOG_LEVEL: 'warn' };
  // Nobody else may answer there when it was killed.
  const gateway = await site.start({ ...given, PORT: `${await freePort()}` }, 'gateway');
  const startAll = (role: 'projector' | 'worker') =>
    Promise.all(Array.from({ length: each }, () => site.start(given, role)));
  const [projectors, workers] = await Promise.all([startAll('projector'), startAll('worker')]);
  const environment = { ...testSettings(site.dataDir, site.mailSink), ...settings };
  const platform = await openPlatform(readConfig(environment));
  onTestFinished(() => platform.close());
  return { site, environment, platform, gateway, projectors, workers, url: gateway.url };
};

const failsOver = async (kind: StoresKind): Promise<void> => {
  const cluster = await openCluster(kind, 2);
  const { site, platform, projectors, workers } = cluster;
  const { mailSink } = site;
  const dispute = await publishDispute(cluster);
  const [voter, creator, partner] = [await signUp(cluster), await signUp(cluster), await signUp(cluster)];
  const waiting = await createDispute(creator);
  const [anna, ben, ...readers] = await signUpMany(cluster, 6);
  if (!anna || !ben) throw new Error('Nobody signed up');
  const traffic = startTraffic(dispute, { readers, couples: [[anna, ben]] });
  await until('people are busy', () => traffic.published.length > 1 && traffic.comments.length > 10);

  const projector = await activeOf(platform, 'projector', projectors);
  await projector.kill();
  await vote(voter, dispute, 9);
  await until('the vote is shown', async () => (await detailOf(voter, dispute)).userVote?.rating === 9);

  const worker = await activeOf(platform, 'worker', workers);
  await worker.kill();
  const others = workers.filter(one => one !== worker);
  await activeOf(platform, 'worker', others);
  const before = mailSink.mails.length;
  await until('mails go on', () => mailSink.mails.length > before);
  await joinDispute(partner, waiting);
  await mailSink.mailTo(creator.email, 'has joined');

  await traffic.end();
  const expected = traffic.published.flatMap(id => [
    `${anna.email} ${id}`,
    `${anna.email} ${id}`,
    `${ben.email} ${id}`,
  ]);
  const mailed = (): string[] =>
    [...new Map(mailSink.mails.map(mail => [mail.id, mail])).values()]
      .filter(({ to }) => to === anna.email || to === ben.email)
      .map(({ to, text }) => `${to} ${/\/dispute\/([\w-]+)/.exec(text)?.[1]}`);
  await until('every mail came', () => mailed().length >= expected.length);
  await Promise.all([...projectors.filter(one => one !== projector), ...others].map(one => one.stop()));

  expect(mailed().toSorted()).toStrictEqual(expected.toSorted());
  // SMTP has no transactions: the one mail that was on its way when its sender died may come again,
  // with the same Message-ID.
  const again = mailSink.mails.length - new Set(mailSink.mails.map(({ id }) => id)).size;
  expect(again).toBeLessThanOrEqual(1);

  const written = (await eventsIn(platform)).flatMap(({ event }) =>
    event.type === 'CommentPosted' && event.data.disputeId === dispute.id ? [event.data.content] : [],
  );
  expect(written.toSorted()).toStrictEqual(traffic.comments.toSorted());
  expect(await countEvents(platform, 'VoteCast', voter.id)).toBe(1);
  const { differences } = await rebuildBeside(platform);
  expect(differences).toStrictEqual([]);
};

const run = promisify(execFile);

const tellsHealth = async (kind: StoresKind): Promise<void> => {
  const { environment, gateway, projectors, workers } = await openCluster(kind, 1);
  const check = (role: string) => {
    const PORT = new URL(gateway.url).port;
    const env = { ...cleanEnvironment, ...environment, PORT };
    return run(process.execPath, [HEALTHCHECK, '--role', role], { env }).then(
      () => 'healthy',
      (error: { code: number; stderr: string }) => `${error.code} ${error.stderr}`,
    );
  };
  const roles = ['gateway', 'projector', 'worker'];
  for (const role of roles) await expect.poll(() => check(role)).toBe('healthy');
  await Promise.all([...projectors, ...workers].map(one => one.stop()));
  await gateway.kill();
  for (const role of roles) expect(await check(role)).toMatch(/^1 \S/);
};

for (const kind of await storesKinds()) {
  describe(kind.name, () => {
    if (kind.missing) return it.skip(`${kind.missing}`);
    // How soon it takes over depends on the lease: see contract/lease/taking.ts.
    test('a standby takes over; nothing is lost, doubled or mailed twice', () => failsOver(kind));
    test('the health check of a container tells whether its role runs', () => tellsHealth(kind));
  });
}
