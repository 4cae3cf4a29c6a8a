import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { detailOf, publishDispute } from '../support/disputes.ts';
import { appendEvent } from '../support/eventLog.ts';
import { expectProblem } from '../support/expectations.ts';
import { visitor } from '../support/person.ts';
import { sendAsIs } from '../support/rawRequest.ts';
import type { TestServer } from '../support/server.ts';
import { withServer } from '../support/withServer.ts';

const it = withServer();
const FILM = 'not really a film, but ten times as long as nothing';

const filmed = async (server: TestServer) => {
  const dispute = await publishDispute(server);
  const videoPath = `${dispute.id}.mp4`;
  await mkdir(join(server.dataDir, 'reels'), { recursive: true });
  await writeFile(join(server.dataDir, 'reels', videoPath), FILM);
  const rendered = { videoPath, videoDuration: 42, bytes: FILM.length, renderedAt: server.platform.clock.now() };
  const data = { disputeId: dispute.id, ...rendered };
  await appendEvent(server.platform, `dispute-${dispute.id}`, { type: 'ReelRendered', data });
  return { ...dispute, videoPath, path: `/api/disputes/${dispute.id}/video` };
};

describe('The video of a dispute', () => {
  it('is there once it was rendered, whole and in parts', async ({ server }) => {
    const { id, path, videoPath } = await filmed(server);
    const reader = visitor(server.url);
    expect((await detailOf(reader, { id })).dispute).toMatchObject({ videoPath, videoDuration: 42 });
    const whole = await reader.get(path);
    expect([whole.status, whole.text, whole.headers.get('content-type')]).toStrictEqual([200, FILM, 'video/mp4']);
    const part = await reader.get(path, { Range: 'bytes=4-9' });
    expect([part.status, part.text]).toStrictEqual([206, FILM.slice(4, 10)]);
    expect(part.headers.get('content-range')).toBe(`bytes 4-9/${FILM.length}`);
    // Not by fetch: it would ask for a fresh copy all the same.
    const headers = { 'If-None-Match': whole.headers.get('etag') ?? '' };
    const again = await sendAsIs(server.url, { path, headers });
    expect(again.status).toBe(304);
  });

  it('is not there before, nor for a dispute that nobody knows', async ({ server }) => {
    const { id } = await publishDispute(server);
    const reader = visitor(server.url);
    const message = 'There is no video of this dispute yet.';
    expectProblem(await reader.get(`/api/disputes/${id}/video`), 404, 'no_video', message);
  });

  it('that is lost is a 404 like any other', async ({ server }) => {
    const dispute = await publishDispute(server);
    const rendered = { videoPath: 'lost.mp4', videoDuration: 1, bytes: 1, renderedAt: server.platform.clock.now() };
    const data = { disputeId: dispute.id, ...rendered };
    await appendEvent(server.platform, `dispute-${dispute.id}`, { type: 'ReelRendered', data });
    expectProblem(await visitor(server.url).get(`/api/disputes/${dispute.id}/video`), 404, 'not_found');
  });
});
