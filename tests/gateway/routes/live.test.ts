import { describe, expect, onTestFinished } from 'vitest';
import type { StoryRedacted } from '#domain/dispute/events.ts';
import { streams } from '#domain/streams.ts';
import { openEventIds } from '#gateway/live/eventIds.ts';
import { decide } from '../../command-api/desk/desk.ts';
import {
  comment,
  createDispute,
  detailOf,
  joinDispute,
  type Published,
  publishDispute,
  STORY_A,
  STORY_B,
  submitStory,
  vote,
} from '../../support/disputes.ts';
import { appendEvent } from '../../support/eventLog.ts';
import { expectProblem } from '../../support/expectations.ts';
import { DOUBTFUL, holdingModerator } from '../../support/holdingModerator.ts';
import { type LiveData, openStream } from '../../support/liveStream.ts';
import { signUp, signUpMany } from '../../support/members.ts';
import { type Person, visitor } from '../../support/person.ts';
import { startServerOn, type TestServer } from '../../support/server.ts';
import { until } from '../../support/until.ts';
import { restore, withhold } from '../../support/withhold.ts';
import { withServer } from '../../support/withServer.ts';

const QUICK = { beatMs: 20, heartbeatMs: 15_000 };
const it = withServer({ liveTimes: QUICK });
const holding = withServer({ liveTimes: QUICK, moderator: holdingModerator });
const restless = withServer({ liveTimes: { beatMs: 5, heartbeatMs: 5 } });
const limited = withServer({ settings: { RATE_LIMITS: 'on' } });
/** No beat comes within a test. */
const atRest = withServer({ liveTimes: { beatMs: 3_600_000, heartbeatMs: 15_000 } });

type Opened = Awaited<ReturnType<typeof openStream>>;

const open = async (
  { url }: Pick<TestServer, 'url'>,
  path: string,
  { lastEventId, reader }: { readonly lastEventId?: string; readonly reader?: Person } = {},
): Promise<Opened> => {
  const stream = await openStream(`${url}/api/disputes/${path}`, {
    ...(lastEventId !== undefined && { 'Last-Event-ID': lastEventId }),
    ...(reader && { Cookie: reader.cookies }),
  });
  onTestFinished(stream.cut);
  expect(stream.status).toBe(200);
  return stream;
};

const countsAsShown = async (reader: Person, dispute: Pick<Published, 'id'>) => {
  const { totalVotes, commentCount, user1Percentage, user2Percentage } = await detailOf(reader, dispute);
  return { id: dispute.id, totalVotes, commentCount, user1Percentage, user2Percentage };
};

const begun = async (stream: Opened): Promise<Opened> => {
  await until('the stream has an id', () => stream.lastEventId !== '');
  return stream;
};

/** Takes words out of a story in one event. The call takes the dispute off the lists meanwhile. */
const redact = ({ platform }: TestServer, { id, creator }: Published): Promise<void> => {
  const story = STORY_A.replace('I cook every evening', '[removed]');
  const data: StoryRedacted['data'] = {
    disputeId: id,
    side: 'user1',
    authorId: creator.id,
    story,
    redactedAt: platform.clock.now(),
  };
  return appendEvent(platform, streams.dispute(id), { type: 'StoryRedacted', data });
};

const hasVotes = (votes: number) => (data: LiveData) => data.totalVotes === votes;
const isOf =
  ({ id }: Pick<Published, 'id'>) =>
  (data: LiveData) =>
    data.id === id;

const countsOf = (stream: Opened, { id }: Pick<Published, 'id'>) =>
  stream.events.filter(({ name, data }) => name === 'counts' && data.id === id);

describe('The stream of a dispute', () => {
  it('begins with the counts and tells of every vote and comment', async ({ server }) => {
    const dispute = await publishDispute(server);
    const [one, two] = await signUpMany(server, 2);
    const stream = await open(server, `${dispute.id}/live`);
    expect((await stream.next('counts')).data).toStrictEqual(await countsAsShown(visitor(server.url), dispute));
    await vote(one as Person, dispute, 2);
    await stream.next('counts', hasVotes(1));
    await vote(two as Person, dispute, 9);
    const { data } = await stream.next('counts', hasVotes(2));
    expect(data).toStrictEqual(await countsAsShown(visitor(server.url), dispute));
    await comment(one as Person, dispute, 'Take turns.');
    const told = await stream.next('comment');
    expect((await detailOf(visitor(server.url), dispute)).comments).toStrictEqual([told.data]);
    await stream.next('counts', ({ commentCount }) => commentCount === 1);
  });

  it('is told to caches, proxies and programs as what it is', async ({ server }) => {
    const dispute = await publishDispute(server);
    const stream = await open(server, `${dispute.id}/live`);
    const { headers } = stream;
    await stream.next('counts');
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
    });
    expect(headers.has('content-encoding')).toBe(false);
    expect(stream.text).toMatch(/^retry: [2-5]\d{3}\n\n/);
    for (const path of [`${dispute.id}/live`, 'live']) {
      const head = await fetch(`${server.url}/api/disputes/${path}`, { method: 'HEAD' });
      expect([head.status, head.headers.get('content-type')]).toStrictEqual([200, 'text/event-stream']);
      const options = await fetch(`${server.url}/api/disputes/${path}`, { method: 'OPTIONS' });
      expect([options.status, options.headers.get('allow')]).toStrictEqual([405, 'GET, HEAD']);
    }
  });

  it('goes on where the reader was cut off', async ({ server }) => {
    const dispute = await publishDispute(server);
    const [one, two] = await signUpMany(server, 2);
    const stream = await open(server, `${dispute.id}/live`);
    await comment(one as Person, dispute, 'Seen.');
    await stream.next('counts', ({ commentCount }) => commentCount === 1);
    const { lastEventId } = stream;
    stream.cut();
    await vote(one as Person, dispute, 2);
    await comment(two as Person, dispute, 'Missed.');
    const resumed = await open(server, `${dispute.id}/live`, { lastEventId });
    expect((await resumed.next('counts')).data).toMatchObject({ totalVotes: 1, commentCount: 2 });
    expect(resumed.events.filter(({ name }) => name === 'comment').map(({ data }) => data.content)).toStrictEqual([
      'Missed.',
    ]);
  });

  it('goes on after a read of the dispute', async ({ server }) => {
    const dispute = await publishDispute(server);
    const { headers } = await visitor(server.url).get(`/api/disputes/${dispute.id}`);
    await comment(await signUp(server), dispute, 'Missed.');
    const lastEventId = `${headers.get('Last-Event-ID')}`;
    const stream = await open(server, `${dispute.id}/live`, { lastEventId });
    expect((await stream.next('comment')).data).toMatchObject({ content: 'Missed.' });
  });

  it.for(['a number from elsewhere', '99999999999999999999', 'AAAAAAAAAAAAAAAAAAAAAA', ''])(
    'begins with the present state after the id "%s"',
    async (lastEventId, { server }) => {
      const dispute = await publishDispute(server);
      await comment(await signUp(server), dispute, 'Take turns.');
      const stream = await open(server, `${dispute.id}/live`, { lastEventId });
      expect((await stream.next('counts')).data).toMatchObject({ totalVotes: 0, commentCount: 1 });
      expect(stream.events.map(({ name }) => name)).toStrictEqual(['counts']);
    },
  );

  it('begins with the present state after an id from the future', async ({ server }) => {
    const dispute = await publishDispute(server);
    await comment(await signUp(server), dispute, 'Take turns.');
    const ids = openEventIds(await server.platform.derivedKey('live event ids'));
    const lastEventId = ids.seal({ position: 2n ** 52n, instant: '2101-01-01T00:00:00.000Z' });
    const stream = await open(server, `${dispute.id}/live`, { lastEventId });
    await stream.next('counts');
    expect(stream.events.map(({ name }) => name)).toStrictEqual(['counts']);
  });

  it('tells when the vote ends', async ({ server, clock }) => {
    const dispute = await publishDispute(server);
    const { expiresAt } = (await detailOf(visitor(server.url), dispute)).dispute;
    const stream = await open(server, `${dispute.id}/live`);
    clock.setTo(`${expiresAt}`);
    expect((await stream.next('expired')).data).toStrictEqual({ id: dispute.id, expiresAt });
  });

  it('is there before publication for the two participants alone, and tells of it', async ({ server }) => {
    const [creator, partner, stranger] = await signUpMany(server, 3);
    const dispute = await createDispute(creator as Person);
    const path = `${dispute.id}/live`;
    for (const reader of [visitor(server.url), stranger as Person])
      expectProblem(await reader.get(`/api/disputes/${path}`), 404, 'dispute_not_found');
    const stream = await open(server, path, { reader: creator as Person });
    await joinDispute(partner as Person, dispute);
    await submitStory(creator as Person, dispute, STORY_A);
    await submitStory(partner as Person, dispute, STORY_B);
    const { publishedAt, expiresAt } = (await detailOf(visitor(server.url), dispute)).dispute;
    expect((await stream.next('published')).data).toStrictEqual({ id: dispute.id, publishedAt, expiresAt });
    expect(stream.events.map(({ name }) => name)).toStrictEqual(['counts', 'published', 'counts']);
  });

  it('ends quietly when the dispute is withheld, and is not there for strangers then', async ({ server }) => {
    const dispute = await publishDispute(server);
    const stream = await open(server, `${dispute.id}/live`);
    await withhold(server, dispute, 'moderation');
    await until('the stream ends', () => stream.isOver);
    expect(stream.events.map(({ name }) => name)).toStrictEqual(['counts']);
    const answer = await visitor(server.url).get(`/api/disputes/${dispute.id}/live`);
    expectProblem(answer, 404, 'dispute_not_found');
    const own = await open(server, `${dispute.id}/live`, { reader: dispute.creator });
    await own.next('counts');
  });

  it('tells that words were taken out, also those who come back', async ({ server }) => {
    const dispute = await publishDispute(server);
    const [one, two] = await signUpMany(server, 2);
    const stream = await open(server, `${dispute.id}/live`);
    const ofComments = await open(server, `live?comments=${dispute.id}`);
    await vote(one as Person, dispute, 2);
    await comment(one as Person, dispute, 'Take turns.');
    await stream.next('counts', ({ commentCount }) => commentCount === 1);
    expect(stream.events.map(({ name }) => name)).not.toContain('changed');
    const { lastEventId } = stream;

    await redact(server, dispute);
    expect((await stream.next('changed')).data).toStrictEqual({ id: dispute.id });
    await ofComments.next('changed', isOf(dispute));
    const resumed = await open(server, `${dispute.id}/live`, { lastEventId });
    await resumed.next('changed');
    const late = await open(server, `${dispute.id}/live`, { lastEventId: resumed.lastEventId });
    await vote(two as Person, dispute, 2);
    await late.next('counts', hasVotes(2));
    expect(late.events.map(({ name }) => name)).not.toContain('changed');
  });

  it('tells that a comment was removed', async ({ server }) => {
    const dispute = await publishDispute(server);
    const { id } = await comment(await signUp(server), dispute, 'Take turns.');
    const stream = await begun(await open(server, `${dispute.id}/live`));
    await decide(server, `${dispute.id}.${id}`, 'remove', { reason: 'threat' });
    await stream.next('changed');
  });

  it('hides results from everybody who has not voted there', async ({ server }) => {
    const dispute = await publishDispute(server);
    const [voter, other] = await signUpMany(server, 2);
    await vote(other as Person, dispute, 2);
    const path = `${dispute.id}/live?results=hidden`;
    const hidden = { totalVotes: null, user1Percentage: null, user2Percentage: null, commentCount: 0 };
    const anonymous = await open(server, path);
    const own = await open(server, path, { reader: voter as Person });
    for (const stream of [anonymous, own]) expect((await stream.next('counts')).data).toMatchObject(hidden);
    await vote(voter as Person, dispute, 9);
    expect((await own.next('counts', hasVotes(2))).data).toMatchObject({ user2Percentage: 55 });
    // An event without figures would tell that somebody has voted.
    await comment(other as Person, dispute, 'Take turns.');
    await anonymous.next('counts', ({ commentCount }) => commentCount === 1);
    const counts = anonymous.events.filter(({ name }) => name === 'counts').map(({ data }) => data);
    expect(counts).toMatchObject([hidden, { ...hidden, commentCount: 1 }]);
    const after = await open(server, path, { reader: other as Person });
    expect((await after.next('counts')).data).toMatchObject({ totalVotes: 2 });
    const side = await open(server, path, { reader: dispute.creator });
    expect((await side.next('counts')).data).toMatchObject({ totalVotes: 2 });
  });
});

describe('The stream of the lists', () => {
  it('tells of votes, publication and expiry', async ({ server, clock }) => {
    const before = await publishDispute(server);
    const stream = await open(server, 'live');
    await vote(await signUp(server), before, 3);
    expect((await stream.next('counts', isOf(before))).data).toStrictEqual(
      await countsAsShown(visitor(server.url), before),
    );
    const dispute = await publishDispute(server);
    await stream.next('published', isOf(dispute));
    clock.setTo(`${(await detailOf(visitor(server.url), before)).dispute.expiresAt}`);
    await stream.next('expired', isOf(before));
    for (const [name, { id }] of [
      ['published', dispute],
      ['expired', before],
    ] as const)
      expect(stream.events.filter(event => event.name === name && event.data.id === id)).toHaveLength(1);
  });

  it('says nothing of what is not listed', async ({ server }) => {
    const [withheld, listed] = [await publishDispute(server), await publishDispute(server)];
    const voters = await signUpMany(server, 2);
    await withhold(server, withheld, 'removed');
    const draft = await createDispute(voters[0] as Person);
    const stream = await open(server, 'live');
    await vote(voters[0] as Person, listed, 3);
    await stream.next('counts', isOf(listed));
    for (const { data } of stream.events) expect([withheld.id, draft.id]).not.toContain(data.id);
  });

  it('goes on where the reader was cut off', async ({ server }) => {
    const [one, two] = [await publishDispute(server), await publishDispute(server)];
    const [voter, other] = await signUpMany(server, 2);
    const stream = await open(server, 'live');
    await vote(voter as Person, one, 3);
    await stream.next('counts', isOf(one));
    stream.cut();
    await vote(other as Person, two, 3);
    const third = await publishDispute(server);
    const resumed = await open(server, 'live', { lastEventId: stream.lastEventId });
    await resumed.next('published', isOf(third));
    expect((await resumed.next('counts', isOf(two))).data).toMatchObject({ totalVotes: 1 });
    expect(resumed.events.some(({ data }) => data.id === one.id)).toBe(false);
  });

  it('goes on after a read of the lists, whoever answered it', async ({ server }) => {
    const other = await startServerOn(server, { roles: ['gateway'], liveTimes: QUICK });
    onTestFinished(other.stop);
    const dispute = await publishDispute(server);
    const readers = [visitor(server.url), visitor(other.url), await signUp(server)];
    const read = async (reader: Person) => (await reader.get('/api/disputes?limit=1')).headers.get('Last-Event-ID');
    // The third time, visitors get a page that is kept ready.
    for (const _ of [1, 2]) await Promise.all(readers.map(read));
    const ids = await Promise.all(readers.map(read));
    await vote(await signUp(server), dispute, 3);
    const later = await publishDispute(server);
    for (const id of ids) {
      const stream = await open(server, 'live', { lastEventId: `${id}` });
      await stream.next('counts', isOf(dispute));
      await stream.next('published', isOf(later));
    }
  });

  it('shows the comments of disputes that it is asked for', async ({ server }) => {
    const [asked, other] = [await publishDispute(server), await publishDispute(server)];
    const author = await signUp(server);
    const stream = await open(server, `live?comments=${asked.id}`);
    await comment(author, other, 'Not here.');
    await comment(author, asked, 'Here.');
    expect((await stream.next('comment')).data).toMatchObject({ content: 'Here.', disputeId: asked.id });
    await stream.next('counts', isOf(other));
    const refused = await visitor(server.url).get('/api/disputes/live?comments=all');
    expectProblem(refused, 400, 'invalid_input');
  });

  it('shows comments again once their dispute is restored', async ({ server }) => {
    const dispute = await publishDispute(server);
    const author = await signUp(server);
    const stream = await open(server, `live?comments=${dispute.id}`);
    const own = await open(server, `${dispute.id}/live`);
    await withhold(server, dispute, 'identifies');
    await until('the stream of the dispute ends', () => own.isOver);
    await restore(server, dispute, 'identifies');
    await comment(author, dispute, 'Here again.');
    expect((await stream.next('comment')).data).toMatchObject({ content: 'Here again.', disputeId: dispute.id });
  });

  it('hides results from everybody who has not voted there', async ({ server }) => {
    const [one, two] = [await publishDispute(server), await publishDispute(server)];
    const [reader, other] = await signUpMany(server, 2);
    await vote(reader as Person, one, 3);
    const stream = await open(server, 'live?results=hidden', { reader: reader as Person });
    await vote(other as Person, two, 3);
    await vote(other as Person, one, 3);
    expect((await stream.next('counts', isOf(one))).data).toMatchObject({ totalVotes: 2 });
    await comment(other as Person, two, 'Take turns.');
    expect((await stream.next('counts', isOf(two))).data).toMatchObject({ totalVotes: null, user1Percentage: null });
    expect(countsOf(stream, two)).toHaveLength(1);
  });

  it.for(['', '?results=hidden'])(
    'tells a reader who comes back only what they may know%s',
    async (query, { server }) => {
      const [voted, discussed] = [await publishDispute(server), await publishDispute(server)];
      const other = await signUp(server);
      const { lastEventId, cut } = await begun(await open(server, `live${query}`));
      cut();
      await vote(other, voted, 3);
      await comment(other, discussed, 'Take turns.');
      const resumed = await open(server, `live${query}`, { lastEventId });
      await resumed.next('counts', isOf(discussed));
      expect(countsOf(resumed, voted)).toHaveLength(query === '' ? 1 : 0);
    },
  );

  holding('tells nobody who comes back of a comment that waits for a person', async ({ server }) => {
    const [waiting, voted, discussed] = [
      await publishDispute(server),
      await publishDispute(server),
      await publishDispute(server),
    ];
    const [author, other] = [await signUp(server), await signUp(server)];
    const { lastEventId, cut } = await begun(await open(server, 'live'));
    cut();
    for (const { id } of [waiting, voted])
      expect((await author.post(`/api/disputes/${id}/comments`, { content: `A ${DOUBTFUL}!` })).status).toBe(202);
    await vote(other, voted, 3);
    await comment(other, discussed, 'Take turns.');
    for (const [query, told] of [
      ['', 1],
      ['?results=hidden', 0],
    ] as const) {
      const resumed = await open(server, `live${query}`, { lastEventId });
      await resumed.next('counts', isOf(discussed));
      expect([countsOf(resumed, waiting).length, countsOf(resumed, voted).length]).toStrictEqual([0, told]);
    }
  });
});

describe('All streams', () => {
  it('tell what another gateway has stored', async ({ server }) => {
    const other = await startServerOn(server, { roles: ['gateway'], liveTimes: QUICK });
    onTestFinished(other.stop);
    const dispute = await publishDispute(server);
    const stream = await open(other, `${dispute.id}/live`);
    await vote(await signUp(server), dispute, 3);
    const { data } = await stream.next('counts', hasVotes(1));
    stream.cut();
    await comment(await signUp(server), dispute, 'Take turns.');
    const resumed = await open(server, `${dispute.id}/live?lastEventId=${stream.lastEventId}`);
    await resumed.next('comment');
    expect(data).toMatchObject({ user2Percentage: 30 });
  });

  atRest('send no vote before the beat', async ({ server }) => {
    const dispute = await publishDispute(server);
    const stream = await open(server, `${dispute.id}/live`);
    for (const voter of await signUpMany(server, 3)) await vote(voter, dispute, 3);
    await stream.next('counts', hasVotes(0));
    expect(stream.events).toHaveLength(1);
  });

  it('begin for hundreds of readers who come back at once', async ({ server }) => {
    const dispute = await publishDispute(server);
    const path = `${dispute.id}/live`;
    const { lastEventId, cut } = await begun(await open(server, path));
    cut();
    await vote(await signUp(server), dispute, 3);
    const streams = await Promise.all(Array.from({ length: 300 }, () => open(server, path, { lastEventId })));
    for (const stream of streams) expect((await stream.next('counts')).data).toMatchObject({ totalVotes: 1 });
  });

  restless('are never silent for long', async ({ server }) => {
    const stream = await open(server, 'live');
    await until('there is a heartbeat', () => stream.text.includes('\n\n:\n\n'));
  });

  it('end when the gateway stops', async ({ server }) => {
    const other = await startServerOn(server, { roles: ['gateway'], liveTimes: QUICK });
    const stream = await open(other, 'live');
    await other.stop();
    await until('the stream ends', () => stream.isOver);
  });

  limited('are limited for each session', async ({ server }) => {
    const reader = await signUp(server);
    for (let number = 1; number <= 12; number++) await open(server, 'live', { reader });
    const refused = await reader.get('/api/disputes/live');
    expectProblem(refused, 429, 'too_many_requests');
    expect(refused.headers.get('retry-after')).toBe('60');
    await open(server, 'live');
  });
});
