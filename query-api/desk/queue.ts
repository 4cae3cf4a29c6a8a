import { createHmac } from 'node:crypto';
import { isPart } from '#command-api/desk/matter.ts';
import type { Services } from '#command-api/services.ts';
import type { QueueItem } from '#contract/moderation.ts';
import { authorOf } from '#domain/dispute/sides.ts';
import { keysAfter, pageOf } from '#platform/documents/cursor.ts';
import { type DisputeBody, disputes } from '#readmodels/collections.ts';
import { comparePlaces, kindOf, placeOf, type QueuePlace, type WaitingMatter, waitingMatters } from './waiting.ts';

/** Enough that no two authors in a queue are alike. */
const NAME_LENGTH = 8;

/** Who wrote a text, as far as the read models know it: not for a comment that is posted. */
const writerOf = (
  { authorId, target }: WaitingMatter,
  { user1Id: creatorId, user2Id: partnerId }: Pick<DisputeBody, 'user1Id' | 'user2Id'>,
): string | null => authorId ?? (isPart(target) ? authorOf({ creatorId, partnerId }, target) : null);

/** @throws InvalidCursor */
const placeAfter = (cursor: string | undefined): QueuePlace | undefined =>
  keysAfter(cursor, ['number', 'string', 'string']) as QueuePlace | undefined;

type QueueServices = Pick<Services, 'documents' | 'readModels' | 'derivedKey'>;

/** What goes with matters: the public titles of their disputes, and names for their authors. */
const shown = async (services: QueueServices, matters: readonly WaitingMatter[]): Promise<readonly QueueItem[]> => {
  if (matters.length === 0) return [];
  const ids = [...new Set(matters.map(({ disputeId }) => disputeId))];
  const found = await services.readModels.current.collection(disputes).getMany(ids);
  const bodies = new Map(found.map(({ id, body }) => [id, body]));
  const key = await services.derivedKey('authors at the desk');
  const nameOf = (userId: string) => createHmac('sha256', key).update(userId).digest('hex').slice(0, NAME_LENGTH);
  return matters.map(matter => {
    const { notificationIds: _, authorId: _id, ...item } = matter;
    const body = bodies.get(matter.disputeId);
    const writer = body === undefined ? null : writerOf(matter, body);
    return {
      ...item,
      kind: kindOf(matter),
      title: body?.title ?? null,
      author: writer === null ? null : nameOf(writer),
    };
  });
};

/**
 * A page of what the operator has to decide, most urgent first, then oldest first.
 * @throws InvalidCursor
 */
export const moderationQueue = async (
  services: QueueServices,
  { limit, cursor }: { readonly limit: number; readonly cursor?: string | undefined },
): Promise<{ readonly items: readonly QueueItem[]; readonly next: string | undefined }> => {
  const after = placeAfter(cursor);
  const all = await waitingMatters(services);
  const left = after === undefined ? all : all.filter(matter => comparePlaces(placeOf(matter), after) > 0);
  const { rows, next } = pageOf(left, limit, placeOf);
  return { items: await shown(services, rows), next };
};
