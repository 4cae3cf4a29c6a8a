import { expect } from 'vitest';
import { responses } from '#command-api/idempotency.ts';
import { createDispute, detailOf, publishDispute } from '../support/disputes.ts';
import { countEvents } from '../support/eventLog.ts';
import { lockReadModels } from '../support/lockReadModels.ts';
import { signUp } from '../support/members.ts';
import { aTag } from '../support/tags.ts';
import { until } from '../support/until.ts';
import { withServer } from '../support/withServer.ts';

const it = withServer();

it('says of a vote that is stored and cannot be read yet, also when it is sent again, that it is shown later', async ({
  server,
}) => {
  const dispute = await publishDispute(server);
  const voter = await signUp(server);
  const vote = () => voter.post(`/api/disputes/${dispute.id}/vote`, { rating: 3 }, { 'Idempotency-Key': 'once' });

  const lock = lockReadModels(server.dataDir);
  const first = await vote();
  expect(first.status).toBe(200);
  expect(first.headers.get('shown')).toBe('later');
  // As if the process had died before it stored the answer.
  await server.platform.documents.collection(responses).deleteWhere({});
  const again = await vote();
  expect(again.body).toEqual(first.body);
  expect(again.headers.get('shown')).toBe('later');
  lock.close();

  await until('the vote is shown', async () => (await detailOf(voter, dispute)).totalVotes === 1);
  const third = await vote();
  expect(third.headers.has('shown')).toBe(false);
  expect(await countEvents(server.platform, 'VoteCast', dispute.id)).toBe(1);
});

it('says the same to somebody who joins, or chooses a tag, a second time before the first time can be read', async ({
  server,
}) => {
  const [creator, partner] = [await signUp(server), await signUp(server)];
  const dispute = await createDispute(creator);
  const join = () => partner.post('/api/disputes/join', { refereeCode: dispute.refereeCode });
  const anonymousTag = aTag();
  const choose = () => partner.patch('/api/auth/anonymous-tag', { anonymousTag });

  const lock = lockReadModels(server.dataDir);
  for (const [what, command] of Object.entries({ join, joinAgain: join, choose, chooseAgain: choose })) {
    const { status, headers } = await command();
    expect([what, status, headers.get('shown')]).toStrictEqual([what, 200, 'later']);
  }
  lock.close();

  await until('the joining is shown', async () => !(await join()).headers.has('shown'));
  expect(await countEvents(server.platform, 'PartnerJoined', dispute.id)).toBe(1);
  expect((await choose()).headers.has('shown')).toBe(false);
});
