import { example, type Register } from './help.ts';
import { lazily } from './lazily.ts';

export const backupCommands: Register = program => {
  program
    .command('backup')
    .description('write one checksummed archive of everything that cannot be rebuilt; a server may be running')
    .argument('<file>', 'where to write it, outside of DATA_DIR')
    .option('--force', 'replace the file if it exists')
    .option('--json', 'print what is in it as JSON')
    .addHelpText('after', example('backup /mnt/backups/2026-01-31.zst'))
    .action(lazily(async () => (await import('../commands/backup.ts')).backupCommand));

  program
    .command('restore')
    .description('restore a backup into an empty DATA_DIR or empty servers')
    .argument('<file>', 'the backup')
    .option('--ledger <file>', 'the forget ledger, if it is not where FORGET_LEDGER says')
    .option('--json', 'print the result as JSON')
    .addHelpText('after', example('restore /mnt/backups/2026-01-31.zst --ledger /mnt/forgotten.ndjson'))
    .action(lazily(async () => (await import('../commands/backup.ts')).restoreCommand));

  program
    .command('verify')
    .description('check the whole log, event by event, and the read models against a fresh replay; changes nothing')
    .option('--json', 'print the report as JSON')
    .addHelpText('after', example('verify'))
    .action(lazily(async () => (await import('../commands/verify.ts')).verifyCommand));
};
