import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { filmText, ResultNotShown } from '#command-api/reels/filmText.ts';
import { reels } from '#command-api/reels/reels.ts';
import { removeReels } from '#command-api/reels/removeReels.ts';
import { openReelStorage } from '#installation/reels.ts';
import { detailOf, publishDispute } from '../../support/disputes.ts';
import { appendEvent, countEvents } from '../../support/eventLog.ts';
import { DAY } from '../../support/manualClock.ts';
import { NO_BUCKET } from '../../support/noBucket.ts';
import { visitor } from '../../support/person.ts';
import { SHAM_FILMS } from '../../support/quickFilms.ts';
import { startServerOn, type TestServer } from '../../support/server.ts';
import { openSite } from '../../support/site.ts';
import { until } from '../../support/until.ts';
import { withServer } from '../../support/withServer.ts';

/** Films take long, above all beside other tests. */
vi.setConfig({ testTimeout: 240_000 });

const FILMING = { ...SHAM_FILMS, REELS: 'on' };

const it = withServer({ settings: FILMING });

const reelOf = ({ platform }: TestServer, disputeId: string) => platform.documents.collection(reels).get(disputeId);

const untilReel = async (server: TestServer, disputeId: string, status: string) => {
  await until(
    `the reel is ${status}`,
    async () => (await reelOf(server, disputeId))?.fields.status === status,
    120_000,
  );
  return reelOf(server, disputeId);
};

it('A dispute that is published gets its film, once', async ({ server }) => {
  const { id } = await publishDispute(server);
  const reel = await untilReel(server, id, 'rendered');
  const reader = visitor(server.url);
  const { dispute } = await detailOf(reader, { id });
  expect(dispute.videoPath).toBe(reel?.body.film?.videoPath);
  expect(dispute.videoDuration).toBe(Math.round((reel?.body.film?.durationMs ?? 0) / 1000));
  const video = await fetch(`${server.url}/api/disputes/${id}/video`);
  expect((await video.arrayBuffer()).byteLength).toBe(reel?.body.film?.bytes);
  expect((await reader.get(`/api/disputes/${id}/poster`)).headers.get('content-type')).toBe('image/jpeg');
  expect((await reader.get(`/api/disputes/${id}/captions.vtt`)).text).toMatch(/^WEBVTT/);
  expect(await countEvents(server.platform, 'ReelRendered', id)).toBe(1);

  const { documents, clock } = server.platform;
  const reelStorage = await openReelStorage(server.platform.config);
  expect(await removeReels({ documents, reelStorage, clock }, [id])).toBe(3);
  for (const what of ['video', 'poster']) expect((await reader.get(`/api/disputes/${id}/${what}`)).status).toBe(404);
});

it('A film is not made while the read models do not show the end of the vote', async ({ server, clock }) => {
  const { id } = await publishDispute(server);
  const { platform } = server;
  const stored = await platform.store.readStream(`dispute-${id}`);
  const event = { type: 'Expired', data: { disputeId: id, expiredAt: clock.now() } } as const;
  const ended = [...stored, ...stored.slice(-1).map(last => ({ ...last, event }))] as unknown as typeof stored;
  const store = { ...platform.store, readStream: async () => ended } as unknown as typeof platform.store;
  await expect(filmText({ ...platform, store }, id)).rejects.toThrow(ResultNotShown);
});

it('A dispute whose vote has ended is filmed anew, with what the votes showed', async ({ server, clock }) => {
  const { id } = await publishDispute(server);
  const first = await untilReel(server, id, 'rendered');
  clock.advance(30 * DAY);
  const captions = async () => (await visitor(server.url).get(`/api/disputes/${id}/captions.vtt`)).text;
  await until(
    'the film says it',
    async () => {
      const reel = await reelOf(server, id);
      return reel?.fields.status === 'rendered' && reel.body.cause !== first?.body.cause;
    },
    120_000,
  );
  expect(await captions()).toContain('Too few votes to say.');
});

it('A story that was redacted is filmed anew, and the old film is gone', async ({ server }) => {
  const { id, partner } = await publishDispute(server);
  const first = await untilReel(server, id, 'rendered');
  const story = 'I come home late and I wash up before anybody is awake. I never said anything else.';
  const data = {
    disputeId: id,
    side: 'user2',
    authorId: partner.id,
    story,
    redactedAt: server.platform.clock.now(),
  } as const;
  await appendEvent(server.platform, `dispute-${id}`, { type: 'StoryRedacted', data });
  await until(
    'another film is there',
    async () => {
      const reel = await reelOf(server, id);
      return reel?.fields.status === 'rendered' && reel.body.cause !== first?.body.cause;
    },
    120_000,
  );
  const [old, now] = [first?.body.film?.videoPath ?? '', (await reelOf(server, id))?.body.film?.videoPath ?? ''];
  await expect(stat(join(server.dataDir, 'reels', old))).rejects.toThrow(/ENOENT/);
  expect(await readFile(join(server.dataDir, 'reels', now.replace('.mp4', '.vtt')), 'utf8')).toContain(
    'before anybody',
  );
  expect((await detailOf(visitor(server.url), { id })).dispute.videoPath).toBe(now);
});

it('A narrator who takes another tag is told of in another film, and the old one is gone', async ({ server }) => {
  const { id, creator } = await publishDispute(server);
  const first = await untilReel(server, id, 'rendered');
  await creator.patch('/api/auth/anonymous-tag', { anonymousTag: 'quiet_otter' });
  expect((await detailOf(visitor(server.url), { id })).dispute.videoPath).toBeNull();
  await until(
    'another film is there',
    async () => (await detailOf(visitor(server.url), { id })).dispute.videoPath !== null,
    120_000,
  );
  const film = (await untilReel(server, id, 'rendered'))?.body.film?.videoPath ?? '';
  expect(await readdir(join(server.dataDir, 'reels', id))).not.toContain(basename(first?.body.film?.videoPath ?? ''));
  expect(await readFile(join(server.dataDir, 'reels', film.replace('.mp4', '.vtt')), 'utf8')).toContain('quiet_otter');
});

it('A film that was made before a crash is told to the log and not made again', async ({ server }) => {
  const { id } = await publishDispute(server);
  const { body } = (await untilReel(server, id, 'rendered')) ?? {};
  const file = join(server.dataDir, 'reels', body?.film?.videoPath ?? '');
  const made = await stat(file);
  await server.platform.documents
    .collection(reels)
    .update(id, reel => ({ ...reel, fields: { ...reel.fields, status: 'waiting' } }));
  await untilReel(server, id, 'rendered');
  expect((await stat(file)).mtimeMs).toBe(made.mtimeMs);
  expect(await countEvents(server.platform, 'ReelRendered', id)).toBe(1);
});

test('kill -9 in the middle of a film: it is made by the next server, once, and leaves nothing behind', async () => {
  const site = await openSite();
  onTestFinished(site.close);
  const preparing = await startServerOn(site);
  const { id } = await publishDispute(preparing);
  await preparing.stop();
  const work = join(site.dataDir, 'reels', '.work');
  const films = async (): Promise<string[]> => readdir(work).catch(() => []);

  // It takes as long as a film of ours, so that it is killed before it is made.
  const killed = await site.start({ ...FILMING, FFMPEG_PATH: '' });
  await until(
    'ffmpeg has begun',
    async () => {
      const [film = ''] = await films();
      return stat(join(work, film, 'picture-1.mp4')).catch(() => undefined);
    },
    60_000,
  );
  await killed.kill();

  const server = await startServerOn(site, { settings: FILMING });
  await untilReel(server, id, 'rendered');
  expect(await countEvents(server.platform, 'ReelRendered', id)).toBe(1);
  expect(await films()).toStrictEqual([]);
  await server.stop();
});

test('Without ffmpeg, or with one that fails, the reason is recorded and the dispute plays in demo mode', async () => {
  const site = await openSite();
  onTestFinished(site.close);
  const server = await startServerOn(site, { settings: { ...FILMING, FFMPEG_PATH: join(site.dataDir, 'no-ffmpeg') } });
  const { id } = await publishDispute(server);
  await until('the reason is known', async () => (await reelOf(server, id))?.body.reason ?? undefined);
  expect(await reelOf(server, id)).toMatchObject({ fields: { status: 'waiting' }, body: { attempts: 0 } });
  expect((await reelOf(server, id))?.body.reason).toMatch(/no usable ffmpeg/);
  expect((await detailOf(visitor(server.url), { id })).dispute.videoPath).toBeNull();
  await server.stop();
});

test('While the storage cannot be used, films wait for it and none is given up', async () => {
  const site = await openSite();
  onTestFinished(site.close);
  const server = await startServerOn(site, { settings: { ...FILMING, ...NO_BUCKET } });
  const { id } = await publishDispute(server);
  await until('the reason is known', async () => (await reelOf(server, id))?.body.reason ?? undefined);
  const reel = await reelOf(server, id);
  expect(reel).toMatchObject({ fields: { status: 'waiting' }, body: { attempts: 0 } });
  expect(reel?.body.reason).toMatch(/The storage of the reels cannot be used: fetch failed/);
  await server.stop();
});
