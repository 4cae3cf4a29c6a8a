/** The product's numbers (spec sections 5 and 9). Everything that checks, shows or documents a limit reads it here. */
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
} as const;

/** Why a text is reported, and why the operator removes it. */
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

/** Why a dispute is off the lists, what hides most first. */
export const WITHHOLD_REASONS = ['moderation', 'identifies', 'removed', 'erased'] as const;

/** Strangers cannot even read it then. What was removed or erased leaves nothing to hide: that is only off the lists. */
export const HIDING_REASONS = [
  'moderation',
  'identifies',
] as const satisfies readonly (typeof WITHHOLD_REASONS)[number][];

/** What stands in the place of a text that the operator removed. */
export const REMOVED_BY_MODERATION = '[removed by moderation]';

export const TAG_PATTERN = /^[A-Za-z0-9_-]+$/;

const DAY_MS = 24 * 60 * 60 * 1000;

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Code points that show nothing, such as a zero width space (Unicode Standard, section 5.21). */
const INVISIBLE = /^\p{Default_Ignorable_Code_Point}+$/u;
const BLANK_START = /^[\s\p{Default_Ignorable_Code_Point}]+/u;
const BLANK = /^[\s\p{Default_Ignorable_Code_Point}]$/u;

/**
 * Counts characters as a person does: one for "é" however it is encoded, one for a family emoji, none for what shows nothing.
 * @param stopAfter counting ends there, so that a huge text costs no more than the limit it is checked against
 * @returns the number of visible grapheme clusters, at most stopAfter
 */
export const countCharacters = (text: string, stopAfter = Number.POSITIVE_INFINITY): number => {
  let count = 0;
  for (const { segment } of graphemes.segment(text)) {
    if (INVISIBLE.test(segment)) continue;
    count += 1;
    if (count >= stopAfter) break;
  }
  return count;
};

const lastCodePoint = (text: string, end: number): string =>
  Array.from(text.slice(Math.max(0, end - 2), end)).at(-1) ?? '';

/** From the end step by step: a pattern would start anew at each of many blanks inside a text. */
const withoutBlankEnds = (text: string): string => {
  let end = text.trimEnd().length;
  for (let last = lastCodePoint(text, end); BLANK.test(last); last = lastCodePoint(text, end)) end -= last.length;
  return text.slice(0, end).replace(BLANK_START, '');
};

/** Whether the trimmed text has between min and max characters, both included. */
export const hasLength = (text: string, { min, max }: { min: number; max: number }): boolean => {
  const count = countCharacters(withoutBlankEnds(text), max + 1);
  return count >= min && count <= max;
};

export const isRating = (rating: unknown): rating is number =>
  typeof rating === 'number' && Number.isInteger(rating) && rating >= RULES.rating.min && rating <= RULES.rating.max;

/** @returns the instant (ISO-8601 UTC) at which a dispute published at the given instant expires */
export const expiryOf = (publishedAt: string): string =>
  new Date(Date.parse(publishedAt) + RULES.votingWindowDays * DAY_MS).toISOString();

/** Days left as people count them: rounded up, 0 without an expiry or after it. */
export const daysLeft = (expiresAt: string | null, now: number): number =>
  expiresAt === null ? 0 : Math.max(0, Math.ceil((Date.parse(expiresAt) - now) / DAY_MS));

/** A dispute has expired for every reader from that very millisecond on. */
export const hasExpired = (expiresAt: string, now: string): boolean => Date.parse(now) >= Date.parse(expiresAt);
