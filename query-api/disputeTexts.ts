import { v5 as namedUuid } from 'uuid';
import type { DisputeBody } from '#platform/readModels/collections.ts';

const NAMESPACE = '0d7b7a3e-8f0a-4e0f-9a59-6a3c1c1d7f52';

/** Stands for somebody whom the reader is not to look up: it is of this dispute only, and no account has it. */
const idWithin = (disputeId: string, side: 'user1' | 'user2'): string => namedUuid(`${disputeId}.${side}`, NAMESPACE);

/**
 * Before publication everybody sees of the others that they are there, and nothing else: no story, and neither the tag nor the id by
 * which their other disputes and their comments could be found. A link is enough to make somebody join.
 * @param reader undefined: a visitor
 */
export const asSeenBy = (body: DisputeBody, reader: string | undefined): DisputeBody => {
  const { id, user1Id, user2Id, publishedAt } = body;
  if (publishedAt !== null) return body;
  return {
    ...body,
    ...(reader !== user1Id && { user1Id: idWithin(id, 'user1'), user1Story: null, user1AnonymousTag: null }),
    ...(reader !== user2Id && {
      user2Id: user2Id && idWithin(id, 'user2'),
      user2Story: null,
      user2AnonymousTag: null,
    }),
  };
};

export const isParticipant = ({ user1Id, user2Id }: DisputeBody, userId: string | undefined): userId is string =>
  userId !== undefined && (userId === user1Id || userId === user2Id);
