import { example, type Register } from './help.ts';
import { lazily } from './lazily.ts';

/** The state of projections and processes, and what to do when one has stopped at an event. */
export const projectionCommands: Register = program => {
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
