import { z } from 'zod';
import { count } from './shown.ts';

/** Why a sentence must not appear, or may not. */
export const REASONS = [
  'threat',
  'selfHarm',
  'urged',
  'minors',
  'hate',
  'exposure',
  'outing',
  'advances',
  'advert',
  'language',
  'spam',
] as const;

/** What becomes of a text: 'hold' means that a person reads it before anybody else does. */
export const decision = z.enum(['publish', 'hold', 'refuse']);

/** The sentences that the decision is about, as UTF-16 offsets in the text that was sent. */
export const markedSentences = z.array(z.object({ start: count, end: count, reason: z.enum(REASONS) }));

/**
 * 'writer': the writer seems to be in danger of themselves. 'reported': the writer tells of a live
 * danger that comes from somebody else.
 */
export const concern = z.enum(['writer', 'reported']);

export type MarkedSentences = z.infer<typeof markedSentences>;
