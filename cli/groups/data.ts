import { example, type Register } from './help.ts';
import { lazily } from './lazily.ts';

/** Commands for all data at once. */
export const dataCommands: Register = program => {
  program
    .command('seed')
    .description('make 5 demo disputes with their reels, and 10 demo accounts; repeating it changes nothing')
    .option('--no-reels', 'do not make the reels now: a running server makes them')
    .option('--json', 'print the result as JSON')
    .addHelpText('after', example('seed', 'seed --no-reels'))
    .action(lazily(async () => (await import('../commands/seed.ts')).seedCommand));

  program
    .command('clear')
    .description('delete ALL data')
    .option('--yes', 'do not ask for confirmation')
    .addHelpText('after', example('clear --yes'))
    .action(lazily(async () => (await import('../commands/clear.ts')).clearCommand));

  program
    .command('adopt-log')
    .description('take the log on EVENTSTORE_URL for the one of this installation, after another one was')
    .option('--yes', 'do not ask for confirmation')
    .addHelpText('after', example('adopt-log'))
    .action(lazily(async () => (await import('../commands/adoptLog.ts')).adoptLogCommand));

  program
    .command('adopt-ledger')
    .description('take the file at FORGET_LEDGER for the forget ledger of this installation, and complete it')
    .option('--yes', 'do not ask for confirmation')
    .addHelpText('after', example('adopt-ledger'))
    .action(lazily(async () => (await import('../commands/adoptLedger.ts')).adoptLedgerCommand));
};
