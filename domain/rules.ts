import { instantAfter } from './instantAfter.ts';

/** The limits of the product. All code that checks, shows or documents a limit reads it here. */
export const RULES = {
  votingWindowDays: 30,
  storyCharacters: { min: 50, max: 5000 },
  titleCharacters: { min: 1, max: 200 },
  commentCharacters: { min: 1, max: 2000 },
  tagCharacters: { min: 2, max: 20 },
  nameCharacters: { min: 1, max: 50 },
  passwordCharacters: { min: 8, max: 128 },
  rating: { min: 0, max: 10, neutral: 5 },
  refereeCodeLength: 10,
  reportNoteCharacters: { min: 0, max: 500 },
  appealCharacters: { min: 1, max: 1000 },
  decisionNoteCharacters: { min: 0, max: 500 },
  /** How many texts of a member may wait for a person at once. */
  heldAtOnce: { ofMember: 10, inDispute: 3 },
  /** In how many unpublished disputes a member who opens another one may take part. */
  openDisputes: 30,
  /** A held text is never published by itself: after this time the operator is reminded daily. */
  heldReminderDays: 2,
} as const;

/** The reasons for reporting a text, and for its removal by the operator. */
export const REMOVAL_REASONS = [
  'identifies',
  'harassment',
  'hate',
  'threat',
  'sexual',
  'self_harm',
  'spam',
  'other',
] as const;
export type RemovalReason = (typeof REMOVAL_REASONS)[number];

/** The reasons why a dispute is off the lists, strictest first. */
export const WITHHOLD_REASONS = ['moderation', 'identifies', 'removed', 'erased'] as const;

/**
 * The reasons that also hide a dispute from strangers who open it directly. The other reasons only
 * take it off the lists, since the removed or erased text is gone anyway.
 */
export const HIDING_REASONS = [
  'moderation',
  'identifies',
] as const satisfies readonly (typeof WITHHOLD_REASONS)[number][];

/** The title that others see while nobody has approved one yet. */
export const NEUTRAL_TITLE = 'Two sides of one story';

/** The marker in place of a text that the operator removed. */
export const REMOVED_BY_MODERATION = '[removed by moderation]';

export const TAG_PATTERN = /^[A-Za-z0-9_-]+$/;

export const DAY_MS = 24 * 60 * 60 * 1000;

export const isRating = (rating: unknown): rating is number =>
  typeof rating === 'number' && Number.isInteger(rating) && rating >= RULES.rating.min && rating <= RULES.rating.max;

/** @returns the instant (ISO-8601 UTC) at which a dispute published at the given instant expires */
export const expiryOf = (publishedAt: string): string => instantAfter(publishedAt, RULES.votingWindowDays * DAY_MS);

/**
 * Days left, rounded up as people count them; 0 without an expiry or after it. The result is
 * capped, so a slow clock cannot show more days than the voting window has.
 */
export const daysLeft = (expiresAt: string | null, now: number): number =>
  expiresAt === null
    ? 0
    : Math.min(RULES.votingWindowDays, Math.max(0, Math.ceil((Date.parse(expiresAt) - now) / DAY_MS)));

/**
 * The day of the vote, from 0, on which an instant falls. Days begin at the hour of publication. An
 * instant before or after the vote, by another clock, counts as on its first or last day.
 */
export const dayOfVote = (publishedAt: string, instant: string): number =>
  Math.min(
    RULES.votingWindowDays - 1,
    Math.max(0, Math.floor((Date.parse(instant) - Date.parse(publishedAt)) / DAY_MS)),
  );

/** Whether a dispute has expired. It expires for every reader in the same millisecond. */
export const hasExpired = (expiresAt: string, now: string): boolean => Date.parse(now) >= Date.parse(expiresAt);
