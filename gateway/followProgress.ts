import type { Progress } from '#platform/readModels/progress.ts';
import { projectedPosition } from '#platform/readModels/projectedPosition.ts';
import type { ReadModels } from '#platform/readModels/readModels.ts';

const LOOK_EVERY_MS = 20;

/**
 * While somebody waits for read models that another process projects, looks at their checkpoint. Where the projector runs in this
 * process it tells Progress itself, and this rarely has anything to do.
 */
export const followProgress = (readModels: ReadModels, progress: Progress, signal: AbortSignal): void => {
  let looking = false;
  const look = async (): Promise<void> => {
    if (looking || !progress.awaited) return;
    looking = true;
    const position = await projectedPosition(readModels.current).catch(() => undefined);
    if (position) progress.advance(position);
    looking = false;
  };
  const timer = setInterval(() => void look(), LOOK_EVERY_MS).unref();
  signal.addEventListener('abort', () => clearInterval(timer), { once: true });
};
