import { LRUCache } from 'lru-cache';
import type { DisputeStatus } from '#contract/views.ts';
import type { Scalar } from '#platform/documents/port.ts';
import { isReadable, type ListingRow, statusOf, withheldOf } from '#query-api/listingRow.ts';
import { countsIn, type Earlier, type LiveEvent, turnIn } from '#query-api/live/news.ts';

const REMEMBERED = 10_000;
/** A dispute that was published earlier, and is not remembered, was told of before. */
const RECENT_MS = 60_000;
/**
 * An event is stored a moment after the instant in it, and shown when the projector gets to it: up
 * to ten seconds later where another one has to take over.
 */
const SLACK_MS = 15_000;

const beforeInstant = (instant: string, ms: number): string => new Date(Date.parse(instant) - ms).toISOString();

const isListed = (row: ListingRow): boolean => isReadable(row) && withheldOf(row) === null;

/** What a reader of the list knows, and what they are told. */
interface Change {
  readonly earlier: Earlier;
  readonly now: string;
  /** Whether there may be new comments. */
  readonly isDiscussed: boolean;
}

/** What a list shows anew of a dispute. */
export const listedNews = (row: ListingRow, { earlier, now, isDiscussed }: Change): readonly LiveEvent[] =>
  isListed(row) ? [...turnIn(row, earlier, now), { name: 'counts', data: countsIn(row), isOfVotes: !isDiscussed }] : [];

/** What readers of a list at an instant know. */
export const knownAt = (instant: string): Earlier => ({ instant: beforeInstant(instant, SLACK_MS) });

interface Notice {
  readonly version: bigint;
  readonly status: DisputeStatus;
  readonly comments: Scalar;
}

/** Remembers what was told, for all list streams at once. */
export const listNews = (begunAt: string) => {
  const told = new LRUCache<string, Notice>({ max: REMEMBERED });
  const begun = knownAt(begunAt);
  const recently = (now: string): Earlier => {
    const instant = beforeInstant(now, RECENT_MS);
    return 'instant' in begun && begun.instant > instant ? begun : { instant };
  };
  /** @param position (commit) up to which all was told */
  return (row: ListingRow, position: bigint, { now, isDiscussed }: Omit<Change, 'earlier'>): readonly LiveEvent[] => {
    const before = told.get(row.id);
    const { version, fields } = row;
    const [status, comments] = [statusOf(row, now), fields.comments];
    if (version <= (before?.version ?? position) && status === (before?.status ?? status)) return [];
    told.set(row.id, { version, status, comments });
    // What is read may be ahead of the position, so its comments may have been told already.
    const isNewlyDiscussed = before ? comments !== before.comments : isDiscussed;
    return listedNews(row, { earlier: before ?? recently(now), now, isDiscussed: isNewlyDiscussed });
  };
};
