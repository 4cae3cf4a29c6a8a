import { z } from 'zod';
import { concern, decision, markedSentences } from './moderated.ts';

/**
 * The one error body. All that is optional is set when moderation rejected a text; `concern` only
 * if somebody may be in danger.
 */
export const problem = z.object({
  message: z.string(),
  code: z.string(),
  requestId: z.string(),
  issues: z.array(z.string()).optional(),
  suggestions: z.array(z.string()).optional(),
  /** Those of the suggestions that say where to find help. */
  help: z.array(z.string()).optional(),
  /** The writer may be in danger, so they should read where to find help before anything else. */
  helpFirst: z.boolean().optional(),
  decision: decision.optional(),
  sentences: markedSentences.optional(),
  concern: concern.optional(),
});
export type Problem = z.infer<typeof problem>;
