import type { LiveEventName, LiveEvents } from '#contract/live.ts';
import { sharesOf } from '#contract/verdict.ts';
import type { DisputeStatus } from '#contract/views.ts';
import { withoutResults } from '../hiddenResults.ts';
import { type ListingRow, statusOf } from '../listingRow.ts';

/** An event of a live stream. */
export type LiveEvent = {
  readonly [Name in LiveEventName]: { readonly name: Name; readonly data: LiveEvents[Name] };
}[LiveEventName] & {
  /** Counts that differ from those before by votes at most. */
  readonly isOfVotes?: boolean;
};

export const countsIn = ({ id, fields: { votes, ratingSum, comments } }: ListingRow): LiveEvents['counts'] => ({
  id,
  totalVotes: Number(votes),
  ...sharesOf(Number(votes), Number(ratingSum)),
  commentCount: Number(comments),
});

export const changeOf = ({ id }: ListingRow): LiveEvent => ({ name: 'changed', data: { id } });

/** The same events for somebody who must not see results, nor that somebody has just voted. */
export const withResultsHidden = (event: LiveEvent): readonly LiveEvent[] => {
  if (event.name !== 'counts') return [event];
  return event.isOfVotes ? [] : [{ ...event, data: withoutResults(event.data) }];
};

/** What a reader of the stream knows of a dispute: its status, or the instant of what they know. */
export type Earlier = { readonly status: DisputeStatus } | { readonly instant: string };

const isNew = (earlier: Earlier, became: DisputeStatus, at: string): boolean =>
  'status' in earlier ? earlier.status !== became : at >= earlier.instant;

/**
 * Whether a dispute was published or has expired since.
 * @param now it expires at the exact instant, even before the log records it
 */
export const turnIn = (row: ListingRow, earlier: Earlier, now: string): readonly LiveEvent[] => {
  const { id } = row;
  const [publishedAt, expiresAt] = [`${row.fields.publishedAt}`, `${row.fields.expiresAt}`];
  const status = statusOf(row, now);
  if (status === 'published' && isNew(earlier, status, publishedAt))
    return [{ name: 'published', data: { id, publishedAt, expiresAt } }];
  if (status === 'expired' && isNew(earlier, status, expiresAt)) return [{ name: 'expired', data: { id, expiresAt } }];
  return [];
};
