import { describe, expect } from 'vitest';
import { streams } from '#domain/streams.ts';
import {
  comment,
  detailOf,
  listFor,
  myDisputes,
  type Published,
  publishDispute,
  STORY_A,
  STORY_B,
  vote,
  WRITES,
} from '../../support/disputes.ts';
import { appendEvent } from '../../support/eventLog.ts';
import { expectProblem } from '../../support/expectations.ts';
import { signUp } from '../../support/members.ts';
import { visitor } from '../../support/person.ts';
import type { TestServer } from '../../support/server.ts';
import { restore, withhold } from '../../support/withhold.ts';
import { withServer } from '../../support/withServer.ts';

const it = withServer();

/** The places where strangers come across a dispute. */
const listedIn = async (server: TestServer, { id, title }: Published): Promise<readonly string[]> => {
  const queries = ['', '?sort=hot', '?sort=popular', '?sort=discussed', '?sort=ending', `?q=${title.slice(0, 9)}`];
  const reader = visitor(server.url);
  const found = await Promise.all(queries.map(async query => ({ query, list: await listFor(reader, query) })));
  return found.filter(({ list }) => list.some(dispute => dispute.id === id)).map(({ query }) => query);
};

describe('A dispute that is off the lists', () => {
  it.for(['identifies', 'moderation'] as const)('(%s) is hidden from strangers', async (reason, { server }) => {
    const dispute = await publishDispute(server);
    const reader = visitor(server.url);
    const path = `/api/disputes/${dispute.id}`;
    expect(await listedIn(server, dispute)).toHaveLength(6);
    const etag = (await reader.get(path)).headers.get('etag') ?? '';
    // Caches must revalidate it each time.
    const card = await reader.get(`${path}/card.png`);
    expect(card.headers.get('cache-control')).toBe('public, no-cache');
    const known = { 'If-None-Match': card.headers.get('etag') ?? '' };
    expect((await reader.get(`${path}/card.png`, known)).status).toBe(304);

    await withhold(server, dispute, reason);
    expect(await listedIn(server, dispute)).toStrictEqual([]);
    for (const stranger of [reader, await signUp(server)]) {
      expectProblem(await stranger.get(path), 404, 'dispute_not_found');
      expectProblem(await stranger.get(path, { 'If-None-Match': etag }), 404, 'dispute_not_found');
      expectProblem(await stranger.get(`${path}/comments`), 404, 'dispute_not_found');
      expectProblem(await stranger.get(`${path}/video`), 404, 'no_video');
      expectProblem(await stranger.get(`${path}/card.png`, known), 404, 'not_found');
      expectProblem(await stranger.get(`/api/disputes/by-code/${dispute.refereeCode}`), 404, 'unknown_referee_code');
    }
    const writer = await signUp(server);
    for (const [what, body] of WRITES) {
      expectProblem(await writer.post(`${path}/${what}`, body), 404, 'dispute_not_found');
    }
    const { refereeCode } = dispute;
    expectProblem(await writer.post('/api/disputes/join', { refereeCode }), 404, 'unknown_referee_code');
  });

  it('is shown to its participants, and says why', async ({ server }) => {
    const dispute = await publishDispute(server);
    const voter = await signUp(server);
    await vote(voter, dispute, 10);
    const said = [await comment(voter, dispute, 'Take turns, both of you.')];
    await withhold(server, dispute, 'identifies');
    for (const participant of [dispute.creator, dispute.partner]) {
      const detail = await detailOf(participant, dispute);
      const shown = { user1Story: STORY_A, user2Story: STORY_B, status: 'published', withheld: 'identifies' };
      expect(detail).toMatchObject({ dispute: shown, totalVotes: 1, user2Percentage: 100, comments: said });
      expect((await participant.get(`/api/disputes/${dispute.id}/comments`)).body).toStrictEqual(said);
      expect(await myDisputes(participant)).toMatchObject([shown]);
      expect((await participant.get(`/api/disputes/by-code/${dispute.refereeCode}`)).status).toBe(200);
    }
  });

  it('returns complete when the last reason is gone', async ({ server }) => {
    const dispute = await publishDispute(server);
    const [voter, other] = [await signUp(server), await signUp(server)];
    await vote(voter, dispute, 10);
    await comment(voter, dispute, 'Take turns, both of you.');
    await withhold(server, dispute, 'identifies');
    await withhold(server, dispute, 'moderation');
    await restore(server, dispute, 'identifies');
    expect((await detailOf(dispute.creator, dispute)).dispute.withheld).toBe('moderation');
    expect(await listedIn(server, dispute)).toStrictEqual([]);
    await restore(server, dispute, 'moderation');
    expect(await listedIn(server, dispute)).toHaveLength(6);
    expect(await detailOf(other, dispute)).toMatchObject({
      dispute: { withheld: null },
      totalVotes: 1,
      commentCount: 1,
    });
    await vote(other, dispute, 0);
  });

  it('can be read but no longer judged when its texts were erased', async ({ server }) => {
    const dispute = await publishDispute(server);
    await withhold(server, dispute, 'erased');
    expect(await listedIn(server, dispute)).toStrictEqual([]);
    const stranger = await signUp(server);
    expect((await detailOf(stranger, dispute)).dispute.withheld).toBe('erased');
    const path = `/api/disputes/${dispute.id}`;
    expect((await stranger.get(`${path}/comments`)).status).toBe(200);
    expectProblem(await stranger.post(`${path}/vote`, { rating: 5 }), 409, 'voting_closed');
    expectProblem(await stranger.post(`${path}/comments`, { content: 'Hm.' }), 409, 'discussion_closed');
    const page = await stranger.get(`/dispute/${dispute.id}`);
    expect(page.text).toContain('The vote is closed.');
    expect(page.text).not.toContain('say what you think');
    await withhold(server, dispute, 'identifies');
    expectProblem(await stranger.get(path), 404, 'dispute_not_found');
  });
});

it('a story with more removed replaces the old one, and the film of the old one is gone', async ({ server }) => {
  const dispute = await publishDispute(server);
  const stream = streams.dispute(dispute.id);
  const { platform } = server;
  const at = platform.clock.now();
  const film = { videoPath: 'old.mp4', videoDuration: 9, bytes: 9, renderedAt: at };
  await appendEvent(platform, stream, { type: 'ReelRendered', data: { disputeId: dispute.id, ...film } });
  const story = 'I cook every evening, and [removed].';
  const redaction = { side: 'user1', authorId: dispute.creator.id, story, redactedAt: at } as const;
  await appendEvent(platform, stream, { type: 'StoryRedacted', data: { disputeId: dispute.id, ...redaction } });
  const shown = { user1Story: story, user2Story: STORY_B, videoPath: null, videoDuration: null };
  expect((await detailOf(visitor(server.url), dispute)).dispute).toMatchObject(shown);
  expect(await listFor(visitor(server.url))).toContainEqual(expect.objectContaining({ id: dispute.id, ...shown }));
});
