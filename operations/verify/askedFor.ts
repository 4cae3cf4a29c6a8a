import { unreachable } from '#domain/decider.ts';
import type { CommentRemoved, CommentRestored } from '#domain/discussion/events.ts';
import type { RemoveComment, RestoreComment } from '#domain/discussion/moderatedComment.ts';
import type { DisputeCommand } from '#domain/dispute/commands.ts';
import type { DisputeEvent } from '#domain/dispute/events.ts';
import { RULES } from '#domain/rules.ts';

/**
 * Stands for the original of a text, which the log does not hold. Its length was checked when it
 * was written.
 */
export const FITTING = 'x'.repeat(RULES.storyCharacters.min);

/**
 * The command that leads to an event; undefined for events that only occur together with another
 * one.
 */
export const askedFor = (event: DisputeEvent): DisputeCommand | undefined => {
  const original = FITTING;
  switch (event.type) {
    case 'Created': {
      const { createdAt: now, ...data } = event.data;
      return { type: 'CreateDispute', data: { ...data, original }, now };
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
      const { disputeId, side, story, redactedAt: now } = event.data;
      return { type: 'RedactStory', data: { disputeId, side, story }, now };
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
    default:
      return unreachable(event);
  }
};

/** The same for a decision about a comment. */
export const askedOfComment = (event: CommentRemoved | CommentRestored): RemoveComment | RestoreComment => {
  if (event.type === 'CommentRemoved') {
    const { reason, removedAt: now } = event.data;
    return { type: 'RemoveComment', data: { reason }, now };
  }
  const { content, why, restoredAt: now } = event.data;
  return { type: 'RestoreComment', data: { content, why }, now };
};
