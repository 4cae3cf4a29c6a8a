import type { DisputeBody } from '#readmodels/collections.ts';

/**
 * Before publication each participant sees that the other has joined, but neither their story nor
 * their tag. The sender of the link knows who joined, and must not learn the tag under which that
 * person comments.
 */
export const asSeenBy = (body: DisputeBody, participant: string): DisputeBody => {
  const { user1Id, user2Id, publishedAt } = body;
  if (publishedAt !== null) return body;
  return {
    ...body,
    ...(participant !== user1Id && { user1Story: null, user1AnonymousTag: null }),
    ...(participant !== user2Id && { user2Story: null, user2AnonymousTag: null }),
  };
};

export const isParticipant = ({ user1Id, user2Id }: DisputeBody, userId: string | undefined): userId is string =>
  userId !== undefined && (userId === user1Id || userId === user2Id);
