import type { Progress } from '#readmodels/progress.ts';
import { projectedPosition } from '#readmodels/projectedPosition.ts';
import type { ReadModels } from '#readmodels/readModels.ts';

const LOOK_EVERY_MS = 20;

/**
 * Polls the checkpoint of the read models while somebody waits for them, because the projector may
 * run in another process. A projector in this process tells Progress itself, so that there is
 * rarely anything to poll for. Just after a switch nobody is told: a writer's next read may go to
 * another gateway.
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
