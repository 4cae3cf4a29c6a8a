import { existsSync } from 'node:fs';
import { toHour } from '#domain/coarseTimes.ts';
import { eventTypes } from '#eventlog/events/all.ts';
import { formatPosition, type Position } from '#eventlog/position.ts';
import { pseudonymKey } from '#installation/rootKey.ts';
import { wideColumns } from '../../analyst/columns.ts';
import { eventTables } from '../../analyst/duck/tables.ts';
import type { ExportFormat, Sink } from '../../analyst/export/sink.ts';
import { csvFormat, fileSink, ndjsonFormat, stdoutSink } from '../../analyst/export/textSink.ts';
import { namedStream, openPseudonyms, type Pseudonym } from '../../analyst/pseudonyms.ts';
import { readSelected, type SelectedBatch } from '../../analyst/readEvents.ts';
import { type SelectionOptions, selectionOf } from '../../analyst/selection.ts';
import { WaitingEvents } from '../../analyst/waitingEvents.ts';
import { INTERRUPTED, interruption } from '../../interrupted.ts';
import { checkOut } from '../../outFile.ts';
import { CommandFailed, say } from '../../output.ts';
import { toRead } from '../../withPlatform.ts';

interface ExportOptions extends SelectionOptions {
  readonly format: ExportFormat;
  readonly out?: string;
  readonly resume?: boolean;
  readonly withText?: boolean;
}

/** @throws CommandFailed for options that exclude each other, before anything is opened */
const check = async ({ format, out, resume, until }: ExportOptions): Promise<void> => {
  const wrong = (sentence: string) => new CommandFailed(sentence, 2);
  if (out === undefined && format === 'parquet') throw wrong('A Parquet file cannot be streamed: name it with --out.');
  // Half an hour could not be completed: a Parquet file is resumed behind its last position.
  if (format === 'parquet' && until !== undefined && until !== toHour(until))
    throw wrong('A Parquet file has whole hours: end --until with one, such as 2026-01-31T12:00:00Z.');
  if (out === undefined && resume) throw wrong('--resume continues a file: name it with --out.');
  await checkOut(out);
  if (out !== undefined && !resume && existsSync(out)) {
    throw wrong(`${out} already exists. Add --resume to continue where it ends, or name another file.`);
  }
};

const openSink = async (options: ExportOptions, pseudonym: Pseudonym): Promise<Sink> => {
  const { format, out, type = eventTypes, withText = false } = options;
  if (format === 'parquet' && out !== undefined) {
    // Import DuckDB only here, because it takes long to load.
    const { parquetSink } = await import('../../analyst/export/parquetSink.ts');
    return parquetSink(out, eventTables(pseudonym, type, withText), wideColumns(type, pseudonym, withText));
  }
  const rows = format === 'csv' ? csvFormat(wideColumns(type, pseudonym, withText)) : ndjsonFormat(pseudonym, withText);
  return out === undefined ? stdoutSink(rows) : fileSink(out, rows);
};

/** @returns how many events were written, and the last position */
const writeAll = async (sink: Sink, reading: AsyncIterable<SelectedBatch>, from: Position | undefined) => {
  let [count, reached] = [0, from];
  try {
    for await (const { envelopes, position } of reading) {
      await sink.write(envelopes);
      count += envelopes.length;
      reached = position;
    }
  } catch (error) {
    await sink.abandon();
    throw error;
  }
  return { count, upTo: reached ? formatPosition(reached) : '0' };
};

/** Exports events from the log without personal data, in constant memory. */
export const exportCommand = async (options: ExportOptions): Promise<void> => {
  await check(options);
  const { stream: name, ...selection } = selectionOf(options);
  const signal = interruption();
  await toRead(async platform => {
    const pseudonym = openPseudonyms(await pseudonymKey(platform));
    const stream = name === undefined ? undefined : namedStream(name, pseudonym);
    const sink = await openSink(options, pseudonym);
    const which = { ...selection, stream, from: sink.from ?? selection.from };
    const withText = options.withText === true;
    const waiting = new WaitingEvents();
    const reading = readSelected(platform, which, { pseudonym, wholeHours: true, withText, signal, waiting });
    const { count, upTo } = await writeAll(sink, reading, which.from);
    if (signal.aborted) {
      await sink.abandon();
      throw new CommandFailed(`Interrupted after ${count} events, at position ${upTo}.`, INTERRUPTED);
    }
    say(
      `${count} events up to position ${upTo}, to ${await sink.finish()}. ${waiting.text(platform.clock.now())}`.trimEnd(),
    );
  });
};
