import { describe, expect } from 'vitest';
import { verdictCourse } from '#contract/views.ts';
import { verdictOf } from '#domain/verdict.ts';
import { createDispute, type Published, publishDispute, vote } from '../../support/disputes.ts';
import { DAY } from '../../support/manualClock.ts';
import { signUp, signUpMany } from '../../support/members.ts';
import { type Person, visitor } from '../../support/person.ts';
import { rebuildBeside } from '../../support/rebuildBeside.ts';
import { withServer } from '../../support/withServer.ts';

const it = withServer();

const courseFor = async (reader: Person, { id }: Pick<Published, 'id'>) =>
  verdictCourse.parse((await reader.get(`/api/disputes/${id}/course`)).body).days ?? [];

const HOUR = DAY / 24;
const votes = (counts: Record<number, number>) => Array.from({ length: 11 }, (_, rating) => counts[rating] ?? 0);
const endOf = (day: number, counts: Record<number, number>, total: number) => {
  const { confidence: _, ...verdict } = verdictOf(votes(counts));
  return { day, votes: total, ...verdict };
};

describe('The course of a verdict', () => {
  it('has the days that are over, from the first with ten votes on, and a rebuild makes the same', async ({
    server,
    clock,
  }) => {
    const dispute = await publishDispute(server);
    const reader = visitor(server.url);
    const voters = [...(await signUpMany(server, 22))];
    const cast = async (count: number, rating: number) => {
      for (const voter of voters.splice(0, count)) await vote(voter, dispute, rating);
    };
    expect(await courseFor(reader, dispute)).toStrictEqual([]);
    await cast(9, 2);
    clock.advance(DAY + HOUR);
    expect(await courseFor(reader, dispute)).toStrictEqual([]);

    await cast(3, 2);
    expect(await courseFor(reader, dispute)).toStrictEqual([]);
    clock.advance(2 * DAY);
    await cast(10, 10);
    const quiet = [endOf(2, { 2: 10 }, 10), endOf(3, { 2: 10 }, 10)];
    expect(await courseFor(reader, dispute)).toStrictEqual(quiet);

    clock.advance(DAY);
    const whole = [...quiet, endOf(4, { 2: 12, 10: 8 }, 20)];
    expect(await courseFor(reader, dispute)).toStrictEqual(whole);
    await rebuildBeside(server.platform);
    expect(await courseFor(reader, dispute)).toStrictEqual(whole);
  });

  it('ends with the vote', async ({ server, clock }) => {
    const dispute = await publishDispute(server);
    for (const voter of await signUpMany(server, 10)) await vote(voter, dispute, 7);
    clock.advance(40 * DAY);
    const days = await courseFor(visitor(server.url), dispute);
    expect(days).toHaveLength(30);
    expect(days.at(-1)).toStrictEqual(endOf(30, { 7: 10 }, 10));
  });

  it('does not exist for strangers before publication', async ({ server }) => {
    const creator = await signUp(server);
    const { id } = await createDispute(creator, 'Who waters the plants?');
    expect((await visitor(server.url).get(`/api/disputes/${id}/course`)).status).toBe(404);
    expect(await courseFor(creator, { id })).toStrictEqual([]);
  });
});
