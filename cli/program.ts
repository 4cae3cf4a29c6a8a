import { Command } from 'commander';
import manifest from '../package.json' with { type: 'json' };
import { backupCommands } from './groups/backup.ts';
import { dataCommands } from './groups/data.ts';
import { eventCommands } from './groups/events.ts';
import { mailCommands } from './groups/mail.ts';
import { memberCommands } from './groups/member.ts';
import { migrateCommands } from './groups/migrate.ts';
import { moderateCommands } from './groups/moderate.ts';
import { moderationCommands } from './groups/moderation.ts';
import { projectionCommands } from './groups/projections.ts';
import { readModelCommands } from './groups/readModels.ts';
import { reelCommands } from './groups/reels.ts';
import { reportCommands } from './groups/report.ts';

const { version } = manifest;

/** The order of the help. A command of its own subject gets a file in groups/. */
const groups = [
  dataCommands,
  backupCommands,
  migrateCommands,
  readModelCommands,
  projectionCommands,
  mailCommands,
  memberCommands,
  reelCommands,
  eventCommands,
  reportCommands,
  moderateCommands,
  moderationCommands,
];

/** What a shell makes of a variable that is not set must not name the current folder, or everything. */
const refuseBlanks = (command: Command): void => {
  for (const option of command.options) {
    const isBlank = command.getOptionValue(option.attributeName()) === '';
    if (isBlank) command.error(`error: option '${option.flags}' is empty`);
  }
};

/** The whole command line, not yet run. It throws CommanderError instead of ending the process. */
export const openProgram = (): Command => {
  const program = new Command('bothsides')
    .description('For whoever runs Bothsides. Uses the same settings as the server (DATA_DIR and so on).')
    .version(version, '-V, --version', 'print the version')
    // An option belongs to the command that it stands behind: `events` and `events export` both have a --type.
    .enablePositionalOptions()
    .showHelpAfterError('(add --help for what it takes)')
    .exitOverride()
    .hook('preAction', (_, command) => refuseBlanks(command));
  for (const register of groups) register(program);
  return program;
};
