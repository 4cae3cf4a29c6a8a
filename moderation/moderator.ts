import { type HoldMode, withHolding } from './hold.ts';
import { openLocalModerator } from './local.ts';
import type { Moderator } from './port.ts';

export interface ModeratorOptions {
  readonly hold?: HoldMode;
  readonly apiKey?: string | undefined;
  /** A server with OpenAI's API; one of one's own may need no key. */
  readonly baseUrl?: string | undefined;
  readonly model?: string | undefined;
  /** Called with the reason when a call for an opinion fails; never with a text. */
  readonly onFallback?: (cause: unknown) => void;
}

const openDeciding = async (options: Omit<ModeratorOptions, 'hold'>): Promise<Moderator> => {
  const local = await openLocalModerator();
  if (!options.apiKey && !options.baseUrl) return local;
  // Import it only when needed: it has two hundred modules.
  const { openOpenAiModerator } = await import('./openai.ts');
  return openOpenAiModerator(options, local);
};

/**
 * @returns the local moderator, combined with the opinion of OpenAI or of a server of one's own;
 * which texts a person reads first depends on the mode
 */
export const openModerator = async ({ hold = 'suspicious', ...rest }: ModeratorOptions = {}): Promise<Moderator> =>
  withHolding(await openDeciding(rest), hold);
