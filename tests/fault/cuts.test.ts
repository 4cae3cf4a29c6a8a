/** Nodes of EventStoreDB freeze, or are cut off from each other or from a running server. */
import { expect, onTestFinished, test } from 'vitest';
import { startWireCluster } from '../eventlog/wire/cluster.ts';
import { detailOf, publishDispute } from '../support/disputes.ts';
import { signUp } from '../support/members.ts';
import { visitor } from '../support/person.ts';
import { startTestServer } from '../support/server.ts';
import { until } from '../support/until.ts';

/** Without what the product does, it would take minutes. */
const STORED_MS = 20_000;
const SHOWN_MS = 10_000;

test('votes count, and are shown, while the leader cannot be reached, is cut off from the others, or is frozen', async () => {
  const cluster = await startWireCluster(3);
  // Without the keep-alive of HTTP/2, by which a client would notice a frozen node after 20 s.
  const settings = { EVENTSTORE_URL: `${cluster.url}&keepAliveInterval=-1` };
  const server = await startTestServer({ settings });
  onTestFinished(async () => {
    await server.stop();
    await cluster.stop();
  });
  const dispute = await publishDispute(server);
  const voters = [await signUp(server), await signUp(server), await signUp(server)];
  let votes = 0;
  const expectVote = async (): Promise<void> => {
    const voter = voters[votes];
    const send = () => voter?.post(`/api/disputes/${dispute.id}/vote`, { rating: 3 }, { 'Idempotency-Key': 'once' });
    await until('the vote is stored', async () => (await send())?.status === 200, STORED_MS);
    votes += 1;
    await until(
      'it is shown',
      async () => (await detailOf(visitor(server.url), dispute)).totalVotes === votes,
      SHOWN_MS,
    );
  };

  const { line } = cluster.leader();
  line.lose();
  await expectVote();
  line.restore();

  const alone = cluster.leader();
  alone.cutOff();
  cluster.elect();
  await expectVote();
  await alone.rejoin();

  const frozen = cluster.leader();
  frozen.freeze();
  cluster.elect();
  await expectVote();
  await frozen.thaw();
  expect(votes).toBe(voters.length);
});
