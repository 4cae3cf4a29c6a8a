import type { Created, Side, TextPart } from '#domain/dispute/events.ts';
import { REMOVED_BY_MODERATION } from '#domain/rules.ts';
import { REMOVED } from '#platform/sealing/keyring.ts';
import { type DisputeBody, disputes } from '#readmodels/collections.ts';
import type { View, ViewDocument, ViewEvent } from '../view.ts';

type Doc = ViewDocument<'refereeCode', DisputeBody>;

const change = (document: Doc | null, body: Partial<DisputeBody>): Doc | null =>
  document && { ...document, body: { ...document.body, ...body } };

const created = (
  { disputeId, refereeCode, title, creatorId, createdAt }: Created['data'],
  tag: string | null,
): Doc => ({
  fields: { refereeCode },
  body: {
    id: disputeId,
    title,
    refereeCode,
    status: 'draft',
    user1Id: creatorId,
    user2Id: null,
    user1StorySubmitted: false,
    user2StorySubmitted: false,
    createdAt,
    publishedAt: null,
    expiresAt: null,
    user1Story: null,
    user2Story: null,
    user1AnonymousTag: tag,
    user2AnonymousTag: null,
    videoPath: null,
    videoDuration: null,
  },
});

const WITHOUT_REEL = { videoPath: null, videoDuration: null };

/** Changes the name of a narrator. The reel is dropped, because it uses the old name. */
const retagged = (document: Doc | null, userId: string, tag: string): Doc | null => {
  if (document?.body.user1Id === userId) return change(document, { ...WITHOUT_REEL, user1AnonymousTag: tag });
  return document?.body.user2Id === userId ? change(document, { ...WITHOUT_REEL, user2AnonymousTag: tag }) : document;
};

/** The body field that holds each part of a dispute. */
const textOf: { readonly [Part in TextPart]: (text: string) => Partial<DisputeBody> } = {
  title: title => ({ title }),
  user1: user1Story => ({ user1Story }),
  user2: user2Story => ({ user2Story }),
};

const SUBMITTED = {
  user1: { user1StorySubmitted: true },
  user2: { user2StorySubmitted: true },
} as const satisfies { readonly [Of in Side]: Partial<DisputeBody> };

/** Changes the text of one part. The reel is dropped, because it uses the old text. */
const withText = (document: Doc | null, part: TextPart, text: string): Doc | null =>
  change(document, { ...WITHOUT_REEL, ...textOf[part](text) });

const removed = (text: string | null): string | null => (text === null ? null : REMOVED);

/** Removes the texts of one participant. The reel is dropped, because it uses them. */
const withoutTexts = (document: Doc | null, userId: string): Doc | null => {
  if (document === null) return null;
  const { user1Id, user2Id, user1Story, user2Story } = document.body;
  if (userId === user1Id) {
    const erased = { title: REMOVED, user1Story: removed(user1Story), user1AnonymousTag: null };
    return change(document, { ...WITHOUT_REEL, ...erased });
  }
  if (userId !== user2Id) return document;
  return change(document, { ...WITHOUT_REEL, user2Story: removed(user2Story), user2AnonymousTag: null });
};

const evolve = (document: Doc | null, { event, member }: ViewEvent): Doc | null => {
  switch (event.type) {
    case 'Created':
      return created(event.data, member?.tag ?? null);
    case 'PartnerJoined': {
      const user2AnonymousTag = member?.tag ?? null;
      return change(document, { user2Id: event.data.partnerId, user2AnonymousTag, status: 'awaiting_partner' });
    }
    case 'StorySubmitted': {
      const { side, story } = event.data;
      return change(document, { status: 'awaiting_partner', ...SUBMITTED[side], ...textOf[side](story) });
    }
    case 'Published': {
      const { publishedAt, expiresAt } = event.data;
      return change(document, { status: 'published', publishedAt, expiresAt });
    }
    case 'ReelRendered':
      return change(document, { videoPath: event.data.videoPath, videoDuration: event.data.videoDuration });
    case 'StoryRedacted':
      return withText(document, event.data.side, event.data.story);
    case 'TitleChanged':
    case 'TitleRedacted':
      return withText(document, 'title', event.data.title);
    case 'TextRemoved':
      return withText(document, event.data.part, REMOVED_BY_MODERATION);
    case 'TextRestored':
      return withText(document, event.data.part, event.data.text);
    case 'Expired':
      return change(document, { status: 'expired' });
    case 'TagChosen':
      return retagged(document, event.data.userId, event.data.tag);
    case 'MemberErased':
      return withoutTexts(document, event.data.userId);
    default:
      return document;
  }
};

export const disputesView: View<'refereeCode', DisputeBody> = {
  collection: disputes,
  createdBy: ['Created'],
  // The documents are large, and hardly ever change after publication.
  remembered: 500,
  idsOf: ({ event, member }) => {
    switch (event.type) {
      case 'Created':
      case 'PartnerJoined':
      case 'StorySubmitted':
      case 'Published':
      case 'ReelRendered':
      case 'StoryRedacted':
      case 'TitleChanged':
      case 'TitleRedacted':
      case 'TextRemoved':
      case 'TextRestored':
      case 'Expired':
        return [event.data.disputeId];
      case 'TagChosen':
      case 'MemberErased':
        return member?.disputes ?? [];
      default:
        return [];
    }
  },
  evolve,
};
