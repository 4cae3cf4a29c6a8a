import { comparePositions } from '#eventlog/position.ts';
import { onAbort } from '#platform/async/onAbort.ts';
import type { Progress } from '#readmodels/progress.ts';
import { projectedPosition } from '#readmodels/projectedPosition.ts';
import type { ReadModels } from '#readmodels/readModels.ts';

const LOOK_EVERY_MS = 20;
/** How long a projector of this process may say nothing while somebody waits. */
const TOLD_FOR_MS = 300;

/**
 * Polls the checkpoint of the read models while somebody waits for them, because the projector may
 * run in another process. A projector in this process tells Progress itself: as long as it does,
 * nothing is polled. Just after a switch nobody is told: a writer's next read may go to another
 * gateway.
 */
export const followProgress = (readModels: ReadModels, progress: Progress, signal: AbortSignal): void => {
  let timer: NodeJS.Timeout | undefined;
  let looking = false;
  /** What this function has told last. */
  let polled = progress.reached;
  /** Whether a projector of this process has told what could be told. */
  let isTold = false;
  let toldAt = Number.NEGATIVE_INFINITY;

  const isToldHere = (): boolean => {
    const now = performance.now();
    if (progress.reached !== polled) {
      polled = progress.reached;
      isTold = true;
      toldAt = now;
    }
    return isTold && now - toldAt < TOLD_FOR_MS;
  };

  const poll = async (): Promise<void> => {
    const position = await projectedPosition(readModels.current).catch(() => undefined);
    if (position === undefined) return;
    // To find nothing new is no sign of a projector here: it only has nothing to tell.
    if (progress.reached === undefined || comparePositions(position, progress.reached) > 0) isTold = false;
    progress.advance(position);
    polled = progress.reached;
  };

  const look = async (): Promise<void> => {
    if (!progress.awaited) return stop();
    if (looking || isToldHere() || !readModels.isSeenByAll) return;
    looking = true;
    await poll();
    looking = false;
  };
  const stop = (): void => {
    clearInterval(timer);
    timer = undefined;
  };
  const start = (): void => {
    toldAt = performance.now();
    timer ??= setInterval(() => void look(), LOOK_EVERY_MS).unref();
  };
  const stopListening = progress.onAwaited(start);
  onAbort(signal, () => {
    stopListening();
    stop();
  });
};
