import { example, lazily, type Register } from './command.ts';

/** Commands for requests of people about their own data. */
export const memberCommands: Register = program => {
  program
    .command('mail')
    .description('show the outbox: the mails of an installation without SMTP; with SMTP, how many mails wait')
    .option('--to <address>', 'only those to this address')
    .option('--json', 'print them as JSON')
    .addHelpText('after', example('mail --to jo@example.org'))
    .action(lazily(async () => (await import('../commands/mail.ts')).mailCommand));

  const member = program
    .command('member')
    .description('export or erase everything that is kept about one person')
    .addHelpText('after', example('member export jo@example.org', 'member erase jo@example.org'));

  member
    .command('export')
    .description('print everything that is kept about a person as JSON')
    .argument('<email>', 'the address of the account')
    .option('--out <file>', 'write it to this file instead, readable by its owner only')
    .addHelpText('after', example('member export jo@example.org --out jo.json'))
    .action(lazily(async () => (await import('../commands/member.ts')).exportCommand));

  member
    .command('erase')
    .description('delete a person for good: key, account, texts; prints a certificate of what was checked')
    .argument('<email>', 'the address of the account')
    .option('--yes', 'do not ask for confirmation')
    .addHelpText('after', example('member erase jo@example.org --yes > certificate.json'))
    .action(lazily(async () => (await import('../commands/member.ts')).eraseCommand));
};
