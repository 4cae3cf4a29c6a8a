import { openLocalModerator } from './local.ts';
import type { Moderator } from './port.ts';

export interface ModeratorOptions {
  readonly apiKey?: string | undefined;
  readonly baseUrl?: string | undefined;
  /** Called with the reason when OpenAI's opinion is missing; never with a text. */
  readonly onFallback?: (cause: unknown) => void;
}

/** @returns the local moderator, combined with OpenAI's opinion if there is a key */
export const openModerator = async ({ apiKey, ...rest }: ModeratorOptions = {}): Promise<Moderator> => {
  const local = await openLocalModerator();
  if (!apiKey) return local;
  // Import it only when needed: it has two hundred modules.
  const { openOpenAiModerator } = await import('./openai.ts');
  return openOpenAiModerator({ apiKey, ...rest }, local);
};
