import { text } from 'node:stream/consumers';
import { pseudonymKey } from '#installation/rootKey.ts';
import { openPseudonyms } from '../../analyst/pseudonyms.ts';
import type { QueryFormat } from '../../analyst/render/formats.ts';
import { WaitingEvents } from '../../analyst/waitingEvents.ts';
import { INTERRUPTED, interruption } from '../../interrupted.ts';
import { CommandFailed, say } from '../../output.ts';
import { toRead } from '../../withPlatform.ts';

interface QueryOptions {
  readonly format?: QueryFormat;
}

/** A long statement is easier to pass in a file than within the shell's quotes. */
const statementOf = async (argument: string | undefined): Promise<string> => {
  if (argument === undefined && process.stdin.isTTY) {
    throw new CommandFailed(
      'What do you want to know? Give one SELECT, or pipe it in. `events schema` lists the tables.',
      2,
    );
  }
  const sql = argument === undefined || argument === '-' ? await text(process.stdin) : argument;
  if (sql.trim() === '') throw new CommandFailed('There is no SQL to run. `events schema` lists the tables.', 2);
  return sql.trim().replace(/;+$/, '');
};

/** Queries the log and the read models with SQL. */
export const queryCommand = async (argument: string | undefined, { format }: QueryOptions): Promise<void> => {
  const sql = await statementOf(argument);
  const shown = format ?? (process.stdout.isTTY ? 'table' : 'csv');
  const signal = interruption();
  // Import DuckDB only here, because it takes long to load and most commands do not need it.
  const [{ withQueries }, { printResult }] = await Promise.all([
    import('../../analyst/duck/query.ts'),
    import('../../analyst/render/result.ts'),
  ]);
  const begun = performance.now();
  await toRead(async platform => {
    const pseudonym = openPseudonyms(await pseudonymKey(platform));
    let read = 0;
    const waiting = new WaitingEvents();
    const options = { pseudonym, signal, waiting, onProgress: (events: number) => (read = events) };
    try {
      const rows = await withQueries(platform, [sql], options, async run => printResult(await run(sql), shown));
      const seconds = ((performance.now() - begun) / 1000).toFixed(1);
      say(
        `${rows} ${rows === 1 ? 'row' : 'rows'} in ${seconds} s; ${read} events read. ${waiting.text(platform.clock.now())}`.trimEnd(),
      );
    } catch (error) {
      throw signal.aborted ? new CommandFailed('Interrupted.', INTERRUPTED) : error;
    }
  });
};
