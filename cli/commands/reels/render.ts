import { setTimeout as delay } from 'node:timers/promises';
import { newId } from '#command-api/ids.ts';
import { requestReel } from '#command-api/reels/reels.ts';
import type { Platform } from '#gateway/platform.ts';
import { runReelMaker, runReelRequests } from '#gateway/reels.ts';
import { CommandFailed, printJson, say } from '../../output.ts';
import { withFilmBars } from '../../progress.ts';
import { withServices } from '../../withPlatform.ts';
import { allReels, filmedDisputes, lineOf, type StoredReel } from './read.ts';

const LOOK_EVERY_MS = 300;

interface RenderOptions {
  readonly again?: boolean;
  readonly json?: boolean;
}

/** It waits with a reason when it failed before, or when it cannot be made here. */
const isOver = ({ fields, body }: StoredReel): boolean =>
  fields.status === 'waiting' ? body.reason !== null : fields.status !== 'rendering';

const chosenOf = async ({ readModels }: Platform, ids: readonly string[]): Promise<readonly string[]> => {
  const filmed = await filmedDisputes(readModels);
  if (ids.length === 0) return filmed;
  const unknown = ids.filter(id => !filmed.includes(id));
  if (unknown.length > 0) throw new CommandFailed(`No published dispute has the id ${unknown.join(', ')}.`);
  return ids;
};

/** Waits until each of the reels is made, or was tried, whoever does it. */
const untilOver = async (
  { documents }: Platform,
  chosen: readonly string[],
  onLook: (reels: readonly StoredReel[]) => void,
): Promise<readonly StoredReel[]> => {
  for (;;) {
    const known = (await allReels(documents)).filter(({ id }) => chosen.includes(id));
    onLook(known);
    if (known.length === chosen.length && known.every(isOver)) return known;
    await delay(LOOK_EVERY_MS);
  }
};

/** Makes the reels that are missing: a server that runs does it, else this process. Exits with 1 when one could not be made. */
export const renderReels = (ids: readonly string[], { again, json }: RenderOptions): Promise<void> =>
  withServices(async (platform, services) => {
    const { documents, clock } = platform;
    const chosen = await chosenOf(platform, ids);
    if (again) {
      for (const disputeId of chosen) await requestReel(documents, { disputeId, cause: newId(), now: clock.now() });
    }
    const ending = new AbortController();
    const making = Promise.all([
      runReelRequests(platform, services, ending.signal),
      runReelMaker(platform, services, ending.signal),
    ]);
    try {
      const over = await withFilmBars(look => untilOver(platform, chosen, reels => look(reels.map(lineAndProgress))));
      const lines = over.map(lineOf);
      const failed = lines.filter(({ status }) => status === 'waiting' || status === 'failed');
      if (json) await printJson(lines);
      else say(`${lines.length - failed.length} of ${lines.length} reels are there.`);
      const reasons = failed.map(({ disputeId, reason }) => `${disputeId}: ${reason}`);
      if (failed.length > 0) throw new CommandFailed(reasons.join('\n'));
    } finally {
      ending.abort();
      await making;
    }
  });

const lineAndProgress = (reel: StoredReel) => ({
  name: reel.id,
  state: String(reel.fields.status),
  progress: reel.fields.status === 'rendered' ? 1 : reel.body.progress,
});
