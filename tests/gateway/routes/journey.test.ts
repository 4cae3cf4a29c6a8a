/**
 * From the first registration to the verdict, through the API only, on every kind of store that is
 * available.
 */
import { describe, expect, it, onTestFinished, test } from 'vitest';
import {
  comment,
  createDispute,
  detailOf,
  joinDispute,
  listFor,
  myDisputes,
  STORY_A,
  STORY_B,
  submitStory,
  vote,
} from '../../support/disputes.ts';
import { DAY, manualClock } from '../../support/manualClock.ts';
import { type Member, register, tokenMailedTo } from '../../support/members.ts';
import { visitor } from '../../support/person.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';
import { givenEventStore, type StoresKind, storesKinds } from '../../support/stores.ts';
import { until } from '../../support/until.ts';

const verified = async (server: TestServer): Promise<Member> => {
  const member = await register(server);
  const token = await tokenMailedTo(server, member.email, 'verify your email');
  expect((await visitor(server.url).get(`/api/auth/verify-email/${token}`)).status).toBe(200);
  return member;
};

const TITLE = 'Who should take the bins out in winter?';

const journey = async ({ open }: StoresKind): Promise<void> => {
  const { settings, remove } = await open();
  onTestFinished(remove);
  const clock = manualClock();
  const server = await startTestServer({ settings, clock });
  onTestFinished(() => server.stop());
  const { mailSink } = server;

  const [creator, partner, voter, other] = [
    await verified(server),
    await verified(server),
    await verified(server),
    await verified(server),
  ];
  const created = await createDispute(creator, TITLE);
  expect((await voter.get(`/api/disputes/${created.id}`)).status).toBe(404);
  await joinDispute(partner, created);
  await mailSink.mailTo(creator.email, 'has joined');
  await submitStory(creator, created, STORY_A);
  await submitStory(partner, created, STORY_B);
  for (const { email } of [creator, partner]) await mailSink.mailTo(email, 'the vote is open');

  await vote(voter, created, 2);
  await vote(other, created, 4);
  expect((await voter.post(`/api/disputes/${created.id}/vote`, { rating: 9 })).status).toBe(409);
  expect((await creator.post(`/api/disputes/${created.id}/vote`, { rating: 0 })).status).toBe(403);
  await comment(other, created, 'Whoever gets up first.');
  const tagged = await voter.patch('/api/auth/anonymous-tag', { anonymousTag: 'early_bird' });
  expect(tagged.status).toBe(200);

  const open30Days = await detailOf(voter, created);
  expect(open30Days).toMatchObject({
    totalVotes: 2,
    user1Percentage: 70,
    user2Percentage: 30,
    userVote: { rating: 2 },
    comments: [{ content: 'Whoever gets up first.' }],
  });
  for (const sort of ['hot', 'recent', 'popular', 'discussed', 'ending'])
    expect((await listFor(visitor(server.url), `?status=published&sort=${sort}`)).map(({ id }) => id)).toStrictEqual([
      created.id,
    ]);
  expect((await listFor(visitor(server.url), '?q=BINS')).map(({ id }) => id)).toStrictEqual([created.id]);

  clock.advance(30 * DAY);
  for (const { email } of [creator, partner]) {
    const { text } = await mailSink.mailTo(email, 'vote has ended');
    expect(text).toContain('Too few votes to say: only 2 votes.');
  }
  // All sessions have ended after thirty days.
  for (const { email, password, post } of [creator, partner, voter]) await post('/api/auth/login', { email, password });
  await until('the verdict is in', async () => (await myDisputes(creator))[0]?.status === 'expired');
  expect((await voter.post(`/api/disputes/${created.id}/comments`, { content: 'Too late.' })).status).toBe(409);
  expect(await detailOf(partner, created)).toMatchObject({ user1Percentage: 70, user2Percentage: 30, totalVotes: 2 });
};

for (const kind of [...(await storesKinds()), await givenEventStore()]) {
  describe(kind.name, () => {
    if (kind.missing) it.skip(kind.missing);
    else test('the journey leads from the first registration to the verdict', () => journey(kind));
  });
}
