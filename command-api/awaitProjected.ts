import type { Position } from '#platform/events/position.ts';
import type { Services } from './services.ts';

/** A command answers all the same after this long: it is stored, only not yet shown. */
const PATIENCE_MS = 2000;

/** Waits until the read models show a position, so that whoever writes reads their own write. */
export const awaitProjected = async (
  { progress, logger }: Pick<Services, 'progress' | 'logger'>,
  position: Position,
): Promise<void> => {
  const shown = await progress.whenProjected(position, PATIENCE_MS);
  if (!shown) logger.warn('The read models lag behind a command that was stored');
};
