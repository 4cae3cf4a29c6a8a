import type { Created, Withheld } from '#domain/dispute/events.ts';
import { strictestOf, type WithholdReason } from '#domain/dispute/withholding.ts';
import { REMOVED_BY_MODERATION } from '#domain/rules.ts';
import { REMOVED } from '#platform/sealing/keyring.ts';
import { type ListingBody, listings } from '#readmodels/collections.ts';
import { searchText } from '#readmodels/searchText.ts';
import type { View, ViewEvent } from '../view.ts';
import { countComment, countVote, type Listing, NO_VOTES, ranked } from './voteCounts.ts';

type Fields = Partial<Listing['fields']>;

const created = ({ title }: Created['data']): Listing => ({
  fields: {
    status: 'draft',
    withheld: null,
    title: searchText(title),
    publishedAt: null,
    expiresAt: null,
    ...NO_VOTES.fields,
  },
  body: { ratings: NO_VOTES.ratings },
});

const change = (document: Listing | null, fields: Fields): Listing | null =>
  document && { ...document, fields: { ...document.fields, ...fields } };

const withheldFor = (
  document: Listing | null,
  changed: (reasons: readonly WithholdReason[]) => readonly WithholdReason[],
): Listing | null => {
  if (document === null) return null;
  const reasons = changed(document.body.withheldFor ?? []);
  const fields = { ...document.fields, withheld: strictestOf(reasons) };
  return { fields, body: { ...document.body, withheldFor: reasons } };
};

const identified = (document: Listing | null, { reason, withheldAt }: Withheld['data']): Listing | null =>
  document && reason === 'identifies' ? { ...document, body: { ...document.body, withheldAt } } : document;

const evolve = (document: Listing | null, { event }: ViewEvent, id: string): Listing | null => {
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
      return countVote(document, event.data);
    case 'CommentPosted':
      return countComment(document);
    case 'Withheld':
      return identified(
        withheldFor(document, reasons => [...reasons, event.data.reason]),
        event.data,
      );
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
export const listingsView: View<keyof typeof listings.fields, ListingBody> = {
  collection: listings,
  createdBy: ['Created'],
  // The documents are small, and every vote changes one.
  remembered: 10_000,
  idsOf: ({ event, member }) => {
    switch (event.type) {
      case 'StoryRejected':
      case 'Cleared':
      case 'EventSkipped':
      // Only its author sees a held comment, and that part of the page is read anew each time.
      case 'CommentHeld':
      case 'HeldCommentApproved':
      case 'HeldCommentRefused':
      case 'HeldCommentWithdrawn':
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
