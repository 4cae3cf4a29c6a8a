import { expect, onTestFinished, test } from 'vitest';
import { streams } from '#domain/streams.ts';
import { flags, openOpenAiServer } from '../moderation/support/openAiServer.ts';
import { detailOf, publishDispute } from '../support/disputes.ts';
import { appendEvent } from '../support/eventLog.ts';
import { expectProblem } from '../support/expectations.ts';
import { signUp } from '../support/members.ts';
import { startTestServer } from '../support/server.ts';

test('A comment on a dispute that is hidden while the comment is looked at is not posted', async () => {
  const openAi = await openOpenAiServer();
  onTestFinished(() => openAi.close());
  const server = await startTestServer({ settings: { OPENAI_API_KEY: 'test', OPENAI_BASE_URL: openAi.baseUrl } });
  onTestFinished(() => server.stop());
  const dispute = await publishDispute(server);
  const author = await signUp(server);
  const { platform } = server;
  openAi.reply.moderations = (request, response, body) => {
    const data = { disputeId: dispute.id, reason: 'identifies', by: 'operator' } as const;
    const withheld = { type: 'Withheld', data: { ...data, withheldAt: platform.clock.now() } } as const;
    void appendEvent(platform, streams.dispute(dispute.id), withheld).then(() => flags()(request, response, body));
  };
  const answer = await author.post(`/api/disputes/${dispute.id}/comments`, { content: 'Take turns.' });
  expectProblem(answer, 404, 'dispute_not_found');
  expect((await detailOf(dispute.creator, dispute)).comments).toEqual([]);
});
