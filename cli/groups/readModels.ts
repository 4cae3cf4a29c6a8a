import { example, type Register } from './help.ts';
import { lazily } from './lazily.ts';

/** Commands for the read models: their state, and rebuilding them. */
export const readModelCommands: Register = program => {
  program
    .command('rebuild')
    .description(
      'rebuild the read models beside the live ones, compare them document by document at the same position, and ' +
        'switch if they are the same. Exits with 0 if it has switched, otherwise with 1.',
    )
    .option('--accept', 'switch whatever the differences')
    .option('--back', 'go back to the read models from before the last switch')
    .option(
      '--rate <events/s>',
      "events a second, or 'max' (default: as fast as possible while yielding to a running server)",
    )
    .option('--json', 'print the report as JSON')
    .addHelpText('after', example('rebuild', 'rebuild --accept --rate 5000'))
    .action(lazily(async () => (await import('../commands/rebuild.ts')).rebuildCommand));

  program
    .command('replay')
    .description('build the read models as they were at a position or time into another folder')
    .requiredOption('--to <position|time>', 'the last event that counts: 42, or 2026-01-31T12:00:00Z')
    .requiredOption('--into <folder>', 'where to write them')
    .addHelpText('after', example('replay --to 2026-01-31T12:00:00Z --into ./january'))
    .action(lazily(async () => (await import('../commands/replay.ts')).replayCommand));

  program
    .command('status')
    .description('positions, lag and counts')
    .option('--json', 'print them as JSON')
    .addHelpText('after', example('status'))
    .action(lazily(async () => (await import('../commands/status.ts')).statusCommand));
};
