import { type DuckDBConnection, DuckDBInstance, type DuckDBResult, StatementType } from '@duckdb/node-api';
import type { Platform } from '#gateway/platform.ts';
import { CommandFailed, INTERRUPTED } from '../../output.ts';
import { createTables } from './create.ts';
import { type LoadOptions, loadEvents, loadReadModels } from './load.ts';
import { planReads } from './plan.ts';
import { eventTables } from './tables.ts';

/** No extensions, and nothing spills to the disk. */
const SETTINGS = {
  autoinstall_known_extensions: 'false',
  autoload_known_extensions: 'false',
  temp_directory: '',
};

/** The database's own words, where the reader sees that they are about their SQL. */
const sqlFailed = (error: unknown): CommandFailed => {
  const said = error instanceof Error ? error.message : String(error);
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

/** @throws CommandFailed unless the SQL is one statement that only reads */
const checkReads = async (connection: DuckDBConnection, sql: string): Promise<void> => {
  const statements = await connection.extractStatements(sql);
  if (statements.count !== 1) throw new CommandFailed('One statement at a time, please.', 2);
  const { statementType } = await statements.prepare(0);
  if (statementType !== StatementType.SELECT) {
    throw new CommandFailed('Only queries that read can be asked: nothing can be changed from here.', 2);
  }
};

/**
 * Runs one SELECT over the log and the read models. The tables are made empty, DuckDB is asked what the statement reads, and only
 * that is loaded.
 * @param use is given the result, a chunk at a time, while the database is open
 * @throws CommandFailed with what is wrong with the SQL
 */
export const runQuery = async <T>(
  platform: Pick<Platform, 'log' | 'keyring' | 'readModels'>,
  sql: string,
  { pseudonym, ...options }: LoadOptions,
  use: (result: DuckDBResult) => Promise<T>,
): Promise<T> => {
  const instance = await DuckDBInstance.create(':memory:', SETTINGS);
  try {
    const connection = await instance.connect();
    // No files, no network. Together with the other settings DuckDB refuses it.
    await connection.run('SET enable_external_access = false');
    const tables = eventTables(pseudonym);
    await createTables(connection, tables);
    const reads = await orSqlFailed(async () => {
      await checkReads(connection, sql);
      return planReads(connection, sql);
    });
    await loadEvents(connection, platform, tables, reads, options);
    await loadReadModels(connection, platform, reads, pseudonym);
    if (options.signal?.aborted) throw new CommandFailed('Interrupted.', INTERRUPTED);
    await connection.run('SET lock_configuration = true');
    options.signal?.addEventListener('abort', () => connection.interrupt());
    return await orSqlFailed(async () => use(await connection.stream(sql)));
  } finally {
    instance.closeSync();
  }
};
