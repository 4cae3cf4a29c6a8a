import type { Command } from 'commander';
import { refuseNoInstallation } from '#installation/start/refuseNoInstallation.ts';
import { readSnapshot, snapshotText } from '#operations/snapshot/snapshot.ts';
import { CommandFailed } from './output.ts';
import { cliConfig } from './withPlatform.ts';

/** What these do without: an installation, or a word about which one. */
const NEED_NONE: ReadonlySet<string> = new Set(['moderate', 'events schema', 'restore', 'migrate']);
const MAKES_ONE = 'seed';

const nameOf = (command: Command): string =>
  command.parent?.parent ? `${nameOf(command.parent)} ${command.name()}` : command.name();

/**
 * Refuses every command on a place that holds no installation, before it makes anything there.
 * @throws NoInstallation
 * @throws CommandFailed on a snapshot, which has no log and must not be written to
 */
export const refuseWithoutInstallation = async (command: Command): Promise<void> => {
  const name = nameOf(command);
  if (NEED_NONE.has(name)) return;
  const config = cliConfig();
  const snapshot = await readSnapshot(config.DATA_DIR);
  if (snapshot !== undefined)
    throw new CommandFailed(
      `${config.DATA_DIR} shows everything ${snapshotText(snapshot)}. Set DATA_DIR to the folder of the installation.`,
      2,
    );
  if (name !== MAKES_ONE) await refuseNoInstallation(config);
};
