import { expect, onTestFinished } from 'vitest';
import { reviewIdentified } from '#command-api/disputes/reviewIdentified.ts';
import { forgetPeople, peopleInDisputes } from '#command-api/moderatedTexts/people.ts';
import { streams } from '#domain/streams.ts';
import { openServices } from '#installation/services.ts';
import { type Published, publishDispute, STORY_B } from '../support/disputes.ts';
import { appendEvent } from '../support/eventLog.ts';
import type { TestServer } from '../support/server.ts';
import { withServer } from '../support/withServer.ts';

/** Nobody else reviews or expires anything here. */
const it = withServer({ roles: ['gateway', 'projector'] });

const withNames = async (server: TestServer): Promise<Published> => {
  const dispute = await publishDispute(server);
  const { platform } = server;
  const stream = streams.dispute(dispute.id);
  const now = platform.clock.now();
  const story = `${STORY_B} Ask my brother Tom Becker.`;
  const redacted = { disputeId: dispute.id, side: 'user2', authorId: dispute.partner.id, story } as const;
  await appendEvent(platform, stream, { type: 'StoryRedacted', data: { ...redacted, redactedAt: now } });
  const withheld = { disputeId: dispute.id, reason: 'identifies', by: 'user1' } as const;
  await appendEvent(platform, stream, { type: 'Withheld', data: { ...withheld, withheldAt: now } });
  return dispute;
};

/** Reviews a dispute. @param meanwhile what happens while its stories are moderated again for the first time */
const review = async (
  { platform }: TestServer,
  { id }: Published,
  meanwhile: () => Promise<void>,
): Promise<string | undefined> => {
  const { services, close } = await openServices(platform);
  onTestFinished(close);
  let happened: Promise<void> | undefined;
  const { moderator } = services;
  const moderate = moderator.moderate.bind(moderator);
  moderator.moderate = async request => {
    happened ??= meanwhile();
    await happened;
    return moderate(request);
  };
  await reviewIdentified(services, id);
  return (await platform.documents.collection(peopleInDisputes).get(id))?.id;
};

it('The names in a dispute that ends while it is reviewed are forgotten', async ({ server }) => {
  const { platform } = server;
  const dispute = await withNames(server);
  const left = await review(server, dispute, async () => {
    await forgetPeople(platform, dispute.id);
    const data = { disputeId: dispute.id, expiredAt: platform.clock.now() };
    await appendEvent(platform, streams.dispute(dispute.id), { type: 'Expired', data });
  });
  expect(left).toBe(undefined);
});

it('The names in a dispute of which an author is erased while it is reviewed are forgotten', async ({ server }) => {
  const { platform } = server;
  const dispute = await withNames(server);
  const left = await review(server, dispute, async () => {
    await forgetPeople(platform, dispute.id);
    const data = { disputeId: dispute.id, reason: 'erased', by: 'user1' } as const;
    const withheldAt = platform.clock.now();
    await appendEvent(platform, streams.dispute(dispute.id), { type: 'Withheld', data: { ...data, withheldAt } });
  });
  expect(left).toBe(undefined);
});
