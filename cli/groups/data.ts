import { example, lazily, type Register } from './command.ts';

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
    .action(lazily(async () => (await import('../commands/adopt.ts')).adoptLogCommand));

  program
    .command('adopt-ledger')
    .description('take the file at FORGET_LEDGER for the forget ledger of this installation, and complete it')
    .option('--yes', 'do not ask for confirmation')
    .addHelpText('after', example('adopt-ledger'))
    .action(lazily(async () => (await import('../commands/adopt.ts')).adoptLedgerCommand));

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

  program
    .command('migrate')
    .description(
      'copy log and documents from one machine to a cluster or back, compare all of it, and build the read models there. ' +
        'The source is what the settings name, or the --from options; it must be stopped, and is only read. The target must be ' +
        'empty. A run that was cut short continues when it is started again.',
    )
    .option('--to-eventstore <url>', 'EventStoreDB of the target: esdb://…')
    .option('--to-mongodb <url>', 'MongoDB of the target: mongodb://…')
    .option('--to-stream-prefix <prefix>', 'EVENTSTORE_STREAM_PREFIX of the target, if not the one in the settings')
    .option(
      '--to-data-dir <folder>',
      'instead of a cluster, a folder with SQLite; with --to-mongodb, only the log goes there',
    )
    .option('--from-data-dir <folder>', 'the source, if it is not the one in the settings')
    .option('--from-eventstore <url>', 'the source, if it is not the one in the settings')
    .option('--from-mongodb <url>', 'the source, if it is not the one in the settings')
    .option('--from-stream-prefix <prefix>', 'EVENTSTORE_STREAM_PREFIX of the source, if not the one in the settings')
    .option('--json', 'print the result as JSON')
    .addHelpText(
      'after',
      example(
        "migrate --from-data-dir ./data --to-eventstore 'esdb://10.0.0.5:2113' --to-mongodb 'mongodb://10.0.0.6/bothsides'",
        "migrate --from-eventstore 'esdb://10.0.0.5:2113' --from-mongodb 'mongodb://10.0.0.6/bothsides' --to-data-dir ./data",
      ),
    )
    .action(lazily(async () => (await import('../commands/migrate.ts')).migrateCommand));
};
