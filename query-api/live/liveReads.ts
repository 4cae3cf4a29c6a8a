import type { Comment } from '#contract/views.ts';
import type { Position } from '#eventlog/position.ts';
import { comments, listings } from '#readmodels/collections.ts';
import { projectedPosition } from '#readmodels/projectedPosition.ts';
import { shownComment } from '#readmodels/shownComment.ts';
import { type ListingRow, listingRow } from '../listingRow.ts';
import { isThereFor } from '../readableDispute.ts';
import { type Judge, resultsSeenBy } from '../resultsSeenBy.ts';
import type { QueryServices } from '../services.ts';

/** Comments between two positions (commits), the later one inclusive. */
export interface Span {
  readonly after: bigint;
  readonly upTo: bigint;
}

/** How many comments of a dispute are sent at once. The counts tell of further ones. */
const MOST_COMMENTS = 20;

/** Reads what live streams show: from the read models, so never more than other reads show. */
export interface LiveReads {
  /** The position of the read models; undefined for empty ones. */
  reached(): Promise<Position | undefined>;
  /** @returns the dispute, if this reader (undefined for a visitor) may see it */
  rowFor(id: string, reader: string | undefined): Promise<ListingRow | undefined>;
  rows(ids: readonly string[]): Promise<ReadonlyMap<string, ListingRow>>;
  /** The newest public comments in a span, oldest first. */
  comments(disputeId: string, span: Span): Promise<readonly Comment[]>;
  /** @returns those of the disputes that have public comments after a position (commit) */
  discussed(ids: readonly string[], after: bigint): Promise<ReadonlySet<string>>;
  /** @returns those of the disputes whose results a reader sees who judges first */
  resultsSeenBy(ids: readonly string[], judge: Judge): Promise<ReadonlySet<string>>;
}

export const liveReads = ({ readModels }: Pick<QueryServices, 'readModels'>): LiveReads => ({
  reached: () => projectedPosition(readModels.current),
  rowFor: async (id, reader) => {
    const models = readModels.current;
    const row = await listingRow(models, id);
    return row && (await isThereFor(models, row, reader)) ? row : undefined;
  },
  rows: async ids => {
    const found = await readModels.current.collection(listings).findFields({ where: { id: { in: ids } } });
    return new Map(found.map(row => [row.id, row]));
  },
  comments: async (disputeId, { after, upTo }) => {
    const found = await readModels.current.collection(comments).find({
      where: { disputeId, position: { gt: Number(after), lte: Number(upTo) } },
      sort: [['position', 'desc']],
      limit: MOST_COMMENTS,
    });
    return found.map(({ body }) => shownComment(body)).reverse();
  },
  discussed: async (ids, after) => {
    const newest = (disputeId: string) =>
      readModels.current
        .collection(comments)
        .findFields({ where: { disputeId, position: { gt: Number(after) } }, limit: 1 });
    const found = await Promise.all(ids.map(newest));
    return new Set(found.flat().map(({ fields }) => String(fields.disputeId)));
  },
  resultsSeenBy: (ids, judge) => resultsSeenBy(readModels.current, ids, judge),
});
