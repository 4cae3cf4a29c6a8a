import { randomUUID } from 'node:crypto';
import type { DisputeEvent } from '#domain/dispute/events.ts';
import { streams } from '#domain/streams.ts';
import type { History } from './world.ts';

export const at = '2026-05-01T10:00:00.000Z';
export const [creator, partner, voter] = [randomUUID(), randomUUID(), randomUUID()];
export const [disputeId, commentId] = [randomUUID(), randomUUID()];

/** A dispute in which nobody has written a story yet. */
export const begun: readonly DisputeEvent[] = [
  {
    type: 'Created',
    data: { disputeId, refereeCode: 'K7WQ2MRT9X', title: 'Who Cooks?', creatorId: creator, createdAt: at },
  },
  { type: 'PartnerJoined', data: { disputeId, partnerId: partner, joinedAt: at } },
];

/** An open dispute with a vote and a comment by one voter. Only its creator has a tag. */
export const told: History = [
  {
    stream: streams.member(creator),
    events: [{ type: 'TagChosen', data: { userId: creator, tag: 'sock', chosenAt: at } }],
  },
  {
    stream: streams.dispute(disputeId),
    events: [
      ...begun,
      {
        type: 'StorySubmitted',
        data: { disputeId, side: 'user1', authorId: creator, story: 'Not me.', submittedAt: at },
      },
      {
        type: 'StorySubmitted',
        data: { disputeId, side: 'user2', authorId: partner, story: 'Not I.', submittedAt: at },
      },
      { type: 'Published', data: { disputeId, publishedAt: at, expiresAt: '2026-06-01T10:00:00.000Z' } },
    ],
  },
  {
    stream: streams.ballot(disputeId, voter),
    events: [{ type: 'VoteCast', data: { disputeId, voterId: voter, rating: 3, castAt: at } }],
  },
  {
    stream: streams.discussion(disputeId),
    events: [
      { type: 'CommentPosted', data: { disputeId, commentId, authorId: voter, content: 'Both!', postedAt: at } },
    ],
  },
];

export const erased = (userId: string, opened: readonly string[] = []): History => [
  { stream: streams.member(userId), events: [{ type: 'MemberErased', data: { userId, opened, erasedAt: at } }] },
];
