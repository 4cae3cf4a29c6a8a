import { z } from 'zod';
import { hasLength } from '#domain/characters.ts';
import { RULES } from '#domain/rules.ts';
import { oneLine } from '#domain/visibleText.ts';
import { documentedLimits } from './text.ts';

const sorts = ['hot', 'recent', 'popular', 'discussed', 'ending'] as const;
export type Sort = (typeof sorts)[number];

/** How much of both stories a list holds. */
const STORIES = ['beginnings', 'whole'] as const;

const searched = { min: 0, max: RULES.titleCharacters.max };

/** Whether votes, shares and the verdict are for everybody, or only for those who have voted. */
export const results = z
  .enum(['shown', 'hidden'], { error: 'results must be shown or hidden' })
  .default('shown')
  .describe('hidden: votes, shares and the verdict are null for everybody who has not voted there');
export type Results = z.infer<typeof results>;
export const resultsQuery = z.object({ results });

export const listQuery = z.object({
  status: z.enum(['published', 'expired'], { error: 'status must be published or expired' }).default('published'),
  sort: z.enum(sorts, { error: `sort must be one of ${sorts.join(', ')}` }).default('recent'),
  limit: z.coerce
    .number({ error: 'limit must be a whole number from 1 to 100' })
    .int('limit must be a whole number from 1 to 100')
    .min(1, 'limit must be a whole number from 1 to 100')
    .max(100, 'limit must be a whole number from 1 to 100')
    .default(50),
  /** Part of a title, case-insensitive. */
  q: z
    .string({ error: 'q must be one text' })
    .transform(oneLine)
    .refine(q => hasLength(q, searched), { error: `q must be at most ${searched.max} characters` })
    .meta(documentedLimits(searched))
    .optional(),
  /** Beginnings are what a card shows. */
  stories: z.enum(STORIES, { error: `stories must be one of ${STORIES.join(', ')}` }).default('beginnings'),
  results,
  cursor: z
    .string({ error: 'This cursor is not valid' })
    .max(500, 'This cursor is not valid')
    .describe('From the Link header of the page before')
    .optional(),
});
/** Large enough for nearly everybody's whole dashboard, and for nearly every queue at the desk. */
const LONG_PAGE = 100;
const longPages = listQuery
  .pick({ cursor: true })
  .extend({ limit: listQuery.shape.limit.removeDefault().default(LONG_PAGE) });
export const ownDisputesQuery = longPages;
export const queueQuery = longPages;
export const commentsQuery = listQuery.pick({ limit: true, cursor: true });

export type ListQuery = z.infer<typeof listQuery>;
