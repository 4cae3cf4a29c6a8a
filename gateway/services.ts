import { openMailQueue } from '#command-api/mail/queue.ts';
import { openModerator } from '#command-api/moderation/moderator.ts';
import type { Services } from '#command-api/services.ts';
import type { Config } from './config.ts';
import type { Platform } from './platform.ts';
import { openReelStorage } from './reels.ts';

export interface OpenServices {
  readonly services: Services;
  close(): Promise<void>;
}

/** Where this machine reaches itself: what a link can be without PUBLIC_URL. */
const localUrl = ({ HOST, PORT }: Config): string => {
  const isEveryAddress = HOST === '0.0.0.0' || HOST === '::';
  return `http://${isEveryAddress ? 'localhost' : HOST}:${PORT}`;
};

/** What the command handlers work with, on a platform. */
export const openServices = async (platform: Platform): Promise<OpenServices> => {
  const { config, store, documents, keyring, clock, progress, logger } = platform;
  const moderator = await openModerator({
    apiKey: config.OPENAI_API_KEY,
    baseUrl: config.OPENAI_BASE_URL,
    onFallback: cause =>
      logger.warn({ reason: cause instanceof Error ? cause.name : 'unknown' }, 'OpenAI was not heard'),
  });
  const mails = openMailQueue(documents, clock);
  const reelStorage = await openReelStorage(config);
  const publicUrl = config.PUBLIC_URL ?? localUrl(config);
  return {
    services: { store, documents, keyring, clock, progress, moderator, mails, reelStorage, publicUrl, logger },
    close: () => moderator.close(),
  };
};
