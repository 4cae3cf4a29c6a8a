import { openMailboxes } from '#command-api/accounts/mailboxes.ts';
import { RefusedTexts } from '#command-api/moderatedTexts/refusedTexts.ts';
import type { Services } from '#command-api/services.ts';
import { openMailQueue } from '#mails/queue.ts';
import { openModerator } from '#moderation/moderator.ts';
import type { Moderator } from '#moderation/port.ts';
import { takingTurns } from '#moderation/turns.ts';
import { kindOf } from '#platform/errors/kindOf.ts';
import type { Platform } from './platform.ts';
import { openReelStorage } from './reels.ts';
import { isPublicSite } from './start/isPublicSite.ts';
import { publicUrlOf } from './start/listenAddress.ts';

interface OpenServices {
  readonly services: Services;
  close(): Promise<void>;
}

/**
 * Opens the services of the command handlers on a platform.
 * @param given a moderator to use instead of a new one; it is left open
 */
export const openServices = async (platform: Platform, given?: Moderator): Promise<OpenServices> => {
  const { config, store, documents, readModels, keyring, derivedKey, clock, progress, logger } = platform;
  const moderator =
    given ??
    (await openModerator({
      hold: config.MODERATION_HOLD,
      apiKey: config.OPENAI_API_KEY,
      baseUrl: config.OPENAI_BASE_URL,
      model: config.OPENAI_MODEL,
      onFallback: cause => logger.warn({ reason: kindOf(cause) }, 'The second moderator was not heard'),
    }));
  const mails = openMailQueue(documents, clock);
  const mailboxes = openMailboxes(documents, clock, () => derivedKey('mailboxes'));
  const reelStorage = await openReelStorage(config);
  const publicUrl = publicUrlOf(config);
  return {
    services: {
      store,
      documents,
      keyring,
      derivedKey,
      clock,
      progress,
      readModels,
      moderator: takingTurns(moderator),
      refusedTexts: new RefusedTexts(),
      mails,
      mailboxes,
      reelStorage,
      publicUrl,
      isPublicSite: isPublicSite(publicUrl),
      logger,
    },
    close: async () => {
      if (given === undefined) await moderator.close();
    },
  };
};
