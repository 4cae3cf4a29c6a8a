import { z } from 'zod';

/**
 * The one error body. `issues` and `suggestions` come with a text that moderation refused. The suggestions begin with where help is when the
 * writer may be in danger.
 */
export const problem = z.object({
  message: z.string(),
  code: z.string(),
  requestId: z.string(),
  issues: z.array(z.string()).optional(),
  suggestions: z.array(z.string()).optional(),
});
export type Problem = z.infer<typeof problem>;
