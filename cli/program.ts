import { Command } from 'commander';
import manifest from '../package.json' with { type: 'json' };
import { dataCommands } from './groups/data.ts';
import { eventCommands } from './groups/events.ts';
import { memberCommands } from './groups/members.ts';
import { moderationCommands } from './groups/moderation.ts';
import { readModelCommands } from './groups/readModels.ts';
import { reelCommands } from './groups/reels.ts';
import { refuseWithoutInstallation } from './needsInstallation.ts';

const { version } = manifest;

/** In the order of the help. */
const groups = [dataCommands, readModelCommands, memberCommands, reelCommands, eventCommands, moderationCommands];

/** The values that a command was given, with their names in the command's help. */
const givenTo = (command: Command): readonly { readonly name: string; readonly value: unknown }[] => [
  ...command.options.map(option => ({ name: option.flags, value: command.getOptionValue(option.attributeName()) })),
  ...command.registeredArguments.map((argument, index) => ({ name: argument.name(), value: command.args[index] })),
];

const NAMES_FILE = /^file$|<file>/;

/**
 * Refuses empty names, which a shell makes of an unset variable: they would mean the current
 * folder, or everything. Also refuses - for a file: a command uses stdout or stdin when no file is
 * named.
 */
const refuseNoNames = (command: Command): void => {
  for (const { name, value } of givenTo(command)) {
    if (value === '') command.error(`error: '${name}' is empty`);
    if (value === '-' && NAMES_FILE.test(name)) command.error(`error: '${name}' must name a file, and - is not one`);
  }
};

/**
 * Refuses options before a subcommand: they belong to its parent command, which does not run, and
 * would be ignored silently.
 * @param within each parent command in turn
 */
const refuseOptionsBefore = (command: Command, within = command.parent): void => {
  if (within === null) return;
  const given = within.options.find(option => within.getOptionValueSource(option.attributeName()) === 'cli');
  if (given) command.error(`error: put '${given.flags}' after '${command.name()}': before it, it has no effect`);
  refuseOptionsBefore(command, within.parent);
};

/** The whole command line, not yet run. It throws CommanderError instead of ending the process. */
export const openProgram = (): Command => {
  const program = new Command('bothsides')
    .description('For operators of Bothsides. It uses the same settings as the server (DATA_DIR and so on).')
    .version(version, '-V, --version', 'print the version')
    // An option belongs to the command before it: `events` and `events export` both have a --type.
    .enablePositionalOptions()
    .showHelpAfterError('(add --help for usage)')
    .exitOverride()
    .hook('preAction', async (_, command) => {
      refuseOptionsBefore(command);
      refuseNoNames(command);
      await refuseWithoutInstallation(command);
    });
  for (const register of groups) register(program);
  return program;
};
