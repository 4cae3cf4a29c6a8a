import type { Results } from '#contract/queries.ts';
import { statusAt } from '#contract/statusAt.ts';
import { sharesOf } from '#contract/verdict.ts';
import { type DisputeStatus, hidingReason, type WithholdReason, withholdReason } from '#contract/views.ts';
import type { Documents, Stored } from '#platform/documents/port.ts';
import { type ListingBody, listings } from '#readmodels/collections.ts';

export type ListingRow = Omit<Stored<keyof typeof listings.fields, ListingBody>, 'body'>;

/** @returns the listing of a dispute without its body; undefined for an unknown id */
export const listingRow = async (models: Documents, id: string): Promise<ListingRow | undefined> => {
  const [row] = await models.collection(listings).findFields({ where: { id }, limit: 1 });
  return row;
};

/**
 * A text that changes with the dispute: every change raises the version of its listing, and every
 * rebuild raises the generation.
 */
export const stampOf = (generation: number, { version }: Pick<ListingRow, 'version'>): string =>
  `${generation}.${version}`;

export const statusOf = ({ fields: { status, expiresAt } }: ListingRow, now: string): DisputeStatus =>
  statusAt({ status: status as DisputeStatus, expiresAt: expiresAt === null ? null : String(expiresAt) }, now);

/** The strictest reason why the dispute is off the lists, or null. */
export const withheldOf = ({ fields }: ListingRow): WithholdReason | null =>
  fields.withheld === null ? null : withholdReason.parse(fields.withheld);

/** Whether strangers cannot read it even if they open it directly. */
export const isHidden = ({ fields }: ListingRow): boolean =>
  fields.withheld !== null && hidingReason.safeParse(fields.withheld).success;

/** Whether strangers can read it. */
export const isReadable = (row: ListingRow): boolean => row.fields.publishedAt !== null && !isHidden(row);

/** Whoever votes has looked, even without the page. */
export const viewsOf = ({ fields }: ListingRow, counted: number): number => Math.max(counted, Number(fields.votes));

/** The same, without the votes for a reader who must not see how many there are. */
export const viewsShown = (row: ListingRow, counted: number, results: Results): number =>
  results === 'hidden' ? counted : viewsOf(row, counted);

/** The part of a list item that changes with votes, views and time. */
export const countsOf = (row: ListingRow, counted: number, now: string) => ({
  status: statusOf(row, now),
  withheld: withheldOf(row),
  voteCount: Number(row.fields.votes),
  commentCount: Number(row.fields.comments),
  ...sharesOf(Number(row.fields.votes), Number(row.fields.ratingSum)),
  viewCount: viewsOf(row, counted),
});
