import { isStep } from '#contract/verdict.ts';
import type { VoteCast } from '#domain/ballot/events.ts';
import { dayOfVote } from '#domain/rules.ts';
import type { ListingBody, listings } from '#readmodels/collections.ts';
import { hotRank } from '../hotRank.ts';
import type { ViewDocument } from '../view.ts';

export type Listing = ViewDocument<keyof typeof listings.fields, ListingBody>;

/** A new dispute. `ratings` has the number of votes for each rating from 0 to 10. */
export const NO_VOTES = {
  fields: { hot: null, votes: 0, ratingSum: 0, comments: 0 },
  ratings: Array.from({ length: 11 }, () => 0),
} as const;

/** Gives the listing the rank that its counts make. */
export const ranked = (listing: Listing | null): Listing | null => {
  if (listing === null) return null;
  const { votes, comments, publishedAt } = listing.fields;
  const hot = hotRank(Number(votes), Number(comments), String(publishedAt));
  return { ...listing, fields: { ...listing.fields, hot } };
};

/**
 * Shows the ratings anew. On the first step of a day, those that were shown before become the
 * course of an earlier day.
 */
const step = (body: ListingBody, ratings: readonly number[], day: number): Partial<ListingBody> => {
  const { shownRatings, shownOn, course = [] } = body;
  if (shownRatings === undefined || shownOn === undefined || shownOn >= day)
    return { shownRatings: ratings, shownOn: Math.max(day, shownOn ?? 0) };
  return { shownRatings: ratings, shownOn: day, course: [...course, [shownOn, ...shownRatings]] };
};

export const countVote = (listing: Listing | null, { rating, castAt }: VoteCast['data']): Listing | null => {
  if (listing === null) return null;
  const { fields, body } = listing;
  const votes = Number(fields.votes) + 1;
  const ratingSum = Number(fields.ratingSum) + rating;
  const ratings = body.ratings.with(rating, (body.ratings[rating] ?? 0) + 1);
  const shown = isStep(votes) && step(body, ratings, dayOfVote(String(fields.publishedAt), castAt));
  return ranked({ fields: { ...fields, votes, ratingSum }, body: { ...body, ratings, ...shown } });
};

export const countComment = (listing: Listing | null): Listing | null =>
  listing && ranked({ ...listing, fields: { ...listing.fields, comments: Number(listing.fields.comments) + 1 } });
