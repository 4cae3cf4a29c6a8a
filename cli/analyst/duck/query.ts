import { type DuckDBConnection, DuckDBInstance, type DuckDBResult, StatementType } from '@duckdb/node-api';
import type { Platform } from '#installation/platform.ts';
import { onAbort } from '#platform/async/onAbort.ts';
import { reasonOf } from '#platform/errors/reasonOf.ts';
import { INTERRUPTED } from '../../interrupted.ts';
import { CommandFailed } from '../../output.ts';
import { createTables } from './create.ts';
import { type LoadOptions, loadEvents, loadModerationReasons, loadReadModels } from './load.ts';
import { planReads, type Reads } from './plan.ts';
import { eventTables } from './tables.ts';

/** Loads no extensions and writes no temporary files. */
const SETTINGS = {
  autoinstall_known_extensions: 'false',
  autoload_known_extensions: 'false',
  temp_directory: '',
};

/** Quotes the database's message so that it is clearly about the user's SQL. */
const sqlFailed = (error: unknown): CommandFailed => {
  const said = reasonOf(error);
  return new CommandFailed(
    `The query did not run. DuckDB says:\n\n${said.replaceAll(/^/gm, '  ')}\n\n\`events schema\` lists the tables and their columns.`,
  );
};

const orSqlFailed = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    throw error instanceof CommandFailed ? error : sqlFailed(error);
  }
};

/** @throws CommandFailed unless the SQL is a single read-only statement */
const checkReads = async (connection: DuckDBConnection, sql: string): Promise<void> => {
  const statements = await connection.extractStatements(sql);
  if (statements.count !== 1) throw new CommandFailed('One statement at a time, please.', 2);
  const { statementType } = await statements.prepare(0);
  if (statementType !== StatementType.SELECT) {
    throw new CommandFailed('Only queries that read are allowed: nothing can be changed from here.', 2);
  }
};

/**
 * Everything that the statements read.
 * @throws CommandFailed unless each is read-only
 */
const planAll = async (connection: DuckDBConnection, statements: readonly string[]): Promise<Reads> => {
  const all = new Map<string, readonly string[]>();
  for (const sql of statements) {
    await checkReads(connection, sql);
    for (const [table, columns] of await planReads(connection, sql)) {
      all.set(table, [...(all.get(table) ?? []), ...columns]);
    }
  }
  return all;
};

/**
 * Opens a database in memory with the data that the statements read from the log and the read
 * models. The tables are created empty, DuckDB's plan says what each SELECT will read, and only
 * that is loaded.
 * @param use runs the statements while the database is open
 * @throws CommandFailed when the SQL is wrong, or the signal aborts
 */
export const withQueries = async <T>(
  platform: Pick<Platform, 'log' | 'keyring' | 'readModels' | 'clock'>,
  statements: readonly string[],
  options: LoadOptions,
  use: (run: (sql: string) => Promise<DuckDBResult>) => Promise<T>,
): Promise<T> => {
  const instance = await DuckDBInstance.create(':memory:', SETTINGS);
  try {
    const connection = await instance.connect();
    // No files, no network. DuckDB does not accept this setting together with the others.
    await connection.run('SET enable_external_access = false');
    // Otherwise times of the log, which have no zone, would count as local time in comparisons with
    // now().
    await connection.run("SET TimeZone = 'UTC'");
    const { pseudonym } = options;
    const tables = eventTables(pseudonym);
    await createTables(connection, tables);
    const reads = await orSqlFailed(() => planAll(connection, statements));
    await loadEvents(connection, platform, tables, reads, options);
    await loadModerationReasons(connection, platform, reads);
    await loadReadModels(connection, platform, reads, pseudonym);
    await connection.run('SET lock_configuration = true');
    if (options.signal?.aborted) throw new CommandFailed('Interrupted.', INTERRUPTED);
    onAbort(options.signal, () => connection.interrupt());
    return await orSqlFailed(() => use(sql => connection.stream(sql)));
  } finally {
    instance.closeSync();
  }
};
