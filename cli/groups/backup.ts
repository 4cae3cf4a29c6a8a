import { example, type Register } from './help.ts';
import { lazily } from './lazily.ts';

export const backupCommands: Register = program => {
  program
    .command('backup')
    .description('write one checksummed archive of everything that cannot be made again; a server may be running')
    .argument('<file>', 'where to write it, outside of DATA_DIR')
    .option('--force', 'replace the file when it is there already')
    .option('--json', 'print what is in it as JSON')
    .addHelpText('after', example('backup /mnt/backups/2026-01-31.zst'))
    .action(lazily(async () => (await import('../commands/backup.ts')).backupCommand));

  program
    .command('restore')
    .description('make an installation from a backup, in an empty DATA_DIR or on empty servers')
    .argument('<file>', 'the backup')
    .option('--ledger <file>', 'who was erased since, when it is not where FORGET_LEDGER says')
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
