import type { Position } from '#platform/events/position.ts';
import type { Services } from './services.ts';

/** Longer than a standby needs to take a projector's work over. */
const PATIENCE_MS = 10_000;
/** Where the one before waited in vain, the next ones most likely do so too. */
const PATIENCE_WHEN_STUCK_MS = 2000;

/**
 * Waits until the read models show a position, so that whoever writes reads their own write.
 * @returns false when that takes too long: what was written is stored, only not yet shown
 */
export const awaitProjected = async (
  { progress, logger }: Pick<Services, 'progress' | 'logger'>,
  position: Position,
): Promise<boolean> => {
  const shown = await progress.whenProjected(position, progress.isStuck ? PATIENCE_WHEN_STUCK_MS : PATIENCE_MS);
  if (!shown) logger.warn('The read models lag behind a command that was stored');
  return shown;
};
