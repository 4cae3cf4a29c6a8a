import { lagOf } from '#installation/followers.ts';
import { readAllHeartbeats, rolesAmong, runningAmong } from '#installation/heartbeat.ts';
import type { Platform } from '#installation/platform.ts';
import { pause } from '#platform/async/pause.ts';
import { projectedPosition } from '#readmodels/projectedPosition.ts';

/** A projector that works has folded the newest events within this time. */
const PATIENCE_MS = 10_000;
const LOOK_EVERY_MS = 250;
/** More are not counted. */
const MOST = 10_000;

export interface Behind {
  /** How many events the live read models have not folded, up to a limit. */
  readonly events: number;
  /** Whether there is a server that should have folded them. */
  readonly isServed: boolean;
}

/** Whether the live read models show the log as it is now. A working projector gets time for it. */
export const eventsBehind = async (
  { log, clock, readModels, ...heart }: Pick<Platform, 'log' | 'clock' | 'documents' | 'readModels' | 'config'>,
  signal: AbortSignal,
): Promise<Behind> => {
  // On a busy site, there are always events that were written a moment before.
  const head = await log.head();
  const processes = await readAllHeartbeats(heart);
  const { working = 0 } = rolesAmong(processes).find(({ role }) => role === 'projector') ?? {};
  const countUpTo = async (longest: number): Promise<number> => {
    const position = await projectedPosition(readModels.current);
    return (await lagOf({ log, clock }, head, { position, longest })).events;
  };
  const deadline = performance.now() + (working > 0 ? PATIENCE_MS : 0);
  while (performance.now() < deadline && (await countUpTo(1)) > 0) {
    await pause(LOOK_EVERY_MS, signal);
    signal.throwIfAborted();
  }
  return { events: await countUpTo(MOST), isServed: runningAmong(processes) !== undefined };
};
