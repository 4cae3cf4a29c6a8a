import { randomUUID } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { acceptStory } from '#command-api/disputes/acceptStory.ts';
import type { Services } from '#command-api/services.ts';
import { DocumentsUnavailable } from '#platform/documents/port.ts';
import { watchUnhandled } from '../support/unhandled.ts';

const NOW = '2026-01-31T12:00:00.000Z';

test('a store that is away when the second story comes is one refusal, and nothing that ends the process', async () => {
  const unhandled = watchUnhandled();
  const [disputeId, creatorId, partnerId] = [randomUUID(), randomUUID(), randomUUID()];
  const history = [
    { type: 'Created', data: { disputeId, refereeCode: 'X', title: 'Who?', creatorId, createdAt: NOW } },
    { type: 'PartnerJoined', data: { disputeId, partnerId, joinedAt: NOW } },
    {
      type: 'StorySubmitted',
      data: { disputeId, side: 'user1', authorId: creatorId, story: 'My side.', submittedAt: NOW },
    },
  ];
  const get = async (): Promise<never> => {
    await nextTurn();
    throw new DocumentsUnavailable(new Error('It is away'));
  };
  const services = {
    store: { readStream: async () => history.map(event => ({ event })) },
    documents: { collection: () => ({ get }) },
  } as unknown as Services;
  const data = { disputeId, userId: partnerId, original: 'My other side.', story: 'My other side.' };
  const accepting = acceptStory(
    services,
    { actor: partnerId, correlationId: randomUUID() },
    { type: 'SubmitStory', data, now: NOW },
  );
  await expect(accepting).rejects.toThrow(DocumentsUnavailable);
  expect(await unhandled()).toStrictEqual([]);
});
