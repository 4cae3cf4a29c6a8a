import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Config, InvalidConfig, readConfig } from '#installation/config.ts';
import { MigrationFailed } from '#operations/migrate/failed.ts';
import { type Migrated, migrate, type Step } from '#operations/migrate/migrate.ts';
import { reasonWithin } from '#platform/errors/reasonOf.ts';
import { INTERRUPTED, interruption } from '../interrupted.ts';
import { CommandFailed, printJson, printLine, say, table } from '../output.ts';

interface MigrateCommandOptions {
  readonly fromDataDir?: string;
  readonly fromEventstore?: string;
  readonly fromMongodb?: string;
  readonly fromStreamPrefix?: string;
  readonly toDataDir?: string;
  readonly toEventstore?: string;
  readonly toMongodb?: string;
  readonly toStreamPrefix?: string;
  readonly json?: boolean;
}

const wrongUse = (sentence: string): CommandFailed => new CommandFailed(sentence, 2);

const SETTINGS = {
  DATA_DIR: 'data-dir',
  EVENTSTORE_URL: 'eventstore',
  EVENTSTORE_STREAM_PREFIX: 'stream-prefix',
  MONGODB_URL: 'mongodb',
} as const;

type Ends = Readonly<Partial<Record<keyof typeof SETTINGS, string>>>;

/** The settings, overridden by options such as --to-mongodb. */
const configWith = (overrides: Ends, direction: 'from' | 'to'): Config => {
  try {
    return { ...readConfig({ ...process.env, ...overrides }), LOG_LEVEL: 'error' };
  } catch (error) {
    if (!(error instanceof InvalidConfig)) throw error;
    const names = Object.entries(SETTINGS).filter(([setting]) => overrides[setting as keyof Ends]);
    const sentence = names.reduce(
      (text, [setting, name]) => text.replaceAll(setting, `--${direction}-${name}`),
      error.message,
    );
    throw new CommandFailed(sentence, 2);
  }
};

const withDataDir = (folder: string | undefined) => (folder === undefined ? {} : { DATA_DIR: folder });

const withPrefix = (prefix: string | undefined) => (prefix === undefined ? {} : { EVENTSTORE_STREAM_PREFIX: prefix });

/** The source: the stores of the settings, or of the --from options. */
const sourceOf = ({ fromDataDir, fromEventstore, fromMongodb, fromStreamPrefix }: MigrateCommandOptions): Config => {
  if (fromEventstore !== undefined && fromMongodb === undefined)
    throw wrongUse('A cluster is both: give --from-eventstore and --from-mongodb.');
  if (fromMongodb !== undefined && fromEventstore === undefined && fromDataDir === undefined)
    throw wrongUse('Where is the log? Give --from-eventstore, or --from-data-dir.');
  if (fromDataDir === undefined && fromEventstore === undefined)
    return configWith(withPrefix(fromStreamPrefix), 'from');
  return configWith(
    {
      ...withDataDir(fromDataDir),
      EVENTSTORE_URL: fromEventstore ?? '',
      ...withPrefix(fromStreamPrefix),
      MONGODB_URL: fromMongodb ?? '',
    },
    'from',
  );
};

const targetOf = (
  { toDataDir, toEventstore, toMongodb, toStreamPrefix }: MigrateCommandOptions,
  { DATA_DIR }: Config,
): Config => {
  if (toEventstore !== undefined && toMongodb === undefined)
    throw wrongUse('A cluster is both: give --to-eventstore and --to-mongodb.');
  if ((toDataDir === undefined) === (toEventstore === undefined))
    throw wrongUse(
      'Where to? Give --to-eventstore and --to-mongodb, or --to-data-dir; with --to-mongodb, too, only the log goes there.',
    );
  return configWith(
    {
      DATA_DIR: toDataDir ?? DATA_DIR,
      EVENTSTORE_URL: toEventstore ?? '',
      ...withPrefix(toStreamPrefix),
      MONGODB_URL: toMongodb ?? '',
    },
    'to',
  );
};

/** Whether two configurations name the same stores. */
const isSame = (one: Config, other: Config): boolean =>
  (one.EVENTSTORE_URL === undefined && other.EVENTSTORE_URL === undefined && one.DATA_DIR === other.DATA_DIR) ||
  (one.EVENTSTORE_URL !== undefined &&
    one.EVENTSTORE_URL === other.EVENTSTORE_URL &&
    one.EVENTSTORE_STREAM_PREFIX === other.EVENTSTORE_STREAM_PREFIX) ||
  (one.MONGODB_URL !== undefined && one.MONGODB_URL === other.MONGODB_URL);

const TITLES: Readonly<Record<Step, string>> = {
  'copy log': 'Log: copied',
  'verify log': 'Log: compared',
  'copy documents': 'Documents: copied',
  'verify documents': 'Documents: compared',
  'build read models': 'Read models: built from',
};

const SHOWN_EVERY_MS = 100;

/** Prints a line per step on stderr; it counts up on a terminal, and comes at the end in a pipe. */
const stepTeller = () => {
  let current: Step | undefined;
  let [last, shownAt] = [0, 0];
  const line = (step: Step): string =>
    `${TITLES[step]} ${last.toLocaleString('en')} ${/document/.test(step) ? 'documents' : 'events'}`;
  const end = (): void => {
    if (current) process.stderr.write(`${process.stderr.isTTY ? '\r' : ''}${line(current)}\n`);
    current = undefined;
  };
  const onStep = (step: Step, done: number): void => {
    if (step !== current) end();
    [current, last] = [step, done];
    if (!process.stderr.isTTY || performance.now() - shownAt < SHOWN_EVERY_MS) return;
    shownAt = performance.now();
    process.stderr.write(`\r${line(step)}`);
  };
  return { onStep, end };
};

const report = (migrated: Migrated): string =>
  table([
    ['events', `${migrated.events} in ${migrated.streams} streams`],
    ['checksum of the log', migrated.logChecksum],
    ['documents', `${migrated.documents} in ${migrated.collections} collections`],
    ['checksum of the documents', migrated.documentsChecksum],
    ...migrated.checkpoints.map(({ name, from, to }) => [name, `${from} is ${to ?? 'the beginning'} now`]),
  ]);

const MIXED = 'with MONGODB_URL set to the target, without EVENTSTORE_URL';

/** Beside servers, the DATA_DIR of a command may be another one than theirs, with nothing in it. */
const secretsOf = ({ DATA_DIR }: Config): readonly [secrets: string, folder: string] => {
  const secrets = join(DATA_DIR, 'secrets');
  return existsSync(secrets) ? [secrets, DATA_DIR] : ['the folder `secrets`', "the DATA_DIR of the source's servers"];
};

const nextSteps = (source: Config, target: Config): string => {
  const { EVENTSTORE_STREAM_PREFIX } = target;
  const prefix = EVENTSTORE_STREAM_PREFIX ? `, and EVENTSTORE_STREAM_PREFIX=${EVENTSTORE_STREAM_PREFIX}` : '';
  const documents = target.MONGODB_URL === undefined ? 'without EVENTSTORE_URL and MONGODB_URL' : MIXED;
  const settings =
    target.EVENTSTORE_URL === undefined
      ? `Start it with DATA_DIR=${target.DATA_DIR} and ${documents}`
      : `Start it with EVENTSTORE_URL and MONGODB_URL set to the target${prefix}`;
  const moved = source.DATA_DIR === target.DATA_DIR && target.EVENTSTORE_URL === undefined;
  const [secrets, folder] = secretsOf(source);
  const files = moved
    ? ''
    : ` Only the databases were copied. Also take along the secrets (SESSION_KEY, ADMIN_SECRET, or ${secrets}), the reels and the forget ledger of ${folder}.`;
  return `The copy is complete and identical; the source was not changed. ${settings}.${files}`;
};

/** The failure of a migration, as reported to the operator. */
const failureOf = (error: unknown, signal: AbortSignal): unknown => {
  if (signal.aborted)
    return new CommandFailed('Stopped. Run the same command again: it continues where it stopped.', INTERRUPTED);
  if (error instanceof InvalidConfig) return error;
  if (error instanceof MigrationFailed) return new CommandFailed(error.message, error.wrongUse ? 2 : 1);
  return new CommandFailed(
    `${reasonWithin(error)}. Fix that and run the same command again: it continues where it stopped.`,
  );
};

export const migrateCommand = async (options: MigrateCommandOptions): Promise<void> => {
  const source = sourceOf(options);
  const target = targetOf(options, source);
  if (isSame(source, target)) throw wrongUse('Source and target are the same place.');
  const { onStep, end } = stepTeller();
  const signal = interruption();
  const migrated = await migrate(source, target, { signal, onStep })
    .finally(end)
    .catch((error: unknown) => {
      throw failureOf(error, signal);
    });
  if (migrated.resumed) say('Continued a migration that was cut short.');
  if (options.json) await printJson(migrated);
  else await printLine(report(migrated));
  if (migrated.stoppedAt !== null)
    say(
      `The read models stop at the event that also stops those of the source: ${migrated.stoppedAt}. See \`status\` and \`projection\`.`,
    );
  say(nextSteps(source, target));
};
