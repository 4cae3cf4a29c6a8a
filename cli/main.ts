#!/usr/bin/env node
import { Command, CommanderError } from 'commander';
import { InvalidConfig } from '#gateway/config.ts';
import { clearCommand } from './commands/clear.ts';
import { eventsCommand } from './commands/events.ts';
import { mailCommand } from './commands/mail.ts';
import { moderateCommand } from './commands/moderate.ts';
import { rebuildCommand } from './commands/rebuild.ts';
import { replayCommand } from './commands/replay.ts';
import { seedCommand } from './commands/seed.ts';
import { statusCommand } from './commands/status.ts';
import { CommandFailed, say } from './output.ts';

/** The exit code of a command that was not called as it should be. */
const WRONG_USE = 2;

const example = (line: string): string => `\nExample:\n  npm run cli -- ${line}`;

const program = new Command('bothsides')
  .description('For whoever runs Bothsides. Uses the same settings as the server (DATA_DIR and so on).')
  .showHelpAfterError('(add --help for what it takes)')
  .exitOverride();

program
  .command('seed')
  .description('make 5 demo disputes and 10 demo accounts; repeating it changes nothing')
  .option('--json', 'print the result as JSON')
  .addHelpText('after', example('seed'))
  .action(seedCommand);

program
  .command('clear')
  .description('delete ALL data')
  .option('--yes', 'do not ask')
  .addHelpText('after', example('clear --yes'))
  .action(clearCommand);

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

program
  .command('mail')
  .description('show the outbox: the mails of an installation without SMTP')
  .option('--to <address>', 'only those to this address')
  .option('--json', 'print them as JSON')
  .addHelpText('after', example('mail --to jo@example.org'))
  .action(mailCommand);

program
  .command('events')
  .description('print events as NDJSON, one event a line')
  .option('--type <type>', 'only events of this type')
  .option('--stream <stream>', 'only events of this stream')
  .option('--from <position>', 'only events after this position: the last one that you have seen')
  .option('--follow', 'go on with what is appended, until interrupted')
  .addHelpText('after', example('events --type VoteCast --from 1000'))
  .action(eventsCommand);

program
  .command('moderate')
  .description('moderate NDJSON {id, text, kind} from stdin, by the local moderator; NDJSON verdicts on stdout')
  .addHelpText(
    'after',
    `\nExample:\n  echo '{"id": "1", "kind": "comment", "text": "Call Jo"}' | npm run -s cli -- moderate`,
  )
  .action(moderateCommand);

// A reader such as head that has seen enough is no error.
process.stdout.on('error', error => process.exit((error as NodeJS.ErrnoException).code === 'EPIPE' ? 0 : 1));

try {
  await program.parseAsync();
} catch (error) {
  // Commander has said by itself what was wrong.
  if (error instanceof CommanderError) process.exit(error.exitCode === 0 ? 0 : WRONG_USE);
  const isExpected = error instanceof CommandFailed || error instanceof InvalidConfig || error instanceof RangeError;
  say(isExpected ? error.message : `It did not work: ${error instanceof Error ? error.message : String(error)}`);
  const failed = error instanceof RangeError ? WRONG_USE : 1;
  process.exitCode = error instanceof CommandFailed ? error.exitCode : failed;
}
