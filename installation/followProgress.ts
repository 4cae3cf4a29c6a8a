import type { Progress } from '#readmodels/progress.ts';
import { projectedPosition } from '#readmodels/projectedPosition.ts';
import type { ReadModels } from '#readmodels/readModels.ts';

const LOOK_EVERY_MS = 20;

/**
 * While somebody waits for the read models, polls their checkpoint: another process may be the projector. Where it runs in this process, it
 * tells Progress itself, and there is rarely anything to poll for. Just after a switch nobody is told anything: whoever writes may read at
 * another gateway next.
 */
export const followProgress = (readModels: ReadModels, progress: Progress, signal: AbortSignal): void => {
  let looking = false;
  const look = async (): Promise<void> => {
    if (looking || !progress.awaited || !readModels.isSeenByAll) return;
    looking = true;
    const position = await projectedPosition(readModels.current).catch(() => undefined);
    if (position) progress.advance(position);
    looking = false;
  };
  const timer = setInterval(() => void look(), LOOK_EVERY_MS).unref();
  signal.addEventListener('abort', () => clearInterval(timer), { once: true });
};
