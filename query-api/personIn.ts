import { createHmac, createSecretKey } from 'node:crypto';
import type { DisputeBody } from '#readmodels/collections.ts';

/**
 * Gives a person a different id in each dispute, always the same one there. Nobody can link it to
 * another dispute or an account.
 */
export type PersonIn = (disputeId: string, userId: string) => string;

/** Version 8 marks a uuid whose bits have no standard meaning (RFC 9562, section 5.8). */
const asUuid = (hex: string): string => {
  const variant = ((Number.parseInt(hex.charAt(16), 16) & 0b11) | 0b1000).toString(16);
  const groups = [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, variant + hex.slice(17, 20)];
  return [...groups, hex.slice(20, 32)].join('-');
};

/** Derives ids by HMAC-SHA256, in the form of uuids. */
export const openPersonIn = (key: Buffer): PersonIn => {
  // Node would make one of the bytes for each id, which takes six times as long as the rest.
  const secret = createSecretKey(key);
  return (disputeId, userId) => asUuid(createHmac('sha256', secret).update(`${disputeId} ${userId}`).digest('hex'));
};

/** Replaces the ids in a dispute by ids that are valid in it alone, except for the reader's own. */
export const withIdsFor = <Body extends Pick<DisputeBody, 'id' | 'user1Id' | 'user2Id'>>(
  body: Body,
  reader: string | undefined,
  personIn: PersonIn,
): Body => {
  const idOf = (userId: string): string => (userId === reader ? userId : personIn(body.id, userId));
  return { ...body, user1Id: idOf(body.user1Id), user2Id: body.user2Id && idOf(body.user2Id) };
};

/**
 * The same for JSON that is rendered already. In a text the quotes would be escaped, so only ids
 * match.
 */
export const withOwnId = (json: string, disputeId: string, reader: string, personIn: PersonIn): string =>
  json.replace(`Id":"${personIn(disputeId, reader)}"`, `Id":"${reader}"`);
