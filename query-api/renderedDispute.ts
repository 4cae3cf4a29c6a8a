import { ENOUGH_VOTES, verdictOf } from '#contract/verdict.ts';
import type { Documents, Stored } from '#platform/documents/port.ts';
import { openPageCache } from '#platform/pageCache.ts';
import {
  type CommentBody,
  comments,
  type DisputeBody,
  disputes,
  type ListingBody,
  listings,
} from '#readmodels/collections.ts';
import { type ListingRow, listingRow, stampOf, withheldOf } from './listingRow.ts';
import { openJson } from './openJson.ts';
import { type PersonIn, withIdsFor } from './personIn.ts';
import type { QueryServices } from './services.ts';
import { digestOf } from './validator.ts';

/** How many comments come with a dispute; the rest is paged. */
const COMMENTS_WITH_DISPUTE = 200;

/** The parts of a dispute page that can be kept, as open objects (see openJson). While it stays the same, the same object is returned. */
export interface Rendered {
  /** Tells it from what was rendered after a change. */
  readonly stamp: string;
  /** Of all the parts, for validators: pages that look the same have the same. */
  readonly digest: string;
  readonly row: ListingRow;
  readonly body: DisputeBody;
  /** As a visitor sees it. */
  readonly dispute: string;
  readonly parties: string;
  readonly rest: string;
}

type Listing = Stored<keyof typeof listings.fields, ListingBody>;

/** Without the status, which the clock decides, and the tags, which are a part of their own. */
export const disputePart = ({
  status: _s,
  user1AnonymousTag: _1,
  user2AnonymousTag: _2,
  ...body
}: DisputeBody): string => openJson(body);

export const partiesPart = ({ user1AnonymousTag, user2AnonymousTag }: DisputeBody): string =>
  openJson({ user1: { anonymousTag: user1AnonymousTag }, user2: { anonymousTag: user2AnonymousTag } });

const restPart = ({ fields, body: { ratings } }: Listing, newest: readonly CommentBody[]): string =>
  openJson({
    totalVotes: fields.votes,
    ratings: Number(fields.votes) < ENOUGH_VOTES ? null : ratings,
    ...verdictOf(Number(fields.votes), Number(fields.ratingSum)),
    commentCount: fields.comments,
    comments: newest,
  });

/** Reads what there is of a dispute and renders it. */
const render = async (
  models: Documents,
  row: ListingRow,
  stamp: string,
  personIn: PersonIn,
): Promise<Rendered | undefined> => {
  const { id } = row;
  const [dispute, listing, newest] = await Promise.all([
    models.collection(disputes).get(id),
    models.collection(listings).get(id),
    models.collection(comments).find({
      where: { disputeId: id },
      sort: [['position', 'desc']],
      limit: COMMENTS_WITH_DISPUTE,
    }),
  ]);
  if (dispute === undefined || listing === undefined) return undefined;
  const { body } = dispute;
  const newestBodies = newest.map(comment => comment.body);
  const [parties, rest] = [partiesPart(body), restPart(listing, newestBodies)];
  const own = disputePart(withIdsFor(body, undefined, personIn));
  const digest = digestOf([own, parties, rest, withheldOf(row)].join('\n'));
  return { stamp, digest, row, body, dispute: own, parties, rest };
};

export interface Kept {
  readonly rendered: Rendered;
  /** The stamp of the read models when it was last known to be true. */
  readonly modelsStamp: string;
}

const sizeOf = ({ rendered: { dispute, rest } }: Kept): number => dispute.length + rest.length;

/**
 * Renders disputes and keeps them. Nothing is read while the read models have the same stamp; after any change of them only the listing
 * is, whose version tells whether the dispute is still the same.
 * @returns a function from the id of a dispute to what can be kept of it, or undefined when there is none
 */
export const renderedDispute = ({ readModels, personIn }: Pick<QueryServices, 'readModels' | 'personIn'>) => {
  const details = openPageCache(sizeOf);

  return async (id: string): Promise<Kept | undefined> => {
    const modelsStamp = readModels.stamp();
    const kept = details.get(id);
    if (kept?.modelsStamp === modelsStamp) return kept;
    const { current: models, generation } = readModels;
    const row = await listingRow(models, id);
    if (row === undefined) return undefined;
    const stamp = stampOf(generation, row);
    const rendered = kept?.rendered.stamp === stamp ? kept.rendered : await render(models, row, stamp, personIn);
    if (rendered === undefined) return undefined;
    const seen = { rendered, modelsStamp };
    details.set(id, seen);
    return seen;
  };
};
