import { type Command, InvalidArgumentError, Option } from 'commander';
import { allTables } from '../analyst/duck/tables.ts';
import { exportFormats } from '../analyst/export/sink.ts';
import { queryFormats } from '../analyst/render/formats.ts';
import { parseFrom, parseTime, parseType } from '../analyst/selection.ts';
import { example, lazily, type Register } from './command.ts';

const parseCount = (text: string): number => {
  if (!/^\d{1,6}$/.test(text)) throw new InvalidArgumentError('Expected a whole number such as 10.');
  return Number(text);
};

/** SQL may begin with --, which commander takes for an option. A leading space prevents that. */
const takesSql = (query: Command): Command => {
  const parseOptions = query.parseOptions.bind(query);
  query.parseOptions = given => parseOptions(given.map(each => (/^-([^=]*\s|.*\n)/.test(each) ? ` ${each}` : each)));
  return query;
};

/** Commands that query the log. */
export const eventCommands: Register = program => {
  const events = program
    .command('events')
    .enablePositionalOptions()
    .description('print events as NDJSON, one event a line')
    .option('--type <type>', 'only events of this type; can be given several times', parseType)
    .option('--stream <stream>', 'only events of this stream')
    .option('--from <position>', 'only events after this position: the last one that you have seen', parseFrom)
    .option('--follow', 'then print new events until interrupted')
    .addHelpText('after', example('events --type VoteCast --from 1000'))
    .action(lazily(async () => (await import('../commands/events.ts')).eventsCommand));

  const selecting = (command: Command): Command =>
    command
      .option('--type <type>', 'only events of this type; can be given several times', parseType)
      .option('--stream <stream>', 'only events of this stream');

  selecting(events.command('export'))
    .description(
      'export events from the log without personal data: people become pseudonyms, texts are left out, votes and comments come when their hour is over',
    )
    .addOption(new Option('--format <format>', 'what to write').choices(exportFormats).default('ndjson'))
    .option('--out <file>', 'the file to write; stdout by default (not for parquet)')
    .option(
      '--resume',
      'continue where the file ends, and write its last hour again; a parquet file is continued in FILE.2.parquet',
    )
    .option('--from <position>', 'only events after this position', parseFrom)
    .option('--since <time>', 'only events recorded from this time on: 2026-01-31, or 2026-01-31T12:00:00Z', parseTime)
    .option('--until <time>', 'only events recorded before this time', parseTime)
    .option(
      '--with-text',
      'include the titles, stories and comments that are public now; unpublished, erased, withheld or struck out texts are [removed]',
    )
    .addHelpText(
      'after',
      example(
        'events export --format parquet --out log.parquet --resume',
        'events export --format csv --type VoteCast --since 2026-01-01 > votes.csv',
      ),
    )
    .action(lazily(async () => (await import('../commands/events/export.ts')).exportCommand));

  selecting(events.command('tail'))
    .description('show the last events, and then each new one as it comes, until interrupted')
    .option('--last <number>', 'how many to begin with', parseCount, 10)
    .option('--json', 'as NDJSON, as `events` prints them')
    .addHelpText('after', example('events tail --last 20 --type VoteCast'))
    .action(lazily(async () => (await import('../commands/events/tail.ts')).tailCommand));

  takesSql(events.command('query'))
    .description('query the log and the read models with SQL (DuckDB); `events schema` lists the tables')
    .argument('[sql]', 'one SELECT; without it, or with -, it is read from stdin')
    .addOption(
      new Option('--format <format>', 'how to show the rows; table in a terminal, csv in a pipe by default').choices(
        queryFormats,
      ),
    )
    .addHelpText(
      'after',
      `${example(
        'events query "SELECT rating, count(*) AS votes FROM vote_cast GROUP BY rating ORDER BY rating" --format chart',
        'events query --format json < question.sql',
      )}\n\nTables:\n  ${allTables()
        .map(({ name }) => name)
        .join(', ')}`,
    )
    .action(lazily(async () => (await import('../commands/events/query.ts')).queryCommand));

  events
    .command('schema')
    .description('list the tables of `events query`, or the columns of one')
    .argument('[table]', 'a table such as vote_cast, or an event type such as VoteCast')
    .option('--json', 'the JSON Schemas of the events instead')
    .addHelpText('after', example('events schema vote_cast', 'events schema --json VoteCast'))
    .action(lazily(async () => (await import('../commands/events/schema.ts')).schemaCommand));

  program
    .command('report')
    .description('write one HTML page with plots: funnel, votes, verdicts, moderation, comments, lag; no personal data')
    .option('--since <time>', 'only what happened from this time on: 2026-01-31, or 2026-01-31T12:00:00Z', parseTime)
    .option('--until <time>', 'only what happened before this time', parseTime)
    .option('--out <file>', 'the file to write; by default stdout, or in a terminal bothsides-report-DATE.html')
    .addHelpText('after', example('report --since 2026-01-31 --until 2026-02-01 --out report.html'))
    .action(lazily(async () => (await import('../commands/report.ts')).reportCommand));
};
