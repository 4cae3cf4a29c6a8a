import { describe, expect } from 'vitest';
import { moderationLogs } from '#command-api/moderatedTexts/logs.ts';
import { peopleInDisputes } from '#command-api/moderatedTexts/people.ts';
import { withheldDispute } from '#contract/views.ts';
import type { DisputeEvent, Side } from '#domain/dispute/events.ts';
import { streams } from '#domain/streams.ts';
import {
  createDispute,
  detailOf,
  listFor,
  type Published,
  publishDispute,
  STORY_A,
  STORY_B,
  THREAT,
  vote,
} from '../../support/disputes.ts';
import { appendEvent, eventsIn } from '../../support/eventLog.ts';
import { expectBody, expectProblem } from '../../support/expectations.ts';
import { DOUBTFUL, holdingModerator } from '../../support/holdingModerator.ts';
import { eraseAccount, signUp } from '../../support/members.ts';
import { type Person, visitor } from '../../support/person.ts';
import type { TestServer } from '../../support/server.ts';
import { until } from '../../support/until.ts';
import { withServer } from '../../support/withServer.ts';

const it = withServer();
const itHolding = withServer({ moderator: holdingModerator });

const report = async (reader: Person, { id }: Pick<Published, 'id'>, body: object = {}) =>
  expectBody(await reader.post(`/api/disputes/${id}/identifies`, body), 200, withheldDispute);

const spanOf = (text: string, part: string) => ({ start: text.indexOf(part), end: text.indexOf(part) + part.length });

/** Replaces a public story, as if older rules had let this one through. */
const letThrough = ({ platform }: TestServer, dispute: Published, side: Side, story: string): Promise<void> => {
  const authorId = side === 'user1' ? dispute.creator.id : dispute.partner.id;
  const data = { disputeId: dispute.id, side, authorId, story, redactedAt: platform.clock.now() };
  return appendEvent(platform, streams.dispute(dispute.id), { type: 'StoryRedacted', data });
};

const eventsOf = async ({ platform }: TestServer, { id }: Published): Promise<readonly DisputeEvent['type'][]> =>
  (await eventsIn(platform))
    .filter(({ stream }) => stream === streams.dispute(id))
    .map(({ event }) => event.type as DisputeEvent['type'])
    .filter(type => type === 'Withheld' || type === 'Restored' || type === 'StoryRedacted');

describe('"This identifies me"', () => {
  it('takes the dispute off the lists at once, and it returns without the marked words', async ({ server }) => {
    const dispute = await publishDispute(server);
    const stranger = await signUp(server);
    await vote(stranger, dispute, 10);
    expect(await report(dispute.partner, dispute)).toMatchObject({ withheld: 'identifies' });
    expectProblem(await stranger.get(`/api/disputes/${dispute.id}`), 404, 'dispute_not_found');
    expect((await detailOf(dispute.partner, dispute)).dispute.withheld).toBe('identifies');

    const strike = { user1: [spanOf(STORY_A, 'I cook every evening'), spanOf(STORY_A, 'twice')] };
    expect(await report(dispute.partner, dispute, { strike })).toMatchObject({ withheld: null });
    const detail = await detailOf(stranger, dispute);
    expect(detail).toMatchObject({ dispute: { withheld: null, user2Story: STORY_B }, totalVotes: 1 });
    const expected = STORY_A.replace('I cook every evening', '[removed]').replace('twice', '[removed]');
    expect(detail.dispute.user1Story).toBe(expected);
    expect((await listFor(stranger)).find(({ id }) => id === dispute.id)?.user1Story).toBe(expected);
    expect(await eventsOf(server, dispute)).toStrictEqual(['Withheld', 'StoryRedacted', 'Restored']);
  });

  it('with the words marked at once is one step', async ({ server }) => {
    const dispute = await publishDispute(server);
    const strike = { user2: [spanOf(STORY_B, 'I work late')] };
    expect(await report(dispute.creator, dispute, { strike })).toMatchObject({ withheld: null });
    expect((await detailOf(visitor(server.url), dispute)).dispute.user2Story).toBe(
      STORY_B.replace('I work late', '[removed]'),
    );
  });

  it('keeps no names of a dispute that is over', async ({ server, clock }) => {
    const dispute = await publishDispute(server);
    await letThrough(server, dispute, 'user1', `${STORY_A} Ask my brother Tom Becker.`);
    clock.setTo(String((await detailOf(dispute.creator, dispute)).dispute.expiresAt));
    const people = server.platform.documents.collection(peopleInDisputes);
    await until('it has expired', async () =>
      (await eventsIn(server.platform)).some(
        ({ event }) => event.type === 'Expired' && event.data.disputeId === dispute.id,
      ),
    );
    const { partner } = dispute;
    await partner.post('/api/auth/login', { email: partner.email, password: partner.password });
    expect(await report(partner, dispute)).toMatchObject({ withheld: null });
    expect((await detailOf(partner, dispute)).dispute.user1Story).toContain('my brother [name 1]');
    expect(await people.get(dispute.id)).toBeUndefined();
  });

  it('finds names by the current rules, and continues the numbering of people', async ({ server }) => {
    const dispute = await publishDispute(server);
    await letThrough(server, dispute, 'user1', `${STORY_A} Ask [name 1], or ask my brother Tom Becker.`);
    const before = await server.platform.documents.collection(moderationLogs).count({ contentId: dispute.id });
    expect(await report(dispute.partner, dispute)).toMatchObject({ withheld: null });
    const { user1Story, user2Story } = (await detailOf(visitor(server.url), dispute)).dispute;
    expect(user1Story).toBe(`${STORY_A} Ask [name 1], or ask my brother [name 2].`);
    expect(user2Story).toBe(STORY_B);
    const after = await server.platform.documents.collection(moderationLogs).count({ contentId: dispute.id });
    expect(after - before).toBe(2);
  });

  itHolding('brings back a story that would be held today: it was public already', async ({ server }) => {
    const dispute = await publishDispute(server);
    await letThrough(server, dispute, 'user1', `${STORY_A} The ${DOUBTFUL} is mine.`);
    const strike = { user1: [spanOf(STORY_A, 'twice')] };
    expect(await report(dispute.partner, dispute, { strike })).toMatchObject({ withheld: null });
    expect((await detailOf(visitor(server.url), dispute)).dispute.user1Story).toContain(DOUBTFUL);
  });

  it('gives one person the same number in both stories, and another person another', async ({ server }) => {
    const dispute = await publishDispute(server);
    await letThrough(server, dispute, 'user1', `${STORY_A} Ask my brother Tom Becker.`);
    await letThrough(server, dispute, 'user2', `${STORY_B} Ask my sister Anna Brandt, and not Tom Becker.`);
    await report(dispute.creator, dispute);
    const { user1Story, user2Story } = (await detailOf(visitor(server.url), dispute)).dispute;
    expect(user1Story).toBe(`${STORY_A} Ask my brother [name 1].`);
    expect(user2Story).toBe(`${STORY_B} Ask my sister [name 2], and not [name 1].`);
  });

  it('works for the remaining participant when the other has deleted their account', async ({ server }) => {
    const dispute = await publishDispute(server);
    await eraseAccount(dispute.partner);
    const strike = { user1: [spanOf(STORY_A, 'twice')] };
    expect(await report(dispute.creator, dispute, { strike })).toMatchObject({ withheld: 'erased' });
    const { user1Story, user2Story } = (await detailOf(visitor(server.url), dispute)).dispute;
    expect([user1Story, user2Story]).toStrictEqual([STORY_A.replace('twice', '[removed]'), '[removed]']);
  });

  it('keeps a dispute off the lists that would be refused today', async ({ server }) => {
    const dispute = await publishDispute(server);
    await letThrough(server, dispute, 'user2', `${STORY_B} ${THREAT}`);
    const strike = { user1: [spanOf(STORY_A, 'twice')] };
    expect(await report(dispute.creator, dispute, { strike })).toMatchObject({
      withheld: 'identifies',
      message: expect.stringMatching(/stays off the lists until/),
    });
    expect((await detailOf(dispute.creator, dispute)).dispute.user1Story).not.toContain('twice');
  });

  it('is not settled when the operator restores the dispute for another reason', async ({ server }) => {
    const { platform } = server;
    const dispute = await publishDispute(server);
    const story = `${STORY_B} ${THREAT}`;
    await letThrough(server, dispute, 'user2', story);
    expect(await report(dispute.creator, dispute)).toMatchObject({ withheld: 'identifies' });
    const data = { disputeId: dispute.id, reason: 'moderation', by: 'operator' } as const;
    const [stream, at] = [streams.dispute(dispute.id), platform.clock.now()];
    await appendEvent(platform, stream, { type: 'Withheld', data: { ...data, withheldAt: at } });
    await appendEvent(platform, stream, { type: 'Restored', data: { ...data, restoredAt: at } });
    const strike = { user2: [spanOf(story, THREAT)] };
    expect(await report(dispute.partner, dispute, { strike })).toMatchObject({ withheld: null });
  });

  it('takes a placeholder as a whole', async ({ server }) => {
    const dispute = await publishDispute(server);
    const story = `${STORY_A} Ask [name 1] about it.`;
    await letThrough(server, dispute, 'user1', story);
    const strike = { user1: [spanOf(story, 'name')] };
    await report(dispute.partner, dispute, { strike });
    expect((await detailOf(dispute.partner, dispute)).dispute.user1Story).toBe(`${STORY_A} Ask [removed] about it.`);
  });

  it('said by both at once is one report', async ({ server }) => {
    const dispute = await publishDispute(server);
    await letThrough(server, dispute, 'user1', `${STORY_A} Ask my brother Tom Becker.`);
    const answers = await Promise.all([dispute.creator, dispute.partner].map(reader => report(reader, dispute)));
    expect(answers.map(({ withheld }) => withheld)).toContain(null);
    await until('it is back on the lists', async () =>
      (await listFor(visitor(server.url))).some(({ id }) => id === dispute.id),
    );
    const events = await eventsOf(server, dispute);
    expect(events.filter(type => type === 'Restored').length).toBe(events.filter(type => type === 'Withheld').length);
  });

  it('gives the same answer when repeated with its Idempotency-Key', async ({ server }) => {
    const dispute = await publishDispute(server);
    const body = { strike: { user1: [spanOf(STORY_A, 'twice')] } };
    const send = () =>
      dispute.partner.post(`/api/disputes/${dispute.id}/identifies`, body, { 'Idempotency-Key': dispute.id });
    const [one, other] = [await send(), await send()];
    expect(other.body).toStrictEqual(one.body);
    expect(await eventsOf(server, dispute)).toStrictEqual(['Withheld', 'StoryRedacted', 'Restored']);
  });
});

describe('A report is refused', () => {
  it('from everybody but the two participants', async ({ server }) => {
    const dispute = await publishDispute(server);
    const path = `/api/disputes/${dispute.id}/identifies`;
    expectProblem(await visitor(server.url).post(path, {}), 401, 'not_signed_in');
    expectProblem(await (await signUp(server)).post(path, {}), 403, 'not_a_participant_report');
    await report(dispute.creator, dispute);
    expectProblem(await (await signUp(server)).post(path, {}), 404, 'dispute_not_found');
  });

  it('before publication', async ({ server }) => {
    const creator = await signUp(server);
    const draft = await createDispute(creator);
    expectProblem(await creator.post(`/api/disputes/${draft.id}/identifies`, {}), 409, 'not_published');
  });

  it('with marks that do not fit or that leave no story, and nothing happens', async ({ server }) => {
    const dispute = await publishDispute(server);
    const path = `/api/disputes/${dispute.id}/identifies`;
    const beyond = { strike: { user1: [{ start: 5, end: STORY_A.length + 1 }] } };
    expectProblem(await dispute.partner.post(path, beyond), 409, 'stories_changed');
    const nearlyAll = { strike: { user1: [{ start: 2, end: STORY_A.length }] } };
    expectProblem(await dispute.partner.post(path, nearlyAll), 400, 'too_much_struck');
    const elsewhere = { strike: { user1: [spanOf(STORY_A, 'twice')] }, seen: { user1: `Ah. ${STORY_A}` } };
    expectProblem(await dispute.partner.post(path, elsewhere), 409, 'stories_changed');
    const wrong = { strike: { user3: [] } };
    expectProblem(await dispute.partner.post(path, wrong), 400, 'invalid_input');
    expect((await detailOf(visitor(server.url), dispute)).dispute.withheld).toBeNull();
  });
});

describe('Marks', () => {
  it('are accepted when they were made in the current story', async ({ server }) => {
    const dispute = await publishDispute(server);
    const body = { strike: { user1: [spanOf(STORY_A, 'twice')] }, seen: { user1: STORY_A } };
    expect(await report(dispute.partner, dispute, body)).toMatchObject({ withheld: null });
    const again = await dispute.partner.post(`/api/disputes/${dispute.id}/identifies`, body);
    expectProblem(again, 409, 'stories_changed');
  });

  it('never blank a story, little by little or together', async ({ server }) => {
    const dispute = await publishDispute(server);
    const path = `/api/disputes/${dispute.id}/identifies`;
    const [third, story] = [Math.floor(STORY_A.length / 3), () => detailOf(dispute.partner, dispute)];
    await report(dispute.partner, dispute, { strike: { user1: [{ start: 0, end: third }] } });
    const kept = (await story()).dispute.user1Story ?? '';
    const start = '[removed]'.length;
    for (const by of [dispute.partner, dispute.creator]) {
      const more = { strike: { user1: [{ start, end: start + third }] } };
      expectProblem(await by.post(path, more), 400, 'too_much_struck');
    }
    expect((await story()).dispute).toMatchObject({ withheld: null, user1Story: kept });
    const few = { strike: { user1: [{ start: kept.length - 4, end: kept.length }] } };
    expect(await report(dispute.creator, dispute, few)).toMatchObject({ withheld: null });
  });
});

it('the worker runs the second moderation when the process dies before it', async ({ server }) => {
  const dispute = await publishDispute(server);
  await letThrough(server, dispute, 'user1', `${STORY_A} Ask my brother Tom Becker.`);
  const data = {
    disputeId: dispute.id,
    reason: 'identifies',
    by: 'user2',
    withheldAt: server.platform.clock.now(),
  } as const;
  await appendEvent(server.platform, streams.dispute(dispute.id), { type: 'Withheld', data });
  await until('it is back on the lists', async () =>
    (await listFor(visitor(server.url))).some(({ id }) => id === dispute.id),
  );
  expect((await detailOf(visitor(server.url), dispute)).dispute.user1Story).toBe(`${STORY_A} Ask my brother [name 1].`);
});
