import { describe, expect } from 'vitest';
import { verdictOf } from '#domain/verdict.ts';
import { createDispute, detailOf, listFor, myDisputes, publishDispute, vote } from '../../support/disputes.ts';
import { expectProblem } from '../../support/expectations.ts';
import { type Member, signUp, signUpMany } from '../../support/members.ts';
import { visitor } from '../../support/person.ts';
import { rebuildBeside } from '../../support/rebuildBeside.ts';
import { withSharedServer } from '../../support/withServer.ts';

const it = withSharedServer();

describe('A vote', () => {
  it('is counted and shown to its voter only', async ({ server }) => {
    const dispute = await publishDispute(server);
    const [voter, other] = [await signUp(server), await signUp(server)];
    expect(await vote(voter, dispute, 0)).toStrictEqual({ rating: 0, message: 'Vote submitted!' });
    expect(await detailOf(voter, dispute)).toMatchObject({ totalVotes: 1, userVote: { rating: 0 } });
    expect((await detailOf(other, dispute)).userVote).toBeNull();
    expect((await detailOf(visitor(server.url), dispute)).userVote).toBeNull();
    expect(JSON.stringify(await detailOf(other, dispute))).not.toContain(voter.id);
  });

  it('is cast once', async ({ server }) => {
    const dispute = await publishDispute(server);
    const voter = await signUp(server);
    await vote(voter, dispute, 10);
    expectProblem(
      await voter.post(`/api/disputes/${dispute.id}/vote`, { rating: 0 }),
      409,
      'already_voted',
      'You have already voted on this dispute. Each mailbox has one vote.',
    );
    expect(await detailOf(voter, dispute)).toMatchObject({ totalVotes: 1, userVote: { rating: 10 } });
  });

  it('is refused from the participants before and after publication', async ({ server }) => {
    const { creator, partner, id } = await publishDispute(server);
    const draft = await createDispute(creator);
    for (const [member, disputeId] of [
      [creator, id],
      [partner, id],
      [creator, draft.id],
    ] as const) {
      expectProblem(
        await member.post(`/api/disputes/${disputeId}/vote`, { rating: 5 }),
        403,
        'own_dispute_vote',
        'You cannot vote on your own dispute',
      );
    }
  });

  it.for([10.5, 11, -1, '7', null, [5], true, Number.MAX_SAFE_INTEGER])('is not %o', async (rating, { server }) => {
    const { id } = await publishDispute(server);
    const answer = await (await signUp(server)).post(`/api/disputes/${id}/vote`, { rating });
    expectProblem(answer, 400, 'invalid_input', 'The rating must be a whole number from 0 to 10');
  });
});

describe('The ratings', () => {
  it('are shown from ten votes on, because fewer could be read off one by one', async ({ server }) => {
    const dispute = await publishDispute(server);
    const [first, ...others] = await signUpMany(server, 10);
    const readers = [visitor(server.url), dispute.creator];
    for (const voter of others) await vote(voter, dispute, 7);
    for (const reader of readers) expect((await detailOf(reader, dispute)).ratings).toBeNull();
    await vote(first as (typeof others)[number], dispute, 0);
    const counts = [1, 0, 0, 0, 0, 0, 0, 9, 0, 0, 0];
    for (const reader of readers) expect((await detailOf(reader, dispute)).ratings).toStrictEqual(counts);
  });

  it('are all that the verdict is made of', async ({ server }) => {
    const dispute = await publishDispute(server);
    const reader = visitor(server.url);
    const wordInList = async () => (await listFor(reader, '?limit=100')).find(({ id }) => id === dispute.id)?.verdict;
    const nothing = { mean: null, interval: [0, 10], confidence: 0.95, word: 'too_early' };
    expect((await detailOf(reader, dispute)).verdict).toStrictEqual(nothing);

    const [last, ...voters] = await signUpMany(server, 16);
    for (const voter of voters.slice(0, 9)) await vote(voter, dispute, 10);
    expect((await detailOf(reader, dispute)).verdict).toStrictEqual({ ...nothing, mean: 10 });
    expect(await wordInList()).toStrictEqual({ word: 'too_early' });

    for (const voter of voters.slice(9)) await vote(voter, dispute, 10);
    const { verdict } = await detailOf(reader, dispute);
    expect(verdict).toStrictEqual(verdictOf([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 15]));
    expect(verdict?.word).toBe('clearly_b');
    await vote(last as Member, dispute, 0);
    expect((await detailOf(reader, dispute)).verdict).toStrictEqual(verdict);
    expect(await wordInList()).toStrictEqual({ word: 'clearly_b' });
    expect(await myDisputes(dispute.creator)).toMatchObject([{ verdict: { word: 'clearly_b' } }]);
  });
});

describe('The figures that the product chooses itself', () => {
  it('move by five votes, and a rebuild makes the same steps', async ({ server }) => {
    const dispute = await publishDispute(server);
    const reader = visitor(server.url);
    const steps = new Set<string>();
    const described = new Set<string | undefined>();
    for (const [at, voter] of (await signUpMany(server, 17)).entries()) {
      await vote(voter, dispute, (at * 7) % 11);
      const { totalVotes, ratings } = await detailOf(reader, dispute);
      expect(totalVotes).toBe(at + 1);
      steps.add(JSON.stringify(ratings));
      described.add(/Partner A \d+%/.exec((await reader.get(`/dispute/${dispute.id}`)).text)?.[0]);
    }
    const last = [2, 1, 1, 2, 1, 1, 1, 2, 1, 1, 2];
    expect([...steps]).toStrictEqual(['null', '[1,1,1,1,0,1,1,1,1,1,1]', JSON.stringify(last)]);
    expect([...described]).toStrictEqual([undefined, 'Partner A 49%', 'Partner A 50%']);
    await rebuildBeside(server.platform);
    expect((await detailOf(reader, dispute)).ratings).toStrictEqual(last);
  });
});

describe('The verdict', () => {
  it('does not exist without a vote', async ({ server }) => {
    const dispute = await publishDispute(server);
    const nothing = { user1Percentage: null, user2Percentage: null };
    expect(await detailOf(visitor(server.url), dispute)).toMatchObject({ ...nothing, totalVotes: 0 });
  });

  it.for([
    [[0], 100, 0],
    [[10], 0, 100],
    [[5, 5], 50, 50],
    [[0, 0, 1], 97, 3],
    [[10, 10, 0], 33, 67],
    [[1, 2, 3, 4, 5, 6, 7], 60, 40],
  ] as const)('of %o is %i to %i', async ([ratings, user1Percentage, user2Percentage], { server }) => {
    const dispute = await publishDispute(server);
    const voters = await signUpMany(server, ratings.length);
    for (const [index, voter] of voters.entries()) await vote(voter, dispute, ratings[index] ?? 0);
    const shares = { user1Percentage, user2Percentage };
    const reader = visitor(server.url);
    expect(await detailOf(reader, dispute)).toMatchObject({ ...shares, totalVotes: ratings.length });
    const listed = (await listFor(reader, '?limit=100')).find(({ id }) => id === dispute.id);
    expect(listed).toMatchObject({ ...shares, voteCount: ratings.length });
    expect(await myDisputes(dispute.creator)).toMatchObject([{ ...shares, voteCount: ratings.length }]);
  });
});
