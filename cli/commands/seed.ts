import type { Services } from '#command-api/services.ts';
import { DEMO_PASSWORD } from '#contract/demo.ts';
import type { Seeded } from '#contract/views.ts';
import { LEASES } from '#installation/leaseNames.ts';
import { inOperatorTurn } from '#installation/operatorTurn.ts';
import type { Platform } from '#installation/platform.ts';
import { seed } from '#operations/seed/seed.ts';
import { holderName, otherHolder } from '#platform/documents/holder.ts';
import { disputes } from '#readmodels/collections.ts';
import { findFfmpeg, NoFfmpeg } from '#studio/ffmpeg.ts';
import { interruption } from '../interrupted.ts';
import { CommandFailed, printJson, printLine, say, table } from '../output.ts';
import { withServices } from '../withPlatform.ts';
import { failuresIn, makeReels } from './reels/make.ts';
import { disputesWithReels } from './reels/read.ts';

interface SeedOptions {
  readonly json?: boolean;
  /** false with --no-reels */
  readonly reels?: boolean;
}

/** @returns who else makes the reels, or why nobody can; undefined if this command must */
const reelsComeOtherwise = async (
  { config, documents }: Platform,
  { reels = true }: SeedOptions,
): Promise<string | undefined> => {
  if (config.REELS === 'off') return 'REELS is off: their reels play in demo mode.';
  const server = await otherHolder(documents, LEASES.reelMaker);
  if (server) return `The running server makes their reels (${holderName(server)}). To wait for them: reels render`;
  if (!reels) return 'The next server makes their reels. To make them now: reels render';
  try {
    await findFfmpeg(config.FFMPEG_PATH);
    return undefined;
  } catch (error) {
    if (error instanceof NoFfmpeg) return error.message;
    throw error;
  }
};

const idsOf = async ({ readModels }: Platform, seeded: Seeded): Promise<string[]> => {
  const codes = seeded.disputes.map(({ code }) => code);
  const found = await readModels.current.collection(disputes).findFields({ where: { refereeCode: { in: codes } } });
  const wanted = await disputesWithReels(readModels);
  return found.map(({ id }) => id).filter(id => wanted.includes(id));
};

const makeTheirReels = async (platform: Platform, services: Services, seeded: Seeded): Promise<void> => {
  const interrupted = interruption();
  say(
    'Making their reels, which takes a minute or two. If you do not want to wait, press Ctrl-C: a server makes the rest.',
  );
  const lines = await makeReels(platform, services, await idsOf(platform, seeded), interrupted);
  const failures = failuresIn(lines);
  say(`${lines.length - failures.length} of ${lines.length} reels are there.`);
  if (failures.length > 0) throw new CommandFailed(failures.join('\n'));
};

/** Makes the demo disputes and, unless a server does, their reels. Exits with 1 if one fails. */
export const seedCommand = (options: SeedOptions): Promise<void> =>
  withServices(async (platform, services) => {
    const seeded = await inOperatorTurn(platform.documents, () => seed(services));
    if (options.json) await printJson(seeded);
    else {
      await printLine(table([['CODE', 'TITLE'], ...seeded.disputes.map(({ code, title }) => [code, title])]));
      say(`${seeded.message}\nEvery demo account has the password ${DEMO_PASSWORD}`);
    }
    const otherwise = await reelsComeOtherwise(platform, options);
    if (otherwise) say(otherwise);
    else await makeTheirReels(platform, services, seeded);
  });
