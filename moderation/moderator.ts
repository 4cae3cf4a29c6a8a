import { type HoldMode, withHolding } from './hold.ts';
import { openLocalModerator } from './local.ts';
import type { Moderator } from './port.ts';

export interface ModeratorOptions {
  readonly hold?: HoldMode;
  readonly apiKey?: string | undefined;
  readonly baseUrl?: string | undefined;
  /** Called with the reason when OpenAI's opinion is missing; never with a text. */
  readonly onFallback?: (cause: unknown) => void;
}

const openDeciding = async ({ apiKey, ...rest }: Omit<ModeratorOptions, 'hold'>): Promise<Moderator> => {
  const local = await openLocalModerator();
  if (!apiKey) return local;
  // Import it only when needed: it has two hundred modules.
  const { openOpenAiModerator } = await import('./openai.ts');
  return openOpenAiModerator({ apiKey, ...rest }, local);
};

/**
 * @returns the local moderator, combined with OpenAI's opinion if there is a key; which texts a
 * person reads first depends on the mode
 */
export const openModerator = async ({ hold = 'suspicious', ...rest }: ModeratorOptions = {}): Promise<Moderator> =>
  withHolding(await openDeciding(rest), hold);
