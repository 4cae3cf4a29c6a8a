import type { Envelope } from '#eventlog/codec.ts';
import { approvedMail, heldBackMail, removedMail, restoredMail, tooLateMail } from '#mails/moderationMails.ts';
import type { MailContent } from '#mails/templates.ts';
import { type MemberMailServices, mailMember, type Recipient } from '../mail/mailMember.ts';
import type { Services } from '../services.ts';
import { isStale } from './news.ts';
import type { Reaction } from './reaction.ts';
import type { ReactionName } from './reactions.ts';

interface Letter {
  readonly authorId: string;
  readonly write: (to: Recipient) => MailContent;
}

const letterAbout = (envelope: Envelope): Letter | undefined => {
  const { event } = envelope;
  switch (event.type) {
    case 'TextRemoved':
    case 'CommentRemoved': {
      const { disputeId, authorId, reason } = event.data;
      const target = event.type === 'TextRemoved' ? event.data.part : event.data.commentId;
      return { authorId, write: to => removedMail({ ...to, disputeId, target, reason }) };
    }
    case 'TextRestored':
    case 'CommentRestored': {
      const { disputeId, authorId, why } = event.data;
      const target = event.type === 'TextRestored' ? event.data.part : event.data.commentId;
      return { authorId, write: to => restoredMail({ ...to, disputeId, target, why }) };
    }
    default:
      return letterAboutHeld(envelope);
  }
};

const letterAboutHeld = ({ event, actor }: Envelope): Letter | undefined => {
  switch (event.type) {
    case 'HeldTextApproved':
    case 'HeldCommentApproved': {
      const { disputeId, authorId } = event.data;
      const target = event.type === 'HeldTextApproved' ? event.data.part : event.data.commentId;
      return { authorId, write: to => approvedMail({ ...to, disputeId, target }) };
    }
    case 'HeldTextRefused':
    case 'HeldCommentRefused': {
      const { disputeId, authorId, reason, why } = event.data;
      const target = event.type === 'HeldTextRefused' ? event.data.part : event.data.commentId;
      // Nobody has read it in time.
      if (actor === null) return { authorId, write: to => tooLateMail({ ...to, disputeId }) };
      return { authorId, write: to => heldBackMail({ ...to, disputeId, target, reason, why }) };
    }
    default:
      return undefined;
  }
};

type NotifierServices = MemberMailServices & Pick<Services, 'clock'>;

const notifierOn =
  (name: ReactionName) =>
  (services: NotifierServices): Reaction => ({
    name,
    react: async envelope => {
      const { id, recordedAt } = envelope;
      const letter = letterAbout(envelope);
      if (letter === undefined || isStale(recordedAt, services.clock)) return;
      const { authorId, write } = letter;
      await mailMember(services, { mailId: `${id}.${authorId}`, userId: authorId, kind: 'decisionMails', write });
    },
  });

/** Tells the author of a title or a story by mail what the operator decided about it. */
export const textRemovalNotifier = notifierOn('text-removals');

/** The same for comments. */
export const commentRemovalNotifier = notifierOn('comment-removals');
