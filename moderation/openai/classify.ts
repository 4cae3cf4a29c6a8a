import { NotFoundError, type OpenAI } from 'openai';
import { z } from 'zod';
import type { Concern } from '../port.ts';

const MODEL = 'omni-moderation-latest';

/**
 * The categories that cause a refusal. Violence that is told (not threatened) and sex between
 * adults are no reason to refuse a story.
 */
const CONCERN_OF: Readonly<Record<string, Concern>> = {
  'self-harm': 'selfHarm',
  'self-harm/intent': 'selfHarm',
  'self-harm/instructions': 'selfHarm',
  'sexual/minors': 'minors',
  'harassment/threatening': 'threat',
  'hate/threatening': 'threat',
  'illicit/violent': 'threat',
  hate: 'hate',
};

const answer = z.object({
  results: z.array(z.object({ categories: z.record(z.string(), z.boolean().nullable()) })).min(1),
});

/**
 * Asks the moderation endpoint.
 * @returns undefined where a server has none
 * @throws when it fails or its answer has another form
 */
export const classify = async (
  client: OpenAI,
  text: string,
  signal: AbortSignal,
): Promise<readonly Concern[] | undefined> => {
  const given = await client.moderations.create({ model: MODEL, input: text }, { signal }).catch((error: unknown) => {
    if (error instanceof NotFoundError) return undefined;
    throw error;
  });
  if (given === undefined) return undefined;
  const { results } = answer.parse(given);
  const flagged = results.flatMap(({ categories }) =>
    Object.keys(categories).filter(name => categories[name] === true),
  );
  return [...new Set(flagged.flatMap(name => CONCERN_OF[name] ?? []))];
};
