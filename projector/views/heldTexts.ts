import type { HeldCommentRefused } from '#domain/discussion/events.ts';
import type { HeldTextRefused, TextPart } from '#domain/dispute/events.ts';
import { PARTS } from '#domain/dispute/sides.ts';
import { type HeldTextBody, heldTexts, matterId } from '#readmodels/collections.ts';
import type { View, ViewDocument, ViewEvent } from '../view.ts';

type Doc = ViewDocument<keyof typeof heldTexts.fields, HeldTextBody>;

const allParts = (disputeId: string): readonly string[] => PARTS.map(part => matterId(disputeId, part));

/** The part of a dispute that an event sets, whether it was held before or not. */
const partSet = ({ event }: ViewEvent): TextPart | undefined => {
  if (event.type === 'StorySubmitted') return event.data.side;
  return event.type === 'TitleChanged' ? 'title' : undefined;
};

const held = ({ event, position }: ViewEvent): Doc | undefined => {
  if (event.type !== 'TextHeld' && event.type !== 'CommentHeld') return undefined;
  const { disputeId, authorId, heldId, marks, heldAt } = event.data;
  const [target, text] =
    event.type === 'TextHeld' ? [event.data.part, event.data.text] : [event.data.commentId, event.data.content];
  return {
    fields: { disputeId, authorId, status: 'held', heldId, heldAt, position: Number(position) },
    body: { disputeId, target, text, marks, refusal: null },
  };
};

/** A text that its author changes while it waits keeps its place. */
const inPlaceOf = (before: Doc | null, begun: Doc): Doc => {
  if (before?.fields.status !== 'held') return begun;
  const { heldAt, position } = before.fields;
  return { ...begun, fields: { ...begun.fields, heldAt, position } };
};

const refused = (
  { fields, body }: Doc,
  { reason, why, refusedAt }: (HeldTextRefused | HeldCommentRefused)['data'],
  actor: string | null,
): Doc => ({
  // The product refuses what nobody has read in time.
  fields: { ...fields, status: actor === null ? 'too_late' : 'refused' },
  body: { ...body, refusal: { reason, why, refusedAt } },
});

/**
 * Every text that waits for a person, and those that were refused as long as their author may write
 * another one.
 */
export const heldTextsView: View<keyof typeof heldTexts.fields, HeldTextBody> = {
  collection: heldTexts,
  createdBy: [],
  remembered: 500,

  idsOf: viewed => {
    const { event, member } = viewed;
    switch (event.type) {
      case 'TextHeld':
      case 'HeldTextApproved':
      case 'HeldTextRefused':
      case 'HeldTextWithdrawn':
        return [matterId(event.data.disputeId, event.data.part)];
      case 'StorySubmitted':
      case 'TitleChanged':
        return [matterId(event.data.disputeId, partSet(viewed) ?? '')];
      case 'CommentHeld':
      case 'HeldCommentApproved':
      case 'HeldCommentRefused':
      case 'HeldCommentWithdrawn':
        return [matterId(event.data.disputeId, event.data.commentId)];
      case 'Published':
        return [matterId(event.data.disputeId, 'title')];
      case 'Withheld':
        return event.data.reason === 'erased' ? allParts(event.data.disputeId) : [];
      case 'MemberErased':
        return [...(member?.disputes ?? []).flatMap(allParts), ...(member?.held ?? [])];
      default:
        return [];
    }
  },

  evolve: (document, viewed) => {
    const { event } = viewed;
    const begun = held(viewed);
    if (begun !== undefined) return inPlaceOf(document, begun);
    if (document === null) return null;
    switch (event.type) {
      case 'HeldTextRefused':
      case 'HeldCommentRefused':
        return refused(document, event.data, viewed.actor);
      case 'StorySubmitted':
      case 'TitleChanged':
      case 'HeldTextApproved':
      case 'HeldTextWithdrawn':
      case 'HeldCommentApproved':
      case 'HeldCommentWithdrawn':
      case 'Published':
        return null;
      case 'Withheld':
        return event.data.reason === 'erased' ? null : document;
      case 'MemberErased':
        return document.fields.authorId === event.data.userId ? null : document;
      default:
        return document;
    }
  },
};
