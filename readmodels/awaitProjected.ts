import type { Position } from '#eventlog/position.ts';
import type { Logger } from '#platform/logging/logger.ts';
import type { Progress } from './progress.ts';

/** Longer than a standby projector needs to take over. */
const PATIENCE_MS = 10_000;
/** After a wait has timed out, the next one probably will too. */
const PATIENCE_WHEN_STUCK_MS = 2000;

/**
 * Waits until the read models have reached a position, so that a writer can read their own write.
 * @returns false when that takes too long: the write is stored, but not shown yet
 */
export const awaitProjected = async (
  { progress, logger }: { readonly progress: Progress; readonly logger: Logger },
  position: Position,
): Promise<boolean> => {
  const shown = await progress.whenProjected(position, progress.isStuck ? PATIENCE_WHEN_STUCK_MS : PATIENCE_MS);
  if (!shown) logger.warn('The read models lag behind a command that was stored');
  return shown;
};
