import { describe, expect } from 'vitest';
import {
  createDispute,
  detailOf,
  joinDispute,
  listFor,
  myDisputes,
  publishDispute,
  STORY_A,
  submitStory,
  TITLE,
  vote,
} from '../../support/disputes.ts';
import { countEvents } from '../../support/eventLog.ts';
import { expectProblem } from '../../support/expectations.ts';
import { signUp, signUpMany } from '../../support/members.ts';
import { type Answer, visitor } from '../../support/person.ts';
import { rebuildBeside } from '../../support/rebuildBeside.ts';
import { ADMIN_SECRET } from '../../support/server.ts';
import { withServer } from '../../support/withServer.ts';

const it = withServer();

const statusesOf = (answers: readonly Answer[]): readonly number[] => answers.map(({ status }) => status).sort();

describe('At once', () => {
  it('200 people vote, and 200 votes are counted', async ({ server }) => {
    const dispute = await publishDispute(server);
    const voters = await signUpMany(server, 200);
    await Promise.all(voters.map((voter, index) => vote(voter, dispute, index % 11)));
    const detail = await detailOf(visitor(server.url), dispute);
    expect(detail.totalVotes).toBe(200);
    expect(detail.ratings).toStrictEqual([19, 19, 18, 18, 18, 18, 18, 18, 18, 18, 18]);
    expect(await countEvents(server.platform, 'VoteCast', dispute.id)).toBe(200);
    const listed = (await listFor(visitor(server.url))).find(({ id }) => id === dispute.id);
    expect(listed?.voteCount).toBe(200);
  });

  it('one person votes 50 times, and one vote counts while 49 are refused', async ({ server }) => {
    const dispute = await publishDispute(server);
    const voter = await signUp(server);
    const path = `/api/disputes/${dispute.id}/vote`;
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => voter.post(path, { rating: index % 11 })),
    );
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused).toHaveLength(49);
    for (const answer of refused) expectProblem(answer, 409, 'already_voted');
    const cast = answers.find(({ status }) => status === 200)?.body as { rating: number };
    expect(await detailOf(voter, dispute)).toMatchObject({ totalVotes: 1, userVote: { rating: cast.rating } });
    expect(await countEvents(server.platform, 'VoteCast', dispute.id)).toBe(1);
  });

  it('two people join, and one joins while the other is told that it is full', async ({ server }) => {
    const created = await createDispute(await signUp(server));
    const people = await signUpMany(server, 2);
    const { refereeCode } = created;
    const answers = await Promise.all(people.map(person => person.post('/api/disputes/join', { refereeCode })));
    expect(statusesOf(answers)).toStrictEqual([200, 409]);
    for (const [index, answer] of answers.entries()) {
      const person = people[index] ?? visitor(server.url);
      if (answer.status === 409) expectProblem(answer, 409, 'dispute_full');
      expect((await myDisputes(person)).map(({ id }) => id)).toStrictEqual(answer.status === 200 ? [created.id] : []);
    }
  });

  it('one person joins ten times, and has joined once', async ({ server }) => {
    const created = await createDispute(await signUp(server));
    const partner = await signUp(server);
    const joined = await Promise.all(Array.from({ length: 10 }, () => joinDispute(partner, created)));
    expect(new Set(joined.map(({ status }) => status))).toStrictEqual(new Set(['awaiting_partner']));
    expect(await countEvents(server.platform, 'PartnerJoined', created.id)).toBe(1);
  });

  it('one person submits ten stories, and one is kept', async ({ server }) => {
    const creator = await signUp(server);
    const created = await createDispute(creator);
    const path = `/api/disputes/${created.id}/story`;
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => creator.post(path, { story: `${STORY_A} This is version ${index}.` })),
    );
    expect(statusesOf(answers)).toStrictEqual([200, ...Array.from({ length: 9 }, () => 409)]);
    const kept = answers.find(({ status }) => status === 200)?.body as { story: string };
    expect((await detailOf(creator, created)).dispute.user1Story).toBe(kept.story);
  });

  it('20 people create a dispute each, and get 20 disputes with 20 codes', async ({ server }) => {
    const created = await Promise.all((await signUpMany(server, 20)).map(member => createDispute(member)));
    expect(new Set(created.map(({ refereeCode }) => refereeCode)).size).toBe(20);
    expect(new Set(created.map(({ id }) => id)).size).toBe(20);
  });

  it('both stories arrive, and one of them publishes once', async ({ server }) => {
    const [creator, partner] = [await signUp(server), await signUp(server)];
    const created = await createDispute(creator);
    await joinDispute(partner, created);
    const submitted = await Promise.all([creator, partner].map(author => submitStory(author, created, STORY_A)));
    expect(submitted.map(({ status }) => status).sort()).toStrictEqual(['awaiting_partner', 'published']);
    expect(await countEvents(server.platform, 'Published', created.id)).toBe(1);
  });
});

describe('While people vote', () => {
  it('the operator clears the database, and live and rebuilt read models are the same', async ({ server }) => {
    const dispute = await publishDispute(server);
    const voters = await signUpMany(server, 60);
    const voting = voters.map(async (voter, index) => {
      if (index === 20)
        await visitor(server.url).post('/api/admin/clear-database', undefined, { 'X-Admin-Secret': ADMIN_SECRET });
      return voter.post(`/api/disputes/${dispute.id}/vote`, { rating: 5 });
    });
    for (const { status } of await Promise.all(voting)) expect([200, 401, 404]).toContain(status);
    const { differences } = await rebuildBeside(server.platform);
    expect(differences).toStrictEqual([]);
    expect((await visitor(server.url).get(`/api/disputes/${dispute.id}`)).status).toBe(404);
    const again = await publishDispute(server);
    expect((await detailOf(visitor(server.url), again)).totalVotes).toBe(0);
  });
});

describe('While people write', () => {
  it('the operator clears the database, and late commands are dropped while everything works', async ({ server }) => {
    const headers = { 'X-Admin-Secret': ADMIN_SECRET };
    const writers = await signUpMany(server, 12);
    const writing = writers.flatMap(writer =>
      [1, 2, 3].map(async () => {
        for (;;) {
          const { status } = await writer.post('/api/disputes', { title: TITLE });
          if (status === 401) return;
          expect(status).toBe(201);
        }
      }),
    );
    const clearing = await visitor(server.url).post('/api/admin/clear-database', undefined, headers);
    expect(clearing.status).toBe(200);
    await Promise.all(writing);
    expect((await visitor(server.url).get('/readyz')).body).toStrictEqual({ status: 'ready' });
    const { id } = await publishDispute(server);
    expect((await listFor(visitor(server.url))).map(dispute => dispute.id)).toStrictEqual([id]);
  });
});
