import type { Results } from '#contract/queries.ts';
import { sharesOf, shownVerdict } from '#contract/verdict.ts';
import type { Documents, Stored } from '#platform/documents/port.ts';
import { openAskedBefore, openPageCache } from '#platform/pageCache.ts';
import {
  type CommentBody,
  comments,
  type DisputeBody,
  disputes,
  type ListingBody,
  listings,
} from '#readmodels/collections.ts';
import { shownComment } from '#readmodels/shownComment.ts';
import { withoutResults } from './hiddenResults.ts';
import { stampOf, withheldOf } from './listingRow.ts';
import { openJson } from './openJson.ts';
import { type PersonIn, withIdsFor } from './personIn.ts';
import type { QueryServices } from './services.ts';
import { digestOf } from './validator.ts';

/** How many comments come with a dispute. Further ones are paged. */
const COMMENTS_WITH_DISPUTE = 200;

/**
 * The cacheable parts of a dispute page, as open objects (see openJson). As long as it stays the
 * same, the same object is returned.
 */
export interface Rendered {
  /** Differs from the stamp of any other version of the dispute. */
  readonly stamp: string;
  /** Digests of all parts, for validators: pages with the same content have the same digest. */
  readonly digests: Readonly<Record<Results, string>>;
  readonly row: Listing;
  readonly body: DisputeBody;
  /** As a visitor sees it. */
  readonly dispute: string;
  readonly parties: string;
  readonly results: Readonly<Record<Results, string>>;
  readonly rest: string;
}

type Listing = Stored<keyof typeof listings.fields, ListingBody>;

/** Leaves out the status, which the clock decides, and the tags, which form a part of their own. */
export const disputePart = ({
  status: _s,
  user1AnonymousTag: _1,
  user2AnonymousTag: _2,
  ...body
}: DisputeBody): string => openJson(body);

export const partiesPart = ({ user1AnonymousTag, user2AnonymousTag }: DisputeBody): string =>
  openJson({ user1: { anonymousTag: user1AnonymousTag }, user2: { anonymousTag: user2AnonymousTag } });

const resultsPart = ({ fields, body }: Listing): Rendered['results'] => {
  const ratings = body.shownRatings ?? null;
  const shares = sharesOf(Number(fields.votes), Number(fields.ratingSum));
  const verdict = shownVerdict(ratings, shares.user2Percentage);
  const results = { totalVotes: fields.votes, ratings, ...shares, verdict };
  return { shown: openJson(results), hidden: openJson(withoutResults(results)) };
};

const restPart = ({ fields }: Listing, newest: readonly CommentBody[]): string =>
  openJson({ commentCount: fields.comments, comments: newest });

const newestComments = (models: Documents, disputeId: string) =>
  models
    .collection(comments)
    .find({ where: { disputeId }, sort: [['position', 'desc']], limit: COMMENTS_WITH_DISPUTE });

/** Reads the other data of a dispute and renders it. */
const render = async (
  models: Documents,
  row: Listing,
  stamp: string,
  personIn: PersonIn,
): Promise<Rendered | undefined> => {
  const { id } = row;
  const [dispute, newest] = await Promise.all([
    models.collection(disputes).get(id),
    row.fields.comments === 0 ? [] : newestComments(models, id),
  ]);
  if (dispute === undefined) return undefined;
  const { body } = dispute;
  const newestBodies = newest.map(comment => shownComment(comment.body));
  const [parties, results, rest] = [partiesPart(body), resultsPart(row), restPart(row, newestBodies)];
  const own = disputePart(withIdsFor(body, undefined, personIn));
  const hidden = digestOf([own, parties, rest, withheldOf(row)].join('\n'));
  const digests = { shown: digestOf(`${hidden} ${results.shown}`), hidden };
  return { stamp, digests, row, body, dispute: own, parties, results, rest };
};

export interface Kept {
  readonly rendered: Rendered;
  /** The stamp of the read models at which it was last known to be valid. */
  readonly modelsStamp: string;
}

/** The body is as long as its JSON. */
const sizeOf = ({ rendered: { dispute, rest } }: Kept): number => 2 * dispute.length + rest.length;

/**
 * Renders disputes and caches those that are asked for again. As long as the stamp of the read
 * models is the same, nothing is read. After any change only the listing is read, whose version
 * tells whether the dispute is still the same.
 * @returns a function from a dispute's id to its rendered parts, or undefined if there is none
 */
export const renderedDispute = ({ readModels, personIn }: Pick<QueryServices, 'readModels' | 'personIn'>) => {
  const details = openPageCache(sizeOf);
  const wasAsked = openAskedBefore();

  const readAgain = async (id: string, kept: Kept | undefined, modelsStamp: string): Promise<Kept | undefined> => {
    const { current: models, generation } = readModels;
    const row = await models.collection(listings).get(id);
    if (row === undefined) return undefined;
    const stamp = stampOf(generation, row);
    const rendered = kept?.rendered.stamp === stamp ? kept.rendered : await render(models, row, stamp, personIn);
    return rendered && { rendered, modelsStamp };
  };

  return async (id: string): Promise<Kept | undefined> => {
    const modelsStamp = readModels.stamp();
    const kept = details.get(id);
    if (kept?.modelsStamp === modelsStamp) return kept;
    const seen = await readAgain(id, kept, modelsStamp);
    if (seen !== undefined && wasAsked(id)) details.set(id, seen);
    return seen;
  };
};
