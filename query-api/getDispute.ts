import { LRUCache } from 'lru-cache';
import type { Stored } from '#platform/documents/port.ts';
import {
  ballotId,
  ballots,
  type CommentBody,
  comments,
  type DisputeBody,
  disputes,
  type ListingBody,
  listings,
} from '#platform/readModels/collections.ts';
import { asSeenByParticipant, isParticipant } from './disputeTexts.ts';
import { type ListingRow, stampOf, statusAt } from './listingRow.ts';
import { closeJson, openJson } from './openJson.ts';
import type { DisputePage, QueryServices } from './services.ts';
import { verdictOf } from './verdict.ts';

/** How many comments come with a dispute; the rest is paged. */
export const COMMENTS_WITH_DISPUTE = 200;
const REMEMBERED_BYTES = 64 * 1024 * 1024;

/** What can be kept of a rendered detail: both parts are open objects (see openJson). */
interface Rendered {
  readonly stamp: string;
  readonly dispute: string;
  readonly rest: string;
  /** Before publication everybody but the participants is told that it is not there. */
  readonly body: DisputeBody;
}

type Listing = Stored<keyof typeof listings.fields, ListingBody>;

const disputePart = ({ status: _s, user1AnonymousTag: _1, user2AnonymousTag: _2, ...body }: DisputeBody): string =>
  openJson(body);

const restPart = (body: DisputeBody, { fields, body: { ratings } }: Listing, newest: readonly CommentBody[]): string =>
  openJson({
    user1: { anonymousTag: body.user1AnonymousTag },
    user2: { anonymousTag: body.user2AnonymousTag },
    totalVotes: fields.votes,
    ratings,
    ...verdictOf(Number(fields.votes), Number(fields.ratingSum)),
    commentCount: fields.comments,
    comments: newest,
  });

const sizeOf = ({ dispute, rest }: Rendered): number => dispute.length + rest.length + 1;

/**
 * Reads a dispute as one person may see it.
 * @returns a function from the dispute's id and the reader (undefined: a visitor) to a page, or undefined when for this reader there
 * is no such dispute
 */
export const getDispute = ({ readModels, views, clock }: QueryServices) => {
  const details = new LRUCache<string, Rendered>({ maxSize: REMEMBERED_BYTES, sizeCalculation: sizeOf });

  const render = async (id: string, stamp: string): Promise<Rendered | undefined> => {
    const models = readModels.current;
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
    return { stamp, body, dispute: disputePart(body), rest: restPart(body, listing, newestBodies) };
  };

  const current = async (row: ListingRow): Promise<Rendered | undefined> => {
    const stamp = stampOf(readModels.generation, row);
    const kept = details.get(row.id);
    if (kept?.stamp === stamp) return kept;
    const rendered = await render(row.id, stamp);
    if (rendered) details.set(row.id, rendered);
    return rendered;
  };

  const voteOf = async (disputeId: string, userId: string | undefined): Promise<number | null> => {
    if (userId === undefined) return null;
    const ballot = await readModels.current.collection(ballots).get(ballotId(disputeId, userId));
    return ballot ? Number(ballot.fields.rating) : null;
  };

  return async (disputeId: string, reader: string | undefined): Promise<DisputePage | undefined> => {
    const [row] = await readModels.current.collection(listings).findFields({ where: { id: disputeId }, limit: 1 });
    if (row === undefined) return undefined;
    const rendered = await current(row);
    if (rendered === undefined) return undefined;
    const isPublic = rendered.body.publishedAt !== null;
    if (!isPublic && !isParticipant(rendered.body, reader)) return undefined;

    const [viewCount = 0] = await views.of([disputeId]);
    const rating = await voteOf(disputeId, reader);
    const status = statusAt(row, clock.now());
    const dispute = isPublic ? rendered.dispute : disputePart(asSeenByParticipant(rendered.body, String(reader)));
    const userVote = rating === null ? null : { rating };
    const opened = `{"dispute":${closeJson(dispute, { status, viewCount })}`;
    return {
      isPublic,
      etag: `"${rendered.stamp}.${status}.${viewCount}.${rating ?? '-'}.${isPublic ? '' : reader}"`,
      json: closeJson(`${opened},${rendered.rest.slice(1)}`, { userVote }),
    };
  };
};
