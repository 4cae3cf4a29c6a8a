import { expect, onTestFinished, test } from 'vitest';
import { streams } from '#domain/streams.ts';
import { detailOf, publishDispute } from '../../support/disputes.ts';
import { appendEvent } from '../../support/eventLog.ts';
import { expectProblem } from '../../support/expectations.ts';
import { eraseAccount, signUp } from '../../support/members.ts';
import { flags, openOpenAiServer } from '../../support/openAiServer.ts';
import { startTestServer } from '../../support/server.ts';

/** Without a worker: it may be faster with the second look at a dispute. */
const openScene = async () => {
  const openAi = await openOpenAiServer();
  onTestFinished(() => openAi.close());
  const settings = { OPENAI_API_KEY: 'test', OPENAI_BASE_URL: openAi.baseUrl };
  const server = await startTestServer({ roles: ['gateway', 'projector'], settings });
  onTestFinished(() => server.stop());
  /** Does something while the next texts are moderated. */
  const meanwhile = (work: () => Promise<unknown>): void => {
    openAi.reply.moderations = (...asked) => void work().then(() => flags()(...asked));
  };
  return { server, meanwhile };
};

test('a comment on a dispute hidden during its moderation is not posted', async () => {
  const { server, meanwhile } = await openScene();
  const dispute = await publishDispute(server);
  const author = await signUp(server);
  const { platform } = server;
  meanwhile(() => {
    const data = { disputeId: dispute.id, reason: 'identifies', by: 'operator' } as const;
    const withheldAt = platform.clock.now();
    return appendEvent(platform, streams.dispute(dispute.id), { type: 'Withheld', data: { ...data, withheldAt } });
  });
  const answer = await author.post(`/api/disputes/${dispute.id}/comments`, { content: 'Take turns.' });
  expectProblem(answer, 404, 'dispute_not_found');
  expect((await detailOf(dispute.creator, dispute)).comments).toEqual([]);
});

test('a member who deletes their account during the moderation of a tag is told that it is gone, not that the tag is taken', async () => {
  const { server, meanwhile } = await openScene();
  const member = await signUp(server);
  meanwhile(() => eraseAccount(member));
  const answer = await member.patch('/api/auth/anonymous-tag', { anonymousTag: 'quiet_otter' });
  expectProblem(answer, 401, 'account_deleted');
});

test('a person recognised in a dispute whose other author deletes their account is not told that their own is gone', async () => {
  const { server, meanwhile } = await openScene();
  const { creator, partner, id } = await publishDispute(server);
  // The first thing that an erasure does.
  meanwhile(() => server.platform.keyring.destroy(creator.id));
  // Stories that were decided on lately are not looked at again.
  const strike = { user2: [{ start: 0, end: 6 }] };
  expectProblem(await partner.post(`/api/disputes/${id}/identifies`, { strike }), 503, 'stored_shown_later');
  expect((await partner.post(`/api/disputes/${id}/identifies`, {})).status).toBe(200);
});
