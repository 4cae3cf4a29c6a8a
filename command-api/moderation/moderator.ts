import { openLocalModerator } from './local.ts';
import type { Moderator } from './port.ts';

export interface ModeratorOptions {
  readonly apiKey?: string | undefined;
  readonly baseUrl?: string | undefined;
  /** Told why OpenAI was not heard; never a text. */
  readonly onFallback?: (cause: unknown) => void;
}

/** @returns OpenAI's on top of the local moderator when there is a key, else the local one */
export const openModerator = async ({ apiKey, ...rest }: ModeratorOptions = {}): Promise<Moderator> => {
  const local = await openLocalModerator();
  if (!apiKey) return local;
  // Two hundred modules, for those who use them.
  const { openOpenAiModerator } = await import('./openai.ts');
  return openOpenAiModerator({ apiKey, ...rest }, local);
};
