import { example, type Register } from './help.ts';
import { lazily } from './lazily.ts';

export const migrateCommands: Register = program => {
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
    .option('--to-data-dir <folder>', 'instead of a cluster, a folder with SQLite')
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
