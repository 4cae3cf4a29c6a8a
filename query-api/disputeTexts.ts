import type { DisputeBody } from '#platform/readModels/collections.ts';

/** Before publication a participant sees their own story and not the other's. */
export const asSeenByParticipant = (body: DisputeBody, userId: string): DisputeBody => {
  if (body.publishedAt !== null) return body;
  return {
    ...body,
    user1Story: userId === body.user1Id ? body.user1Story : null,
    user2Story: userId === body.user2Id ? body.user2Story : null,
  };
};

export const isParticipant = ({ user1Id, user2Id }: DisputeBody, userId: string | undefined): userId is string =>
  userId !== undefined && (userId === user1Id || userId === user2Id);
