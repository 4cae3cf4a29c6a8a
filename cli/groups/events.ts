import { type Command, InvalidArgumentError, Option } from 'commander';
import { exportFormats } from '../analyst/export/sink.ts';
import { parseFrom, parseTime, parseType } from '../analyst/selection.ts';
import { exportCommand } from '../commands/events/export.ts';
import { tailCommand } from '../commands/events/tail.ts';
import { eventsCommand } from '../commands/events.ts';
import { example, type Register } from './help.ts';

const parseCount = (text: string): number => {
  if (!/^\d{1,6}$/.test(text)) throw new InvalidArgumentError('Expected a whole number such as 10.');
  return Number(text);
};

/** For whoever asks the log. */
export const eventCommands: Register = program => {
  const events = program
    .command('events')
    .enablePositionalOptions()
    .description('print events as NDJSON, one event a line')
    .option('--type <type>', 'only events of this type')
    .option('--stream <stream>', 'only events of this stream')
    .option('--from <position>', 'only events after this position: the last one that you have seen')
    .option('--follow', 'go on with what is appended, until interrupted')
    .addHelpText('after', example('events --type VoteCast --from 1000'))
    .action(eventsCommand);

  const selecting = (command: Command): Command =>
    command
      .option('--type <type>', 'only events of this type; can be given several times', parseType)
      .option('--stream <stream>', 'only events of this stream');

  selecting(events.command('export'))
    .description('copy events out of the log, without personal data: people become pseudonyms, texts stay out')
    .addOption(new Option('--format <format>', 'what to write').choices(exportFormats).default('ndjson'))
    .option('--out <file>', 'where to; without it to stdout (not parquet)')
    .option('--resume', 'go on where the file ends; a parquet file gets another one beside it: FILE.2.parquet')
    .option('--from <position>', 'only events after this position', parseFrom)
    .option('--since <time>', 'only events recorded from this time on: 2026-01-31, or 2026-01-31T12:00:00Z', parseTime)
    .option('--until <time>', 'only events recorded before this time', parseTime)
    .option('--with-text', 'with titles, stories and comments, as far as their keys exist; else [removed]')
    .addHelpText(
      'after',
      example(
        'events export --format parquet --out log.parquet --resume',
        'events export --format csv --type VoteCast --since 2026-01-01 > votes.csv',
      ),
    )
    .action(exportCommand);

  selecting(events.command('tail'))
    .description('show the last events, and then each new one as it comes, until interrupted')
    .option('--last <number>', 'how many to begin with', parseCount, 10)
    .option('--json', 'as NDJSON, as `events` prints them')
    .addHelpText('after', example('events tail --last 20 --type VoteCast'))
    .action(tailCommand);
};
