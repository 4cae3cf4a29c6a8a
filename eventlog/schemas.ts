import { z } from 'zod';
import type { DomainEvent, EventType } from '#domain/events.ts';
import { REMOVAL_REASONS, WITHHOLD_REASONS } from '#domain/rules.ts';

const id = z.uuid();
const instant = z.iso.datetime();
const sealed = z.strictObject({ by: z.uuid(), box: z.base64() });
const side = z.enum(['user1', 'user2']);
const withholding = { disputeId: id, reason: z.enum(WITHHOLD_REASONS) };
const withholder = z.enum(['user1', 'user2', 'operator']);
const part = z.enum(['title', 'user1', 'user2']);
const removal = { authorId: id, reason: z.enum(REMOVAL_REASONS), removedAt: instant };
const restoring = { why: z.string().nullable(), restoredAt: instant };
const sentences = z.array(z.string());
const marks = z.array(z.strictObject({ start: z.int().min(0), end: z.int().min(0), reason: z.string() }));
const heldText = { disputeId: id, part, authorId: id, heldId: id };
const heldComment = { disputeId: id, commentId: id, authorId: id, heldId: id };
const refusal = { reason: z.enum(REMOVAL_REASONS), why: z.string().nullable(), refusedAt: instant };

/** Event data as the log stores it: free texts are sealed, times are ISO-8601 UTC strings. */
export const eventSchemas = {
  Created: z.strictObject({ disputeId: id, refereeCode: z.string(), title: sealed, creatorId: id, createdAt: instant }),
  PartnerJoined: z.strictObject({ disputeId: id, partnerId: id, joinedAt: instant }),
  StorySubmitted: z.strictObject({ disputeId: id, side, authorId: id, story: sealed, submittedAt: instant }),
  StoryRejected: z.strictObject({
    disputeId: id,
    side,
    authorId: id,
    issues: sentences,
    suggestions: sentences,
    rejectedAt: instant,
  }),
  Published: z.strictObject({ disputeId: id, publishedAt: instant, expiresAt: instant }),
  ReelRendered: z.strictObject({
    disputeId: id,
    videoPath: z.string(),
    videoDuration: z.int().min(0),
    bytes: z.int().min(0),
    renderedAt: instant,
  }),
  Expired: z.strictObject({ disputeId: id, expiredAt: instant }),
  Withheld: z.strictObject({ ...withholding, withheldAt: instant, by: withholder }),
  Restored: z.strictObject({ ...withholding, restoredAt: instant, by: withholder }),
  StoryRedacted: z.strictObject({
    disputeId: id,
    side,
    authorId: id,
    story: sealed,
    struckBy: side.optional(),
    redactedAt: instant,
  }),
  TitleChanged: z.strictObject({ disputeId: id, authorId: id, title: sealed, changedAt: instant }),
  TitleRedacted: z.strictObject({ disputeId: id, authorId: id, title: sealed, redactedAt: instant }),
  TextRemoved: z.strictObject({ disputeId: id, part, ...removal }),
  TextRestored: z.strictObject({ disputeId: id, part, authorId: id, text: sealed, ...restoring }),
  TextHeld: z.strictObject({ ...heldText, text: sealed, marks, stands: z.boolean(), heldAt: instant }),
  HeldTextApproved: z.strictObject({ ...heldText, approvedAt: instant }),
  HeldTextRefused: z.strictObject({ ...heldText, ...refusal }),
  HeldTextWithdrawn: z.strictObject({ disputeId: id, part, authorId: id, withdrawnAt: instant }),
  VoteCast: z.strictObject({ disputeId: id, voterId: id, rating: z.int().min(0).max(10), castAt: instant }),
  CommentPosted: z.strictObject({ disputeId: id, commentId: id, authorId: id, content: sealed, postedAt: instant }),
  CommentRemoved: z.strictObject({ disputeId: id, commentId: id, ...removal }),
  CommentRestored: z.strictObject({ disputeId: id, commentId: id, authorId: id, content: sealed, ...restoring }),
  CommentHeld: z.strictObject({ ...heldComment, content: sealed, marks, heldAt: instant }),
  HeldCommentApproved: z.strictObject({ ...heldComment, approvedAt: instant }),
  HeldCommentRefused: z.strictObject({ ...heldComment, ...refusal }),
  HeldCommentWithdrawn: z.strictObject({ disputeId: id, commentId: id, authorId: id, withdrawnAt: instant }),
  // Version 1 was not sealed.
  TagChosen: z.strictObject({ userId: id, tag: z.union([sealed, z.string()]), chosenAt: instant }),
  MemberErased: z.strictObject({ userId: id, opened: z.array(id), erasedAt: instant }),
  Cleared: z.strictObject({ clearedAt: instant }),
  EventSkipped: z.strictObject({ position: z.string(), eventId: z.string(), why: z.string(), skippedAt: instant }),
} satisfies { [Type in EventType]: z.ZodType };

export type StoredData<Type extends EventType> = z.infer<(typeof eventSchemas)[Type]>;

/**
 * For each event type with free text: the field of the text, and the field with its author's id.
 */
export const sealedTexts = {
  Created: { field: 'title', author: 'creatorId' },
  StorySubmitted: { field: 'story', author: 'authorId' },
  StoryRedacted: { field: 'story', author: 'authorId' },
  TitleChanged: { field: 'title', author: 'authorId' },
  TitleRedacted: { field: 'title', author: 'authorId' },
  TextRestored: { field: 'text', author: 'authorId' },
  TextHeld: { field: 'text', author: 'authorId' },
  CommentPosted: { field: 'content', author: 'authorId' },
  CommentRestored: { field: 'content', author: 'authorId' },
  CommentHeld: { field: 'content', author: 'authorId' },
  TagChosen: { field: 'tag', author: 'userId' },
} as const satisfies { [Type in EventType]?: { field: string; author: string } };

export const isEventType = (type: string): type is DomainEvent['type'] => Object.hasOwn(eventSchemas, type);
