import type { Restored, StoryRedacted, Withheld } from '#domain/dispute/events.ts';
import type { ExistingDispute } from '#domain/dispute/state.ts';
import { isHidden } from '#domain/dispute/withholding.ts';
import { OPERATOR } from '#domain/operator/events.ts';
import type { Envelope } from '#eventlog/codec.ts';
import {
  approvedMail,
  heldBackMail,
  leftOffMail,
  putBackMail,
  removedMail,
  restoredMail,
  struckMail,
  tooLateMail,
} from '#mails/moderationMails.ts';
import type { DisputeMail, MailContent } from '#mails/templates.ts';
import { noteStrike } from '../desk/reports.ts';
import { loadDispute } from '../disputes/loadDispute.ts';
import { isStale, type MemberMailServices, mailMember } from '../mail/mailMember.ts';
import type { Services } from '../services.ts';
import type { Reaction } from './reaction.ts';
import type { ReactionName } from './reactions.ts';

interface Letter {
  readonly disputeId: string;
  /** Absent where it goes to both sides. */
  readonly authorId?: string;
  readonly write: (to: DisputeMail) => MailContent;
}

const isByOther = ({ data: { side, struckBy } }: StoryRedacted): boolean => struckBy !== undefined && struckBy !== side;

const letterAbout = (envelope: Envelope): Letter | undefined => {
  const { event } = envelope;
  switch (event.type) {
    case 'TextRemoved':
    case 'CommentRemoved': {
      const { disputeId, authorId, reason } = event.data;
      const target = event.type === 'TextRemoved' ? event.data.part : event.data.commentId;
      return { disputeId, authorId, write: to => removedMail({ ...to, target, reason }) };
    }
    case 'StoryRedacted': {
      const { disputeId, authorId, side } = event.data;
      return isByOther(event) ? { disputeId, authorId, write: to => struckMail({ ...to, target: side }) } : undefined;
    }
    case 'TextRestored':
    case 'CommentRestored': {
      const { disputeId, authorId, why } = event.data;
      const target = event.type === 'TextRestored' ? event.data.part : event.data.commentId;
      return { disputeId, authorId, write: to => restoredMail({ ...to, target, why }) };
    }
    case 'Withheld':
    case 'Restored':
      return letterToBoth(event);
    default:
      return letterAboutHeld(envelope);
  }
};

const letterToBoth = ({ type, data: { disputeId, reason, by } }: Withheld | Restored): Letter | undefined => {
  if (type === 'Withheld') return reason === 'moderation' ? { disputeId, write: leftOffMail } : undefined;
  return by === OPERATOR && isHidden([reason]) ? { disputeId, write: putBackMail } : undefined;
};

const letterAboutHeld = ({ event, actor }: Envelope): Letter | undefined => {
  switch (event.type) {
    case 'HeldTextApproved':
    case 'HeldCommentApproved': {
      const { disputeId, authorId } = event.data;
      const target = event.type === 'HeldTextApproved' ? event.data.part : event.data.commentId;
      return { disputeId, authorId, write: to => approvedMail({ ...to, target }) };
    }
    case 'HeldTextRefused':
    case 'HeldCommentRefused': {
      const { disputeId, authorId, reason, why } = event.data;
      const target = event.type === 'HeldTextRefused' ? event.data.part : event.data.commentId;
      // Nobody has read it in time.
      if (actor === null) return { disputeId, authorId, write: tooLateMail };
      return { disputeId, authorId, write: to => heldBackMail({ ...to, target, reason, why }) };
    }
    default:
      return undefined;
  }
};

/** The operator sees every strike in the other side's story, whether its author objects or not. */
const showDesk = async (services: NotifierServices, { id, event, actor }: Envelope): Promise<void> => {
  if (event.type === 'StoryRedacted' && isByOther(event)) await noteStrike(services, id, actor, event.data);
};

type NotifierServices = MemberMailServices & Pick<Services, 'clock' | 'store'>;

const send = async (
  services: NotifierServices,
  { id, correlationId }: Envelope,
  { disputeId, authorId, write }: Letter,
  { refereeCode, creatorId, partnerId }: ExistingDispute,
): Promise<void> => {
  const isToBoth = authorId === undefined;
  // One decision about a dispute may be two events, one for each reason.
  const cause = isToBoth ? correlationId : id;
  for (const userId of isToBoth ? [creatorId, partnerId] : [authorId]) {
    if (userId === null) continue;
    await mailMember(services, {
      mailId: `${cause}.${userId}`,
      userId,
      kind: 'decisionMails',
      write: to => write({ ...to, disputeId, refereeCode }),
    });
  }
};

const notifierOn =
  (name: ReactionName) =>
  (services: NotifierServices): Reaction => ({
    name,
    react: async envelope => {
      await showDesk(services, envelope);
      const letter = letterAbout(envelope);
      if (letter === undefined || isStale(envelope.recordedAt, services.clock)) return;
      const state = await loadDispute(services, letter.disputeId);
      if (state.status !== 'none') await send(services, envelope, letter, state);
    },
  });

/**
 * Tells the author of a title or a story by mail what the operator decided about it, and both sides
 * what became of their dispute.
 */
export const textDeskNotifier = notifierOn('text-removals');

/** The same for comments. */
export const commentDeskNotifier = notifierOn('comment-removals');
