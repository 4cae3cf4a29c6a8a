import { z } from 'zod';
import { REMOVAL_REASONS, RULES } from '#domain/rules.ts';
import { heldMatter, waiting } from './held.ts';
import { count, id, instant } from './shown.ts';
import { body, text, textOf } from './text.ts';
import { withholdReason } from './views.ts';
import { WAITING_KINDS } from './waiting.ts';

const { reportNoteCharacters, appealCharacters, decisionNoteCharacters } = RULES;

const removalReason = z.enum(REMOVAL_REASONS, {
  error: `The reason must be one of ${REMOVAL_REASONS.join(', ')}`,
});

const NO_TARGET = 'Say what you are reporting: title, user1, user2, or the id of a comment';

/** Accepts upper and lower case. */
const commentId = z.uuid({ error: NO_TARGET }).toLowerCase();

/** A visitor's report and its reason. Only the operator sees the note. */
export const reportBody = body({
  target: z.union([z.enum(['title', 'user1', 'user2']), commentId], { error: NO_TARGET }),
  reason: removalReason,
  note: textOf(reportNoteCharacters, {
    short: 'Please write a text, or leave it out',
    long: `Your note must be at most ${reportNoteCharacters.max} characters`,
  }).optional(),
});

/** Larger than the limit of any text. */
const LONGEST_ID = 100;

export const appealBody = body({
  id: text('Say which removal you mean')
    .toLowerCase()
    .refine(id => id.length <= LONGEST_ID, { error: 'There is no such removal' })
    .meta({ description: 'As GET /api/moderation/removals gives it', maxLength: LONGEST_ID }),
  text: textOf(appealCharacters, {
    short: 'Please tell us why it should be put back',
    long: `Your text must be at most ${appealCharacters.max} characters`,
  }),
});

export const removeTextBody = body({ reason: removalReason });

const version = z
  .uuid({ error: 'Say which version of the text you decide on, as the queue shows it' })
  .toLowerCase()
  .describe('The version that you read. If its author has changed it since, nothing happens');

export const approveBody = body({ version });
export const decisionBody = body({
  why: textOf(decisionNoteCharacters, {
    short: 'Please write a text, or leave it out',
    long: `Please be brief: at most ${decisionNoteCharacters.max} characters`,
  }).optional(),
});

export const refuseBody = body({ version, reason: removalReason, ...decisionBody.shape });

/** A removed text of the current user. */
const ownRemoval = z.object({
  id: z.string(),
  /** title, user1, user2 or a comment id */
  target: z.string(),
  reason: removalReason,
  removedAt: instant,
  /** Whether only words are gone, which the other side marked because these identify them. */
  wordsOnly: z.boolean(),
  /** Null: they can still appeal. */
  appeal: z.enum(['open', 'upheld']).nullable(),
});
export const ownRemovals = z.array(ownRemoval);

/** An item in the operator's queue. */
const queueItem = z.object({
  id: z.string(),
  disputeId: id,
  /** title, user1, user2, a comment id, or dispute for the whole dispute */
  target: z.string(),
  /** Of the dispute. */
  title: z.string().nullable(),
  /** The same for all texts of one person, at the desk alone; null where it is unknown. */
  author: z.string().nullable(),
  /** Why it is as urgent as it is. The queue is in the order of the kinds. */
  kind: z.enum(WAITING_KINDS),
  waitingSince: instant,
  reports: count,
  reasons: z.array(removalReason),
  appeal: z.boolean(),
  /** Why the whole dispute is off the lists and waiting. */
  withheld: withholdReason.nullable(),
  /** A text that nobody but its author can read until you decide. */
  held: waiting.nullable(),
});
export const moderationQueue = z.array(queueItem);

/** Everything the operator needs to decide. Texts are the moderated ones, never the originals. */
export const moderationMatter = z.object({
  id: z.string(),
  disputeId: id,
  target: z.string(),
  /** The title of the dispute, even a removed one; null before anything is published or held. */
  title: z.string().nullable(),
  /** Whether strangers can read the dispute on its page. */
  isReadable: z.boolean(),
  withheld: withholdReason.nullable(),
  texts: z.array(
    z.object({
      id: z.string(),
      target: z.string(),
      text: z.string().nullable(),
      removed: z.boolean(),
      /** A story as it was before the other side took words out of it. */
      beforeStrike: z.string().nullable(),
    }),
  ),
  /** Nobody but their authors can read these until you decide. */
  held: z.array(heldMatter),
  reports: z.array(
    z.object({
      target: z.string(),
      reason: removalReason,
      note: z.string().nullable(),
      by: z.enum(['member', 'visitor']),
      reportedAt: instant,
      outcome: z.enum(['removed', 'restored', 'dismissed']).nullable(),
    }),
  ),
  appeals: z.array(
    z.object({
      target: z.string(),
      text: z.string(),
      appealedAt: instant,
      outcome: z.enum(['restored', 'upheld']).nullable(),
    }),
  ),
  history: z.array(
    z.object({
      at: instant,
      event: z.string(),
      target: z.string().nullable(),
      reason: z.string().nullable(),
      by: z.enum(['user1', 'user2', 'operator']).nullable(),
      why: z.string().nullable(),
    }),
  ),
});

/** A decision on a held text. */
export const heldDecision = z.object({ id: z.string(), message: z.string() });

export const moderationDecision = z.object({
  id: z.string(),
  /** How many reports this decision closes. */
  reports: count,
  appeal: z.boolean(),
  message: z.string(),
});

export type RefuseBody = z.infer<typeof refuseBody>;
export type ReportBody = z.infer<typeof reportBody>;
export type AppealBody = z.infer<typeof appealBody>;
export type OwnRemoval = z.infer<typeof ownRemoval>;
export type QueueItem = z.infer<typeof queueItem>;
export type ModerationMatter = z.infer<typeof moderationMatter>;
export type ModerationDecision = z.infer<typeof moderationDecision>;
