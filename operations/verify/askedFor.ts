import { unreachable } from '#domain/decider.ts';
import type { CommentHeld, CommentPosted, DiscussionEvent } from '#domain/discussion/events.ts';
import type { CommentCommand } from '#domain/discussion/moderatedComment.ts';
import type { DisputeCommand } from '#domain/dispute/commands.ts';
import type { DisputeEvent } from '#domain/dispute/events.ts';
import { RULES } from '#domain/rules.ts';

/** Stands for the original of a title, which the log does not hold. Its length was checked when it was written. */
export const FITTING = 'x'.repeat(RULES.storyCharacters.min);

/**
 * The command that leads to an event; undefined for events that only occur together with another
 * one.
 */
export const askedFor = (event: DisputeEvent): DisputeCommand | undefined => {
  // What could be sent, and when, was checked then, by the rules of the release of that time.
  const original = null;
  switch (event.type) {
    case 'Created': {
      const { createdAt: now, ...data } = event.data;
      return { type: 'CreateDispute', data: { ...data, original: FITTING }, now };
    }
    case 'PartnerJoined': {
      const { disputeId, partnerId, joinedAt: now } = event.data;
      return { type: 'JoinDispute', data: { disputeId, userId: partnerId }, now };
    }
    case 'StorySubmitted': {
      const { disputeId, authorId, story, submittedAt: now } = event.data;
      return { type: 'SubmitStory', data: { disputeId, userId: authorId, original, story }, now };
    }
    case 'StoryRejected': {
      const { disputeId, authorId, issues, suggestions, rejectedAt: now } = event.data;
      return { type: 'RejectStory', data: { disputeId, userId: authorId, original, issues, suggestions }, now };
    }
    case 'Published':
      return undefined;
    case 'ReelRendered': {
      const { renderedAt: now, ...data } = event.data;
      return { type: 'RecordReel', data, now };
    }
    case 'Expired':
      return { type: 'ExpireDispute', data: { disputeId: event.data.disputeId }, now: event.data.expiredAt };
    case 'Withheld': {
      const { disputeId, reason, by, withheldAt: now } = event.data;
      return reason === 'removed' ? undefined : { type: 'Withhold', data: { disputeId, reason, by }, now };
    }
    case 'Restored': {
      const { disputeId, reason, by, restoredAt: now } = event.data;
      return reason === 'removed' ? undefined : { type: 'Restore', data: { disputeId, reason, by }, now };
    }
    case 'StoryRedacted': {
      const { disputeId, side, story, struckBy, redactedAt: now } = event.data;
      return { type: 'RedactStory', data: { disputeId, side, story, ...(struckBy && { struckBy }) }, now };
    }
    case 'TitleChanged': {
      const { disputeId, authorId, title, changedAt: now } = event.data;
      return { type: 'ChangeTitle', data: { disputeId, userId: authorId, original, title }, now };
    }
    case 'TitleRedacted': {
      const { disputeId, title, redactedAt: now } = event.data;
      return { type: 'RedactTitle', data: { disputeId, title }, now };
    }
    case 'TextRemoved': {
      const { disputeId, part, reason, removedAt: now } = event.data;
      return { type: 'RemoveText', data: { disputeId, part, reason }, now };
    }
    case 'TextRestored': {
      const { disputeId, part, text, why, restoredAt: now } = event.data;
      return { type: 'RestoreText', data: { disputeId, part, text, why }, now };
    }
    case 'TextHeld': {
      const { heldAt: now, authorId: userId, stands, ...held } = event.data;
      const isFirst = held.part === 'title' && !stands;
      return { type: 'HoldText', data: { ...held, userId, original, isFirst }, now };
    }
    case 'HeldTextApproved': {
      const { disputeId, part, heldId, approvedAt: now } = event.data;
      return { type: 'ApproveHeldText', data: { disputeId, part, heldId }, now };
    }
    case 'HeldTextRefused': {
      const { refusedAt: now, authorId: _, ...data } = event.data;
      return { type: 'RefuseHeldText', data, now };
    }
    case 'HeldTextWithdrawn': {
      const { disputeId, part, authorId: userId, withdrawnAt: now } = event.data;
      return { type: 'WithdrawHeldText', data: { disputeId, part, userId }, now };
    }
    default:
      return unreachable(event);
  }
};

export type AboutComment = Exclude<DiscussionEvent, CommentPosted | CommentHeld>;

/** The same for what was decided about a comment. */
export const askedOfComment = (event: AboutComment): CommentCommand => {
  switch (event.type) {
    case 'CommentRemoved':
      return { type: 'RemoveComment', data: { reason: event.data.reason }, now: event.data.removedAt };
    case 'CommentRestored': {
      const { content, why, restoredAt: now } = event.data;
      return { type: 'RestoreComment', data: { content, why }, now };
    }
    case 'HeldCommentApproved':
      return { type: 'ApproveHeldComment', data: { heldId: event.data.heldId }, now: event.data.approvedAt };
    case 'HeldCommentRefused': {
      const { heldId, reason, why, refusedAt: now } = event.data;
      return { type: 'RefuseHeldComment', data: { heldId, reason, why }, now };
    }
    case 'HeldCommentWithdrawn':
      return { type: 'WithdrawHeldComment', data: { authorId: event.data.authorId }, now: event.data.withdrawnAt };
    default:
      return unreachable(event);
  }
};
