import { expect } from 'vitest';
import { responses } from '#command-api/idempotency.ts';
import { createDispute, detailOf, publishDispute } from '../../support/disputes.ts';
import { countEvents } from '../../support/eventLog.ts';
import { lockReadModels } from '../../support/lockReadModels.ts';
import { signUp } from '../../support/members.ts';
import { aTag } from '../../support/tags.ts';
import { until } from '../../support/until.ts';
import { withServer } from '../../support/withServer.ts';

const it = withServer({ threads: 'own' });

it('a command whose result cannot be read yet says that it is shown later, even when sent again', async ({
  server,
}) => {
  const dispute = await publishDispute(server);
  const member = await signUp(server);
  const send = (path: string, body: object) =>
    member.post(`/api/disputes/${dispute.id}/${path}`, body, { 'Idempotency-Key': path });
  const commands = [
    [200, () => send('vote', { rating: 3 })],
    [201, () => send('comments', { content: 'Take turns.' })],
  ] as const;

  const lock = lockReadModels(server.dataDir);
  for (const [status, command] of commands) {
    const answers = [await command(), await command()];
    // As if the process had died before it stored the answer.
    await server.platform.documents.collection(responses).deleteWhere({});
    answers.push(await command());
    for (const answer of answers) expect([answer.status, answer.headers.get('shown')]).toStrictEqual([status, 'later']);
    for (const { body } of answers) expect(body).toStrictEqual(answers[0]?.body);
  }
  lock.close();

  await until('both are shown', async () => {
    const { totalVotes, commentCount } = await detailOf(member, dispute);
    return totalVotes === 1 && commentCount === 1;
  });
  for (const [, command] of commands) expect((await command()).headers.has('shown')).toBe(false);
  for (const type of ['VoteCast', 'CommentPosted'] as const)
    expect(await countEvents(server.platform, type, dispute.id)).toBe(1);
});

it('a repeated join or choice of a tag says that it is shown later until the first one can be read', async ({
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
