import type { DisputeBody } from '#platform/readModels/collections.ts';

/**
 * Before publication everybody sees of the others that they are there, but no story, and not the tag under which they comment: a link
 * is enough to make somebody join, and whoever has sent it knows who that is.
 * @param reader undefined: a visitor
 */
export const asSeenBy = (body: DisputeBody, reader: string | undefined): DisputeBody => {
  const { user1Id, user2Id, publishedAt } = body;
  if (publishedAt !== null) return body;
  return {
    ...body,
    ...(reader !== user1Id && { user1Story: null, user1AnonymousTag: null }),
    ...(reader !== user2Id && { user2Story: null, user2AnonymousTag: null }),
  };
};

export const isParticipant = ({ user1Id, user2Id }: DisputeBody, userId: string | undefined): userId is string =>
  userId !== undefined && (userId === user1Id || userId === user2Id);
