import { z } from 'zod';
import { concern, decision, markedSentences } from './moderated.ts';

/**
 * The one error body. `decision`, `sentences`, `issues` and `suggestions` are set when moderation
 * rejected a text. If the writer may be in danger, the suggestions start with where to find help.
 */
export const problem = z.object({
  message: z.string(),
  code: z.string(),
  requestId: z.string(),
  issues: z.array(z.string()).optional(),
  suggestions: z.array(z.string()).optional(),
  decision: decision.optional(),
  sentences: markedSentences.optional(),
  concern: concern.optional(),
});
export type Problem = z.infer<typeof problem>;
