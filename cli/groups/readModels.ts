import { example, lazily, type Register } from './command.ts';

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

  const projection = program
    .command('projection')
    .description('show projections and processes, and resume those that an event has stopped')
    .addHelpText('after', example('projection list'));

  projection
    .command('list')
    .description('list them with position, lag, rate, last error and current worker')
    .option('--json', 'print them as JSON')
    .addHelpText('after', example('projection list'))
    .action(lazily(async () => (await import('../commands/projection.ts')).listProjections));

  projection
    .command('resume')
    .argument('[name]', 'only this one; all that have stopped by default')
    .description('resume after a fix, without restarting the server')
    .addHelpText('after', example('projection resume', 'projection resume read-models'))
    .action(lazily(async () => (await import('../commands/projection.ts')).resumeProjection));

  projection
    .command('skip')
    .description('skip for good the event at which one has stopped, or several; the log records each with the reason')
    .option('--position <position>', 'the position at which it has stopped')
    .option('--from <position>', 'with --to: of a range of positions, all events that cannot be read')
    .option('--to <position>', 'the last position of the range')
    .option('--type <type>', 'with --stream: of the events of a type in a stream, all that cannot be read')
    .option('--stream <stream>', 'the stream')
    .requiredOption('--why <text>', 'the reason; no names: this stays in the log for ever')
    .addHelpText(
      'after',
      example(
        "projection skip --position 42 --why 'A test event of last week'",
        "projection skip --from 42 --to 97 --why 'Test events of last week'",
        "projection skip --type Expired --stream dispute-ID --why 'Test events of last week'",
      ),
    )
    .action(lazily(async () => (await import('../commands/projection.ts')).skipProjectionEvents));
};
