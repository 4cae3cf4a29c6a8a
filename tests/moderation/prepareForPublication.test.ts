import { randomUUID } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { prepareForPublication } from '#command-api/disputes/prepareForPublication.ts';
import type { Services } from '#command-api/services.ts';
import { fold } from '#domain/decider.ts';
import type { DisputeEvent } from '#domain/dispute/events.ts';
import { disputeWithTexts } from '#domain/dispute/withTexts.ts';
import { DocumentsUnavailable } from '#platform/documents/port.ts';
import { watchUnhandled } from '../support/unhandled.ts';

const NOW = '2026-01-31T12:00:00.000Z';

test('a store that is away when the second story comes is one refusal, and nothing that ends the process', async () => {
  const unhandled = watchUnhandled();
  const [disputeId, creatorId, partnerId] = [randomUUID(), randomUUID(), randomUUID()];
  const history: readonly DisputeEvent[] = [
    { type: 'Created', data: { disputeId, refereeCode: 'X', title: 'Who?', creatorId, createdAt: NOW } },
    { type: 'PartnerJoined', data: { disputeId, partnerId, joinedAt: NOW } },
    {
      type: 'StorySubmitted',
      data: { disputeId, side: 'user1', authorId: creatorId, story: 'My side.', submittedAt: NOW },
    },
    {
      type: 'StorySubmitted',
      data: { disputeId, side: 'user2', authorId: partnerId, story: 'My other side.', submittedAt: NOW },
    },
    { type: 'Published', data: { disputeId, publishedAt: NOW, expiresAt: NOW } },
  ];
  const get = async (): Promise<never> => {
    await nextTurn();
    throw new DocumentsUnavailable(new Error('It is away'));
  };
  const services = { documents: { collection: () => ({ get }) } } as unknown as Services;
  const accepting = prepareForPublication(services, 'user2', fold(disputeWithTexts, history));
  await expect(accepting).rejects.toThrow(DocumentsUnavailable);
  expect(await unhandled()).toStrictEqual([]);
});
