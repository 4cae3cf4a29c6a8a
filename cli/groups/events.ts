import { eventsCommand } from '../commands/events.ts';
import { example, type Register } from './help.ts';

/** For whoever asks the log. */
export const eventCommands: Register = program => {
  program
    .command('events')
    // Without this the options of `events` would also take those that stand behind the name of a subcommand.
    .enablePositionalOptions()
    .description('print events as NDJSON, one event a line')
    .option('--type <type>', 'only events of this type')
    .option('--stream <stream>', 'only events of this stream')
    .option('--from <position>', 'only events after this position: the last one that you have seen')
    .option('--follow', 'go on with what is appended, until interrupted')
    .addHelpText('after', example('events --type VoteCast --from 1000'))
    .action(eventsCommand);
};
