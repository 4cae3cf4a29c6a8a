import { clearCommand } from '../commands/clear.ts';
import { seedCommand } from '../commands/seed.ts';
import { example, type Register } from './help.ts';

/** Everything that is kept, as a whole. */
export const dataCommands: Register = program => {
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
};
