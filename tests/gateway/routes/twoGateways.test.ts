import { expect, onTestFinished } from 'vitest';
import { detailOf, publishDispute, vote } from '../../support/disputes.ts';
import { signUpMany } from '../../support/members.ts';
import { visitor } from '../../support/person.ts';
import { rebuildBeside } from '../../support/rebuildBeside.ts';
import { startServerOn, type TestServer } from '../../support/server.ts';
import { until } from '../../support/until.ts';
import { withServer } from '../../support/withServer.ts';

const it = withServer({ roles: ['gateway', 'projector'] });

it('a voter finds a vote cast just after a switch of read models at every gateway', async ({ server }) => {
  const other = await startServerOn(server, { roles: ['gateway'] });
  onTestFinished(other.stop);
  // Each gateway opens the other slot at the first switch. On a busy machine that takes longer than
  // others wait for it.
  await rebuildBeside(server.platform);
  const generationOf = ({ platform }: TestServer) => platform.readModels.generation;
  await until('the other gateway has followed', () => generationOf(other) === generationOf(server));
  const dispute = await publishDispute(server);
  for (const voter of await signUpMany(server, 3)) {
    expect(await rebuildBeside(server.platform)).toMatchObject({ differences: [] });
    await vote(voter, dispute, 7);
    // An overloaded server answers before the vote can be read, and says so.
    await until('the vote can be read', async () => (await detailOf(voter, dispute)).userVote !== null);
    const { userVote } = await detailOf(visitor(other.url, voter.cookies), dispute);
    expect(userVote).toStrictEqual({ rating: 7 });
  }
});
