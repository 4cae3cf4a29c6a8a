import { example, type Register } from './help.ts';
import { lazily } from './lazily.ts';

/** The state of projections and processes, and what to do when one has stopped at an event. */
export const projectionCommands: Register = program => {
  const projection = program
    .command('projection')
    .description('where projections and processes stand, and how they go on after an event that stopped them')
    .addHelpText('after', example('projection list'));

  projection
    .command('list')
    .description('each with its position, lag, rate, last error and who works on it')
    .option('--json', 'print them as JSON')
    .addHelpText('after', example('projection list'))
    .action(lazily(async () => (await import('../commands/projection.ts')).listProjections));

  projection
    .command('resume')
    .argument('[name]', 'only this one; all that have stopped by default')
    .description('go on after a fix, without a restart of the server')
    .addHelpText('after', example('projection resume', 'projection resume read-models'))
    .action(lazily(async () => (await import('../commands/projection.ts')).resumeProjection));

  projection
    .command('skip')
    .description('pass over the event at which one has stopped, for good; the log keeps that and why')
    .requiredOption('--position <position>', 'where it has stopped')
    .requiredOption('--why <text>', 'the reason; no names: this stays in the log for ever')
    .addHelpText('after', example("projection skip --position 42 --why 'A test event of last week'"))
    .action(lazily(async () => (await import('../commands/projection.ts')).skipProjectionEvent));
};
