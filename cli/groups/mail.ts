import { example, type Register } from './help.ts';
import { lazily } from './lazily.ts';

export const mailCommands: Register = program => {
  program
    .command('mail')
    .description('show the outbox: the mails of an installation without SMTP; with SMTP, how many mails wait')
    .option('--to <address>', 'only those to this address')
    .option('--json', 'print them as JSON')
    .addHelpText('after', example('mail --to jo@example.org'))
    .action(lazily(async () => (await import('../commands/mail.ts')).mailCommand));
};
