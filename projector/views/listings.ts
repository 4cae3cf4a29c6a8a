import type { Created } from '#domain/dispute/events.ts';
import { strictestOf, type WithholdReason } from '#domain/dispute/withholding.ts';
import { REMOVED_BY_MODERATION } from '#domain/rules.ts';
import { REMOVED } from '#platform/sealing/keyring.ts';
import { type ListingBody, listings } from '#readmodels/collections.ts';
import { searchText } from '#readmodels/searchText.ts';
import { hotRank } from '../hotRank.ts';
import type { View, ViewDocument, ViewEvent } from '../view.ts';

type Field = keyof typeof listings.fields;
type Doc = ViewDocument<Field, ListingBody>;
type Fields = Partial<Doc['fields']>;

const NO_RATINGS: readonly number[] = Array.from({ length: 11 }, () => 0);

const created = ({ title }: Created['data']): Doc => ({
  fields: {
    status: 'draft',
    withheld: null,
    title: searchText(title),
    publishedAt: null,
    expiresAt: null,
    hot: null,
    votes: 0,
    ratingSum: 0,
    comments: 0,
  },
  body: { ratings: NO_RATINGS },
});

const change = (document: Doc | null, fields: Fields): Doc | null =>
  document && { ...document, fields: { ...document.fields, ...fields } };

const rankOf = ({ votes, comments, publishedAt }: Doc['fields']): number =>
  hotRank(Number(votes), Number(comments), String(publishedAt));

const ranked = (document: Doc | null): Doc | null => document && change(document, { hot: rankOf(document.fields) });

const voted = (document: Doc | null, rating: number): Doc | null => {
  if (document === null) return null;
  const votes = Number(document.fields.votes) + 1;
  const ratingSum = Number(document.fields.ratingSum) + rating;
  const hot = rankOf({ ...document.fields, votes });
  const ratings = document.body.ratings.with(rating, (document.body.ratings[rating] ?? 0) + 1);
  return { fields: { ...document.fields, votes, ratingSum, hot }, body: { ...document.body, ratings } };
};

const withheldFor = (
  document: Doc | null,
  changed: (reasons: readonly WithholdReason[]) => readonly WithholdReason[],
): Doc | null => {
  if (document === null) return null;
  const reasons = changed(document.body.withheldFor ?? []);
  const fields = { ...document.fields, withheld: strictestOf(reasons) };
  return { fields, body: { ...document.body, withheldFor: reasons } };
};

const evolve = (document: Doc | null, { event }: ViewEvent, id: string): Doc | null => {
  switch (event.type) {
    case 'Created':
      return created(event.data);
    case 'PartnerJoined':
    case 'StorySubmitted':
      return change(document, { status: 'awaiting_partner' });
    case 'Published': {
      const { publishedAt, expiresAt } = event.data;
      return ranked(change(document, { status: 'published', publishedAt, expiresAt }));
    }
    case 'VoteCast':
      return voted(document, event.data.rating);
    case 'CommentPosted':
      return ranked(change(document, { comments: Number(document?.fields.comments) + 1 }));
    case 'Withheld':
      return withheldFor(document, reasons => [...reasons, event.data.reason]);
    case 'Restored':
      return withheldFor(document, reasons => reasons.filter(reason => reason !== event.data.reason));
    case 'TitleChanged':
    case 'TitleRedacted':
      return change(document, { title: searchText(event.data.title) });
    case 'TextRemoved':
    case 'TextRestored': {
      if (event.data.part !== 'title') return document;
      const title = event.type === 'TextRestored' ? event.data.text : REMOVED_BY_MODERATION;
      return change(document, { title: searchText(title) });
    }
    case 'Expired':
      return change(document, { status: 'expired' });
    case 'MemberErased':
      return event.data.opened.includes(id) ? change(document, { title: searchText(REMOVED) }) : document;
    default:
      return document;
  }
};

/**
 * Every event that changes anything shown in a list or on a dispute's page updates the listing,
 * even if only its version. So the version of the listing tells whether a rendered dispute is still
 * valid.
 */
export const listingsView: View<Field, ListingBody> = {
  collection: listings,
  begins: ['Created'],
  // The documents are small, and every vote changes one.
  remembered: 10_000,
  idsOf: ({ event, member }) => {
    switch (event.type) {
      case 'StoryRejected':
      case 'Cleared':
      case 'EventSkipped':
        return [];
      case 'TagChosen':
      case 'MemberErased':
        return [...new Set([...(member?.disputes ?? []), ...(member?.commentedOn ?? [])])];
      default:
        return [event.data.disputeId];
    }
  },
  evolve,
};
