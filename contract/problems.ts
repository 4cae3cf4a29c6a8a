import { z } from 'zod';

/**
 * The one error body. `issues` and `suggestions` are set when moderation rejected a text. If the
 * writer may be in danger, the suggestions start with where to find help.
 */
export const problem = z.object({
  message: z.string(),
  code: z.string(),
  requestId: z.string(),
  issues: z.array(z.string()).optional(),
  suggestions: z.array(z.string()).optional(),
});
export type Problem = z.infer<typeof problem>;
