import { newId } from '#command-api/ids.ts';
import { requestReel } from '#command-api/reels/reels.ts';
import type { Platform } from '#installation/platform.ts';
import { interruption } from '../../interrupted.ts';
import { CommandFailed, printJson, say } from '../../output.ts';
import { withServices } from '../../withPlatform.ts';
import { failuresIn, makeReels } from './make.ts';
import { disputesWithReels } from './read.ts';

interface RenderOptions {
  readonly again?: boolean;
  readonly json?: boolean;
}

const chosenOf = async ({ readModels }: Platform, ids: readonly string[]): Promise<readonly string[]> => {
  const wanted = await disputesWithReels(readModels);
  if (ids.length === 0) return wanted;
  const unknown = ids.filter(id => !wanted.includes(id));
  if (unknown.length > 0) throw new CommandFailed(`No published dispute has the id ${unknown.join(', ')}.`);
  return ids;
};

const requestAll = async ({ documents, clock }: Platform, ids: readonly string[]): Promise<void> => {
  for (const disputeId of ids) await requestReel(documents, { disputeId, cause: newId(), now: clock.now() });
};

/** Makes the missing reels, in a running server or here. Exits with 1 when one fails. */
export const renderReels = (ids: readonly string[], { again, json }: RenderOptions): Promise<void> =>
  withServices(async (platform, services) => {
    const chosen = await chosenOf(platform, ids);
    if (again) await requestAll(platform, chosen);
    const lines = await makeReels(platform, services, chosen, interruption());
    const failures = failuresIn(lines);
    if (json) await printJson(lines);
    else say(`${lines.length - failures.length} of ${lines.length} reels are there.`);
    if (failures.length > 0) throw new CommandFailed(failures.join('\n'));
  });
