import { type ReelStatus, reels, type StoredReel } from '#command-api/reels/reels.ts';
import type { Documents } from '#platform/documents/port.ts';
import { listings } from '#readmodels/collections.ts';
import type { ReadModels } from '#readmodels/readModels.ts';

/** A reel as the operator sees it. */
export interface ReelLine {
  readonly disputeId: string;
  readonly status: ReelStatus;
  readonly attempts: number;
  readonly seconds: number | null;
  readonly bytes: number | null;
  readonly reason: string | null;
  readonly changedAt: string;
}

export const lineOf = ({ id, fields, body }: StoredReel): ReelLine => ({
  disputeId: id,
  status: fields.status as ReelStatus,
  attempts: body.attempts,
  seconds: body.film && Math.round(body.film.durationMs / 1000),
  bytes: body.film?.bytes ?? null,
  reason: body.reason,
  changedAt: body.changedAt,
});

export const allReels = (documents: Documents): Promise<readonly StoredReel[]> =>
  documents.collection(reels).find({ sort: [['id', 'asc']] });

/** The disputes that are public, and therefore should have a reel. */
export const disputesWithReels = async (readModels: ReadModels): Promise<readonly string[]> => {
  const rows = await readModels.current
    .collection(listings)
    .findFields({ where: { status: { in: ['published', 'expired'] }, withheld: null }, sort: [['id', 'asc']] });
  return rows.map(({ id }) => id);
};

/** @returns how many reels have each status */
export const countReels = async (documents: Documents): Promise<Record<string, number>> => {
  const counts: Record<string, number> = {};
  for (const { fields } of await documents.collection(reels).findFields()) {
    counts[String(fields.status)] = (counts[String(fields.status)] ?? 0) + 1;
  }
  return counts;
};
