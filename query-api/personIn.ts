import { createHmac } from 'node:crypto';
import type { DisputeBody } from '#readmodels/collections.ts';

/** Gives a person another id in each dispute, always the same one there: nobody can join it with another dispute or an account. */
export type PersonIn = (disputeId: string, userId: string) => string;

/** A uuid whose bits mean nothing to others has version 8 (RFC 9562, section 5.8). */
const asUuid = (hex: string): string => {
  const variant = ((Number.parseInt(hex.charAt(16), 16) & 0b11) | 0b1000).toString(16);
  const groups = [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, variant + hex.slice(17, 20)];
  return [...groups, hex.slice(20, 32)].join('-');
};

/** Ids by HMAC-SHA256 in the form of uuids. */
export const openPersonIn =
  (key: Buffer): PersonIn =>
  (disputeId, userId) =>
    asUuid(createHmac('sha256', key).update(`${disputeId} ${userId}`).digest('hex'));

/** A dispute with ids that hold in it alone, but for the reader's own. */
export const withIdsFor = <Body extends Pick<DisputeBody, 'id' | 'user1Id' | 'user2Id'>>(
  body: Body,
  reader: string | undefined,
  personIn: PersonIn,
): Body => {
  const idOf = (userId: string): string => (userId === reader ? userId : personIn(body.id, userId));
  return { ...body, user1Id: idOf(body.user1Id), user2Id: body.user2Id && idOf(body.user2Id) };
};

/** The same in a dispute that is rendered already. Within a text the quotes would be escaped. */
export const withOwnId = (json: string, disputeId: string, reader: string, personIn: PersonIn): string =>
  json.replace(`Id":"${personIn(disputeId, reader)}"`, `Id":"${reader}"`);
