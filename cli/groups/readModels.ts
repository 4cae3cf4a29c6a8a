import { rebuildCommand } from '../commands/rebuild.ts';
import { replayCommand } from '../commands/replay.ts';
import { statusCommand } from '../commands/status.ts';
import { example, type Register } from './help.ts';

/** What is made of the log, and how far it has come. */
export const readModelCommands: Register = program => {
  program
    .command('rebuild')
    .description('build the read models anew beside the live ones, compare them, and switch')
    .option('--json', 'print the report as JSON')
    .addHelpText('after', example('rebuild'))
    .action(rebuildCommand);

  program
    .command('replay')
    .description('build the read models as they were at a position or time into another folder')
    .requiredOption('--to <position|time>', 'the last event that counts: 42, or 2026-01-31T12:00:00Z')
    .requiredOption('--into <folder>', 'where to write them')
    .addHelpText('after', example('replay --to 2026-01-31T12:00:00Z --into ./january'))
    .action(replayCommand);

  program
    .command('status')
    .description('positions, lag and counts')
    .option('--json', 'print them as JSON')
    .addHelpText('after', example('status'))
    .action(statusCommand);
};
