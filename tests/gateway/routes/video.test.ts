import { mkdir, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createDispute, detailOf, publishDispute, STORY_A, TITLE } from '../../support/disputes.ts';
import { appendEvent } from '../../support/eventLog.ts';
import { expectProblem } from '../../support/expectations.ts';
import { signUp } from '../../support/members.ts';
import { visitor } from '../../support/person.ts';
import { sendAsIs } from '../../support/rawRequest.ts';
import { startServerOn, type TestServer } from '../../support/server.ts';
import { openSite } from '../../support/site.ts';
import { withServer } from '../../support/withServer.ts';

const it = withServer();

interface OpenApi {
  readonly paths: Readonly<
    Record<string, { readonly get: { readonly parameters: object; readonly responses: Responses } }>
  >;
}

type Responses = Readonly<Record<string, { readonly content?: object; readonly headers?: object }>>;
const FILM = 'not really a film, but ten times as long as nothing';

const announced = async (server: TestServer, disputeId: string, videoPath: string) => {
  const rendered = { videoPath, videoDuration: 42, bytes: FILM.length, renderedAt: server.platform.clock.now() };
  const data = { disputeId, ...rendered };
  await appendEvent(server.platform, `dispute-${disputeId}`, { type: 'ReelRendered', data });
};

const filmed = async (server: TestServer) => {
  const dispute = await publishDispute(server);
  const folder = join(server.dataDir, 'reels', dispute.id);
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'film.mp4'), FILM);
  await writeFile(join(folder, 'film.jpg'), 'a still');
  await writeFile(join(folder, 'film.vtt'), 'WEBVTT\n');
  const videoPath = `${dispute.id}/film.mp4`;
  await announced(server, dispute.id, videoPath);
  return { ...dispute, videoPath, path: `/api/disputes/${dispute.id}/video` };
};

const NO_VIDEO = 'There is no video for this dispute yet.';

describe('The video of a dispute', () => {
  it('exists as a whole once it is rendered', async ({ server }) => {
    const { id, path, videoPath } = await filmed(server);
    const reader = visitor(server.url);
    expect((await detailOf(reader, { id })).dispute).toMatchObject({ videoPath, videoDuration: 42 });
    const whole = await reader.get(path);
    expect([whole.status, whole.text, whole.headers.get('content-type')]).toStrictEqual([200, FILM, 'video/mp4']);
    expect(whole.headers.get('accept-ranges')).toBe('bytes');
    const head = await sendAsIs(server.url, { path, method: 'HEAD' });
    expect([head.status, head.headers.get('content-length'), head.text]).toStrictEqual([200, `${FILM.length}`, '']);
    // RFC 9110, section 14.2: Range is for GET only.
    const headOfPart = await sendAsIs(server.url, { path, method: 'HEAD', headers: { Range: 'bytes=4-9' } });
    expect([headOfPart.status, headOfPart.headers.get('content-length')]).toStrictEqual([200, `${FILM.length}`]);
  });

  it.for([
    ['bytes=4-9', 206, FILM.slice(4, 10), `bytes 4-9/${FILM.length}`],
    ['bytes=4-4', 206, FILM.slice(4, 5), `bytes 4-4/${FILM.length}`],
    ['bytes=45-', 206, FILM.slice(45), `bytes 45-${FILM.length - 1}/${FILM.length}`],
    ['bytes=-5', 206, FILM.slice(-5), `bytes ${FILM.length - 5}-${FILM.length - 1}/${FILM.length}`],
    ['bytes=0-9999', 206, FILM, `bytes 0-${FILM.length - 1}/${FILM.length}`],
    ['bytes=-9999', 206, FILM, `bytes 0-${FILM.length - 1}/${FILM.length}`],
    [`bytes=4-${'9'.repeat(400)}`, 206, FILM.slice(4), `bytes 4-${FILM.length - 1}/${FILM.length}`],
    [`bytes=-${'9'.repeat(400)}`, 206, FILM, `bytes 0-${FILM.length - 1}/${FILM.length}`],
    [`bytes=${'0'.repeat(400)}4-9`, 206, FILM.slice(4, 10), `bytes 4-9/${FILM.length}`],
    ['Bytes=4-9', 206, FILM.slice(4, 10), `bytes 4-9/${FILM.length}`],
    ['BYTES=-5', 206, FILM.slice(-5), `bytes ${FILM.length - 5}-${FILM.length - 1}/${FILM.length}`],
    ['bytes=, 4-9 ,', 206, FILM.slice(4, 10), `bytes 4-9/${FILM.length}`],
    ['bytes=9-4', 200, FILM, null],
    ['bytes=-', 200, FILM, null],
    ['bytes=0-1,4-5', 200, FILM, null],
    ['pages=1-2', 200, FILM, null],
  ] as const)('answers %s with %d', async ([range, status, text, contentRange], { server }) => {
    const { path } = await filmed(server);
    const part = await visitor(server.url).get(path, { Range: range });
    expect([part.status, part.text, part.headers.get('content-range')]).toStrictEqual([status, text, contentRange]);
  });

  it.for(['bytes=-0', `bytes=${FILM.length}-`, `bytes=${'9'.repeat(400)}-`])(
    'has nothing at %s',
    async (range, { server }) => {
      const { path } = await filmed(server);
      const answer = await visitor(server.url).get(path, { Range: range });
      expectProblem(answer, 416, 'range_not_satisfiable', 'This file is shorter than the part you asked for.');
      expect(answer.headers.get('content-range')).toBe(`bytes */${FILM.length}`);
    },
  );

  it('is not sent again to a client that has it, and is sent whole to one with another version', async ({ server }) => {
    const { path } = await filmed(server);
    const whole = await visitor(server.url).get(path);
    const [etag, modified] = [whole.headers.get('etag') ?? '', whole.headers.get('last-modified') ?? ''];
    // Not with fetch, which would ask for a fresh copy anyway.
    const statusFor = async (headers: Record<string, string>) => (await sendAsIs(server.url, { path, headers })).status;
    expect(await statusFor({ 'If-None-Match': etag })).toBe(304);
    expect(await statusFor({ 'If-None-Match': `"other", W/${etag}` })).toBe(304);
    expect(await statusFor({ 'If-None-Match': '"other"', 'If-Modified-Since': modified })).toBe(200);
    expect(await statusFor({ 'If-Modified-Since': modified })).toBe(304);
    expect(await statusFor({ Range: 'bytes=0-1', 'If-Range': etag })).toBe(206);
    expect(await statusFor({ Range: 'bytes=0-1', 'If-Range': modified })).toBe(206);
    expect(await statusFor({ Range: 'bytes=0-1', 'If-Range': '"other"' })).toBe(200);
  });

  it('does not exist before rendering, nor for an unknown dispute', async ({ server }) => {
    const { id } = await publishDispute(server);
    const reader = visitor(server.url);
    for (const what of ['video', 'poster']) {
      expectProblem(await reader.get(`/api/disputes/${id}/${what}`), 404, 'no_video', NO_VIDEO);
      expectProblem(await reader.get(`/api/disputes/${crypto.randomUUID()}/${what}`), 404, 'no_video');
    }
  });

  it('is hidden while the dispute is off the lists', async ({ server }) => {
    const { id, path } = await filmed(server);
    const withheld = {
      disputeId: id,
      reason: 'erased',
      by: 'operator',
      withheldAt: server.platform.clock.now(),
    } as const;
    await appendEvent(server.platform, `dispute-${id}`, { type: 'Withheld', data: withheld });
    const reader = visitor(server.url);
    expectProblem(await reader.get(path), 404, 'no_video');
    expect((await reader.get(`/api/disputes/${id}/transcript.txt`)).status).toBe(200);
  });

  it('is a 404 like any other when it is lost', async ({ server }) => {
    const { id } = await publishDispute(server);
    await announced(server, id, `${id}/lost.mp4`);
    expectProblem(await visitor(server.url).get(`/api/disputes/${id}/video`), 404, 'no_video');
  });

  it('can be requested again later when it cannot be reached', async ({ server }) => {
    const { id, path } = await filmed(server);
    const file = join(server.dataDir, 'reels', id, 'film.mp4');
    await rm(file);
    await symlink('film.mp4', file);
    const answer = await visitor(server.url).get(path);
    expectProblem(answer, 503, 'unavailable');
    expect(answer.headers.get('retry-after')).toBe('5');
  });

  it('never leads out of its folder', async ({ server }) => {
    const { id } = await publishDispute(server);
    await announced(server, id, '../documents.db');
    expectProblem(await visitor(server.url).get(`/api/disputes/${id}/video`), 404, 'no_video');
  });

  it('has a poster and captions beside it', async ({ server }) => {
    const { id } = await filmed(server);
    const reader = visitor(server.url);
    const poster = await reader.get(`/api/disputes/${id}/poster`);
    expect([poster.status, poster.text, poster.headers.get('content-type')]).toEqual([200, 'a still', 'image/jpeg']);
    expect((await reader.get(`/api/disputes/${id}/captions.vtt`)).text).toBe('WEBVTT\n');
  });

  it.for(['video', 'poster', 'captions.vtt'])('is sent in parts as announced: %s', async (what, { server }) => {
    const { id } = await filmed(server);
    const reader = visitor(server.url);
    const path = `/api/disputes/${id}/${what}`;
    const part = await reader.get(path, { Range: 'bytes=0-1' });
    expect([part.status, part.text.length]).toStrictEqual([206, 2]);
    expectProblem(await reader.get(path, { Range: 'bytes=999-' }), 416, 'range_not_satisfiable');
    const { paths } = (await reader.get('/api/openapi.json')).body as OpenApi;
    const { parameters, responses } = paths[`/api/disputes/{id}/${what}`]?.get ?? {};
    expect(parameters).toContainEqual(expect.objectContaining({ in: 'header', name: 'Range' }));
    const [type = ''] = part.headers.get('content-type')?.split(';') ?? [];
    expect(responses?.['206']?.content).toHaveProperty([type]);
    expect(Object.keys(responses?.['206']?.headers ?? {})).toStrictEqual(['ETag', 'Content-Range']);
  });
});

test('a film sent in any way leaves no complaint in the log', async () => {
  const site = await openSite();
  onTestFinished(site.close);
  const before = await startServerOn(site);
  const { id, path } = await filmed(before);
  await before.stop();
  const server = await site.start();
  const etag = (await visitor(server.url).get(path)).headers.get('etag') ?? '';
  for (const headers of [{ Range: 'bytes=1-2' }, { Range: 'bytes=-0' }, { 'If-None-Match': etag }]) {
    await sendAsIs(server.url, { path, headers });
  }
  await sendAsIs(server.url, { path, method: 'HEAD' });
  for (const what of ['poster', 'captions.vtt']) await visitor(server.url).get(`/api/disputes/${id}/${what}`);
  await server.stop();
  const lines = server.log.trim().split('\n');
  const levels = lines.map(line => (JSON.parse(line) as { level: number }).level);
  expect(levels.length).toBeGreaterThan(7);
  expect(Math.max(...levels)).toBeLessThan(40);
});

describe('A reel without a film', () => {
  it('has captions and a transcript from its script', async ({ server }) => {
    const { id } = await publishDispute(server);
    const reader = visitor(server.url);
    const captions = await reader.get(`/api/disputes/${id}/captions.vtt`);
    expect([captions.status, captions.headers.get('content-type')]).toEqual([200, 'text/vtt; charset=utf-8']);
    expect(captions.text).toMatch(/^WEBVTT\n\n0\.0\n00:00:00\.000 --> /);
    const transcript = await reader.get(`/api/disputes/${id}/transcript.txt`);
    expect(transcript.text).toContain(`Partner A:\n${TITLE}`);
    expect(transcript.text).toContain(STORY_A);
    for (const [what, { headers }] of [
      ['captions.vtt', captions],
      ['transcript.txt', transcript],
    ] as const) {
      const known = { 'If-None-Match': String(headers.get('etag')) };
      expect((await reader.get(`/api/disputes/${id}/${what}`, known)).status).toBe(304);
      expect((await reader.get(`/api/disputes/${id}/${what}`, { 'If-None-Match': '"another"' })).status).toBe(200);
    }
  });

  it('does not exist for anybody before the dispute is published', async ({ server }) => {
    const creator = await signUp(server);
    const created = await createDispute(creator);
    for (const what of ['captions.vtt', 'transcript.txt', 'video', 'poster']) {
      expect((await creator.get(`/api/disputes/${created.id}/${what}`)).status).toBe(404);
    }
  });
});
