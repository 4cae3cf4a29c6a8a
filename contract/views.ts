import { z } from 'zod';
import { HIDING_REASONS, RULES, WITHHOLD_REASONS } from '#domain/rules.ts';
import { VERDICT_WORDS } from '#domain/verdict.ts';
import { ownHeldTexts } from './held.ts';
import { mailChoices } from './mails.ts';
import { concern, decision, markedSentences } from './moderated.ts';
import { count, emailAddress, id, instant, integer, percentage } from './shown.ts';
import { PROVIDER_NAMES } from './signIn.ts';

const rating = integer.meta({ type: 'integer', minimum: RULES.rating.min, maximum: RULES.rating.max });
const share = percentage.nullable();
const mean = z.number().meta({ minimum: RULES.rating.min, maximum: RULES.rating.max });

/** What the shown votes say: which side is ahead, if that is known, and how well. */
const verdict = z.object({
  /** Of the shown votes; as rough as the percentages while these are hidden; null without any. */
  mean: mean.nullable(),
  /**
   * Where the mean would be if many more people voted. All of the scale while there are fewer than
   * ten votes.
   */
  interval: z.tuple([mean, mean]),
  /** The probability that the interval is right at all times, however often somebody looks. */
  confidence: z.number(),
  word: z.enum(VERDICT_WORDS),
});

export const disputeStatus = z.enum(['draft', 'awaiting_partner', 'published', 'expired']);

/**
 * Why a dispute is off the lists: a participant was recognised in it, the operator took it off, the
 * operator removed one of its texts, or an author's texts were deleted for good.
 */
export const withholdReason = z.enum(WITHHOLD_REASONS);

/** The reasons that also keep strangers from reading it. */
export const hidingReason = z.enum(HIDING_REASONS);

export const currentUser = z.object({
  id,
  email: emailAddress,
  firstName: z.string(),
  lastName: z.string(),
  profileImageUrl: z.string().nullable(),
  anonymousTag: z.string().nullable(),
  gender: z.enum(['male', 'female']),
  isEmailVerified: z.boolean(),
  /** When a mail server rejected this address for good. No email is sent to it since then. */
  undeliverableSince: instant.nullable(),
  /** The kinds of email they want. */
  ...mailChoices.shape,
  /** Their ways to sign in. */
  signsInWith: z.array(z.enum(['password', ...PROVIDER_NAMES])),
  createdAt: instant,
  updatedAt: instant,
});

/** A dispute in dashboards. Before publication, participants see only their own story. */
const disputeItem = z.object({
  id,
  title: z.string(),
  refereeCode: z.string(),
  /** Your own id. Other people get an id per dispute that appears in no other response. */
  user1Id: id,
  user2Id: id.nullable(),
  user1StorySubmitted: z.boolean(),
  user2StorySubmitted: z.boolean(),
  createdAt: instant,
  publishedAt: instant.nullable(),
  expiresAt: instant.nullable(),
  user1Story: z.string().nullable(),
  user2Story: z.string().nullable(),
  user1AnonymousTag: z.string().nullable(),
  user2AnonymousTag: z.string().nullable(),
  videoPath: z.string().nullable(),
  videoDuration: integer.nullable(),
  status: disputeStatus,
  /**
   * If set, the dispute is off every list. Unless the reason is `removed` or `erased`, only its two
   * participants can read it.
   */
  withheld: withholdReason.nullable(),
  voteCount: count,
  commentCount: count,
  user1Percentage: share,
  user2Percentage: share,
  verdict: verdict.pick({ word: true }),
  viewCount: count,
});

/** A dispute in lists. A reader who asks for hidden results gets null for them until they vote. */
const disputeListItem = disputeItem.extend({
  voteCount: count.nullable(),
  verdict: disputeItem.shape.verdict.nullable(),
});

export const disputeList = z.array(disputeListItem);

/** A dispute in the dashboard of one of its participants. */
const ownDispute = disputeItem.extend({
  /** The reader's own texts that are not approved yet. Everybody else sees nothing of them. */
  held: ownHeldTexts,
});

export const ownDisputes = z.array(ownDispute);

const comment = z.object({
  id,
  content: z.string(),
  createdAt: instant,
  anonymousTag: z.string().nullable(),
});

export const commentList = z.array(comment);

const party = z.object({ anonymousTag: z.string().nullable() });

/** Each result is null where results are hidden. */
export const disputeDetail = z.object({
  dispute: disputeListItem.omit({
    voteCount: true,
    commentCount: true,
    user1Percentage: true,
    user2Percentage: true,
    verdict: true,
    user1AnonymousTag: true,
    user2AnonymousTag: true,
  }),
  user1: party,
  user2: party,
  totalVotes: count.nullable(),
  /**
   * How many people chose each rating, from 0 (Partner A is right) to 10 (Partner B is right). Null
   * while there are fewer than ten votes. Moves with every fifth vote, because the difference of
   * one vote would be its rating. So the sum may be up to four lower than totalVotes.
   */
  ratings: z.array(count).nullable(),
  user1Percentage: share,
  user2Percentage: share,
  /** Moves with `ratings`. */
  verdict: verdict.nullable(),
  commentCount: count,
  /** The newest first, at most 200; the rest is at /comments. */
  comments: z.array(comment),
  userVote: z.object({ rating }).nullable(),
  /** The reader's own texts that are not approved yet: title, story, comments. Private to them. */
  held: ownHeldTexts,
});

/** The verdict at the end of a day of the vote. */
const courseDay = verdict.omit({ confidence: true }).extend({
  /** From 1. Days begin at the hour of publication. */
  day: integer,
  /** How many votes it is made of. */
  votes: count,
});

/**
 * Every day that is over, from the first on which ten votes were in. It moves as `ratings` does: a
 * day without a step repeats the one before. Null where results are hidden.
 */
export const verdictCourse = z.object({ days: z.array(courseDay).nullable() });

/** What the join page needs; nothing private. */
export const disputeByCode = disputeListItem.pick({
  id: true,
  title: true,
  refereeCode: true,
  status: true,
  user1Id: true,
  user2Id: true,
});

export const createdDispute = z.object({
  id,
  refereeCode: z.string(),
  title: z.string(),
  /** A person reads the title first. Until then others see a neutral one. */
  titleStatus: z.literal('held').optional(),
});
export const joinedDispute = z.object({ id, status: disputeStatus, message: z.string() });
export const submittedStory = z.object({
  message: z.string(),
  status: disputeStatus,
  /**
   * The moderated text that strangers will read. The names on both accounts are taken out once both
   * stories are in.
   */
  story: z.string(),
});
const offset = count;

/**
 * The result of moderating a title or a story. Applying every redaction and softened word to the
 * written text gives `text`, except that control characters, bidirectional overrides and stacked
 * combining marks are left out and line breaks are normalized.
 */
export const textPreview = z.object({
  decision,
  /** Whether the decision is to publish. */
  approved: z.boolean(),
  sentences: markedSentences,
  concern: concern.optional(),
  text: z.string(),
  redactions: z.array(
    z.object({
      start: offset,
      end: offset,
      kind: z.enum(['name', 'place', 'organisation', 'phone', 'email', 'link', 'handle', 'id', 'date', 'other']),
      /** The reason, for the writer. */
      reason: z.string(),
      replacement: z.string(),
      /** Whether its writer may put it back, with `keep`. */
      restorable: z.boolean(),
      /** It was put back, so the replacement equals what was written. */
      kept: z.boolean(),
      /** The writer struck out all or part of it. */
      struck: z.boolean(),
    }),
  ),
  softened: z.array(z.object({ start: offset, end: offset, replacement: z.string() })),
  /**
   * Words of a story that may be names or just words, the most doubtful first, five at most. Its
   * writer answers with a `strike` or a `keep` of all places, or not at all.
   */
  questions: z.array(z.object({ places: z.array(z.object({ start: offset, end: offset })) })),
  issues: z.array(z.string()),
  suggestions: z.array(z.string()),
  /** Those of the suggestions that say where to find help, because somebody may be in danger. */
  help: z.array(z.string()),
  /** The writer may be in danger, so they should read where to find help before anything else. */
  helpFirst: z.boolean(),
});
export const withheldDispute = z.object({
  message: z.string(),
  /** Null when the dispute is back on the lists because more was taken out. */
  withheld: withholdReason.nullable(),
});
export const castVote = z.object({ message: z.string(), rating });
export const postedComment = comment;
/** Somebody who signed in with a provider and has no account yet. */
export const newcomer = z.object({ email: emailAddress, firstName: z.string(), lastName: z.string() });

/**
 * The outcome shown to somebody who returns from a provider. `linked`: they are signed in, and the
 * account's password and other sessions were removed. With any other outcome they are not signed
 * in.
 */
const signInOutcome = z.enum(['new', 'linked', 'taken', 'declined', 'failed']);

export const done = z.object({ message: z.string() });

export const verifiedEmail = done.extend({
  /** The account's address; null where this browser is signed in to that account. */
  account: z
    .object({
      email: z.string(),
      createdAt: instant,
      /**
       * Nobody has proved yet that the account is theirs: the token can delete it (POST
       * /api/account/disown).
       */
      canDisown: z.boolean(),
    })
    .nullable(),
});

export const seeded = z.object({
  success: z.boolean(),
  totalCreated: count,
  disputes: z.array(z.object({ title: z.string(), code: z.string() })),
  message: z.string(),
});
export const cleared = z.object({ success: z.boolean(), message: z.string() });

export type DisputeStatus = z.infer<typeof disputeStatus>;
export type WithholdReason = z.infer<typeof withholdReason>;
export type Newcomer = z.infer<typeof newcomer>;
export type SignInOutcome = z.infer<typeof signInOutcome>;
export type CurrentUser = z.infer<typeof currentUser>;
export type DisputeListItem = z.infer<typeof disputeListItem>;
export type OwnDispute = z.infer<typeof ownDispute>;
export type DisputeDetail = z.infer<typeof disputeDetail>;
export type CourseDay = z.infer<typeof courseDay>;
export type VerdictCourse = z.infer<typeof verdictCourse>;
export type DisputeByCode = z.infer<typeof disputeByCode>;
export type CreatedDispute = z.infer<typeof createdDispute>;
export type JoinedDispute = z.infer<typeof joinedDispute>;
export type SubmittedStory = z.infer<typeof submittedStory>;
export type TextPreview = z.infer<typeof textPreview>;
export type WithheldDispute = z.infer<typeof withheldDispute>;
export type CastVote = z.infer<typeof castVote>;
export type Comment = z.infer<typeof comment>;
export type VerifiedEmail = z.infer<typeof verifiedEmail>;
export type Done = z.infer<typeof done>;
export type Seeded = z.infer<typeof seeded>;
export type Cleared = z.infer<typeof cleared>;
