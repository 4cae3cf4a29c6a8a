import { v7 as orderedUuid } from 'uuid';
import type { DomainEvent } from '#domain/events.ts';
import { expiryOf } from '#domain/rules.ts';
import { streams } from '#domain/streams.ts';
import { prose } from './prose.ts';
import { between, type Random } from './random.ts';

/** Events that were appended together. */
export interface Happening {
  readonly stream: string;
  readonly events: readonly DomainEvent[];
  readonly actor: string;
  readonly at: string;
}

/** A new id as it would have been made at that time. */
export const idAt = (at: string): string => orderedUuid({ msecs: Date.parse(at) });

/** A dispute from its draft to its publication. */
export const published = (
  random: Random,
  disputeId: string,
  [creatorId, partnerId]: readonly [string, string],
  at: string,
): Happening => ({
  stream: streams.dispute(disputeId),
  actor: creatorId,
  at,
  events: [
    {
      type: 'Created',
      data: {
        disputeId,
        refereeCode: disputeId.replaceAll('-', '').slice(-10).toUpperCase(),
        title: prose(random, between(random, 20, 70)).slice(0, 120),
        creatorId,
        createdAt: at,
      },
    },
    { type: 'PartnerJoined', data: { disputeId, partnerId, joinedAt: at } },
    ...[['user1', creatorId] as const, ['user2', partnerId] as const].map(([side, authorId]) => ({
      type: 'StorySubmitted' as const,
      data: { disputeId, side, authorId, story: prose(random, between(random, 400, 2400)), submittedAt: at },
    })),
    { type: 'Published', data: { disputeId, publishedAt: at, expiresAt: expiryOf(at) } },
  ],
});

export const expired = (disputeId: string, creatorId: string, at: string): Happening => ({
  stream: streams.dispute(disputeId),
  actor: creatorId,
  at,
  events: [{ type: 'Expired', data: { disputeId, expiredAt: at } }],
});

export const voted = (random: Random, disputeId: string, voterId: string, at: string): Happening => ({
  stream: streams.ballot(disputeId, voterId),
  actor: voterId,
  at,
  events: [{ type: 'VoteCast', data: { disputeId, voterId, rating: between(random, 0, 10), castAt: at } }],
});

export const commented = (random: Random, disputeId: string, authorId: string, at: string): Happening => ({
  stream: streams.discussion(disputeId),
  actor: authorId,
  at,
  events: [
    {
      type: 'CommentPosted',
      data: {
        disputeId,
        commentId: idAt(at),
        authorId,
        content: prose(random, between(random, 40, 400)),
        postedAt: at,
      },
    },
  ],
});

export const tagChosen = (userId: string, tag: string, at: string): Happening => ({
  stream: streams.member(userId),
  actor: userId,
  at,
  events: [{ type: 'TagChosen', data: { userId, tag, chosenAt: at } }],
});
