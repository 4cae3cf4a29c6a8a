import { randomUUID } from 'node:crypto';
import { expect, onTestFinished, test, vi } from 'vitest';
import { leases } from '#platform/documents/leases.ts';
import { runCli, runCliHere } from '../support/cli.ts';
import { publishDispute } from '../support/disputes.ts';
import { NO_BUCKET } from '../support/noBucket.ts';
import { prepared } from '../support/prepared.ts';
import { SHAM_FILMS, SMALL_FILMS } from '../support/quickFilms.ts';
import { startServerOn } from '../support/server.ts';
import { openSite } from '../support/site.ts';
import { until } from '../support/until.ts';

vi.setConfig({ testTimeout: 240_000 });

/** An installation with one published dispute, whose server has been stopped. */
const installation = prepared(async site => {
  const server = await startServerOn(site);
  const { id } = await publishDispute(server);
  await server.stop();
  return { id };
});

test('missing reels are made without a server, listed and checked', async () => {
  const { site, id } = await installation();
  const cli = (...args: readonly string[]) => runCliHere(site.dataDir, ['reels', ...args], SHAM_FILMS);

  const before = await cli('check');
  expect([before.code, before.stderr]).toEqual([1, expect.stringMatching(/1 published disputes have no reel yet/)]);
  expect(await runCli(site.dataDir, ['reels', 'render'], SMALL_FILMS)).toMatchObject({
    code: 0,
    stderr: expect.stringMatching(/1 of 1 reels are there\./),
  });
  const [reel, ...others] = JSON.parse((await cli('list', '--json')).stdout);
  expect(reel).toMatchObject({ disputeId: id, status: 'rendered', attempts: 0, reason: null });
  expect(others).toEqual([]);
  expect((await cli('list')).stdout).toMatch(new RegExp(`${id}  rendered`));
  expect((await cli('list', '--status', 'failed')).stderr).toMatch(/No reel is failed/);
  expect((await cli('check')).code).toBe(0);
  expect((await cli('retry')).stderr).toMatch(/nothing to retry/);
  // The film exists, so it is not made again.
  const again = await cli('render', '--json');
  expect(JSON.parse(again.stdout)).toEqual([reel]);
});

test('the check reports an unusable bucket before the first film exists', async () => {
  const { site } = await installation();
  const checked = await runCliHere(site.dataDir, ['reels', 'check'], NO_BUCKET);
  expect([checked.code, checked.stderr]).toEqual([
    1,
    expect.stringMatching(/The storage of the reels cannot be used: fetch failed/),
  ]);
});

test('the commands and the status say why no film can be made', async () => {
  const { site, id } = await installation();
  const without = { ...SHAM_FILMS, FFMPEG_PATH: '/no/such/ffmpeg' };
  const rendered = await runCliHere(site.dataDir, ['reels', 'render'], without);
  expect(rendered.code).toBe(1);
  expect(rendered.stderr).toMatch(new RegExp(`${id}: There is no usable ffmpeg`));
  expect((await runCliHere(site.dataDir, ['status'], without)).stdout).toMatch(
    /Reels: 1 waiting\. There is no usable ffmpeg/,
  );
  const retried = await runCliHere(site.dataDir, ['reels', 'retry', '--json'], without);
  expect(JSON.parse(retried.stdout)).toEqual({ retried: [id] });
  const unknown = await runCliHere(site.dataDir, ['reels', 'retry', randomUUID()], without);
  expect([unknown.code, unknown.stderr]).toEqual([1, expect.stringMatching(/There is no reel of/)]);
  expect((await runCliHere(site.dataDir, ['reels', 'render', randomUUID()], without)).code).toBe(1);
});

test('a failed film is made at the next render without waiting for its next attempt', async () => {
  const { site, id } = await installation();
  const render = (settings: Readonly<Record<string, string>>) =>
    runCliHere(site.dataDir, ['reels', 'render', '--json'], { ...SHAM_FILMS, ...settings });

  const without = await render({ FFMPEG_PATH: '/no/such/ffmpeg' });
  expect([without.code, without.stderr]).toEqual([1, expect.stringMatching(/no usable ffmpeg/)]);
  const withOne = await render({});
  expect(withOne.code).toBe(0);
  expect(JSON.parse(withOne.stdout)).toMatchObject([{ disputeId: id, status: 'rendered', reason: null }]);
});

test('a seed without a server makes five films, or says how films are made elsewhere', {
  timeout: 480_000,
}, async () => {
  const site = await openSite();
  onTestFinished(site.close);
  const seed = (settings: Readonly<Record<string, string>>, ...args: readonly string[]) =>
    runCliHere(site.dataDir, ['seed', ...args], { ...SHAM_FILMS, ...settings });
  expect(await seed({}, '--no-reels')).toMatchObject({
    code: 0,
    stderr: expect.stringMatching(/The next server makes/),
  });
  const without = { FFMPEG_PATH: '/no/such/ffmpeg' };
  expect(await seed(without)).toMatchObject({ code: 0, stderr: expect.stringMatching(/no usable ffmpeg/) });
  expect(await seed({ REELS: 'off' })).toMatchObject({ code: 0, stderr: expect.stringMatching(/REELS is off/) });
  const server = await startServerOn(site, { settings: { ...SHAM_FILMS, REELS: 'on' } });
  const { documents } = server.platform;
  await until('the server makes films', async () => (await documents.collection(leases).get('reels'))?.fields.holder);
  const beside = await runCli(site.dataDir, ['seed'], SHAM_FILMS);
  expect(beside).toMatchObject({ code: 0, stderr: expect.stringMatching(/The running server makes/) });
  await server.stop();

  const made = await seed({}, '--json');
  expect(made).toMatchObject({ code: 0, stderr: expect.stringMatching(/5 of 5 reels are there/) });
  expect(JSON.parse(made.stdout)).toMatchObject({ success: true, totalCreated: 0 });
  const { stdout } = await runCliHere(site.dataDir, ['reels', 'list', '--json'], SHAM_FILMS);
  expect(JSON.parse(stdout).map(({ status }: { status: string }) => status)).toEqual(Array(5).fill('rendered'));
});
