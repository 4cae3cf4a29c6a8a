import { retryReel, type StoredReel } from '#command-api/reels/reels.ts';
import type { Services } from '#command-api/services.ts';
import type { Platform } from '#installation/platform.ts';
import { runReelMaker, runReelRequests } from '#installation/reels.ts';
import { pause } from '#platform/async/pause.ts';
import { INTERRUPTED } from '../../interrupted.ts';
import { CommandFailed } from '../../output.ts';
import { withReelBars } from '../../progress.ts';
import { allReels, lineOf, type ReelLine } from './read.ts';

const LOOK_EVERY_MS = 300;

/** Whether a reel is made or was tried. A waiting one with a reason has failed before. */
const isOver = ({ fields, body }: StoredReel): boolean =>
  fields.status === 'waiting' ? body.reason !== null : fields.status !== 'rendering';

const CUT_SHORT = 'Interrupted. Finished reels are kept. A server makes the others; to make them now: reels render';

/**
 * Waits until each of the reels is made or was tried, by whichever process.
 * @throws CommandFailed when the signal aborts
 */
const untilOver = async (
  { documents }: Platform,
  chosen: readonly string[],
  signal: AbortSignal,
  onLook: (reels: readonly StoredReel[]) => void,
): Promise<readonly StoredReel[]> => {
  for (;;) {
    const known = (await allReels(documents)).filter(({ id }) => chosen.includes(id));
    onLook(known);
    if (known.length === chosen.length && known.every(isOver)) return known;
    await pause(LOOK_EVERY_MS, signal);
    if (signal.aborted) throw new CommandFailed(CUT_SHORT, INTERRUPTED);
  }
};

const barOf = (reel: StoredReel) => ({
  name: reel.id,
  state: String(reel.fields.status),
  progress: reel.fields.status === 'rendered' ? 1 : reel.body.progress,
});

/**
 * Makes the reels of these disputes and shows progress bars, or waits while a running server makes
 * them. This process uses every core, because it serves nobody. Reels that failed before are tried
 * again: what was missing may be there now.
 * @throws CommandFailed when it is interrupted
 */
export const makeReels = async (
  platform: Platform,
  services: Services,
  disputeIds: readonly string[],
  interrupted: AbortSignal,
): Promise<readonly ReelLine[]> => {
  const { documents, clock } = platform;
  for (const id of disputeIds) await retryReel(documents, id, clock.now());
  const ending = new AbortController();
  const making = Promise.all([
    runReelRequests(platform, services, ending.signal),
    runReelMaker(platform, services, ending.signal, { spareCores: 0 }),
  ]);
  try {
    return await withReelBars(async look =>
      (await untilOver(platform, disputeIds, interrupted, reels => look(reels.map(barOf)))).map(lineOf),
    );
  } finally {
    ending.abort();
    await making;
  }
};

/** @returns which reels could not be made and why, a line each */
export const failuresIn = (lines: readonly ReelLine[]): string[] =>
  lines
    .filter(({ status }) => status === 'waiting' || status === 'failed')
    .map(({ disputeId, reason }) => `${disputeId}: ${reason}`);
