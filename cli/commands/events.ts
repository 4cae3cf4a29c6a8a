import type { EventBatch, RecordedEvent } from '#eventlog/port.ts';
import { formatPosition } from '#eventlog/position.ts';
import { followSinceCleared, readSinceCleared } from '#eventlog/sinceCleared.ts';
import type { Platform } from '#installation/platform.ts';
import type { SelectionOptions } from '../analyst/selection.ts';
import { interruption } from '../interrupted.ts';
import { printLine } from '../output.ts';
import { toRead, withPlatform } from '../withPlatform.ts';

interface EventsOptions extends Pick<SelectionOptions, 'type' | 'stream' | 'from'> {
  readonly follow?: boolean;
}

/** One event on one line. Its texts stay sealed. */
export const toLine = ({ position, stream, revision, type, id, data, metadata }: RecordedEvent): string =>
  JSON.stringify({ position: formatPosition(position), stream, revision: Number(revision), type, id, data, metadata });

const batchesOf = ({ log }: Platform, { from, stream, follow }: EventsOptions): AsyncIterable<EventBatch> => {
  const options = { from, prefix: stream };
  return follow ? followSinceCleared(log, { ...options, signal: interruption() }) : readSinceCleared(log, options);
};

/** Whether the options select an event. */
export const selects =
  ({ type: types, stream }: Pick<EventsOptions, 'type' | 'stream'>) =>
  (event: RecordedEvent): boolean =>
    (types === undefined || types.some(type => type === event.type)) &&
    (stream === undefined || event.stream === stream);

/**
 * Prints events as NDJSON, oldest first. With --follow it continues until interrupted, which counts
 * as its normal end. Without --follow, an interruption fails the command, so that nobody takes a
 * part for the whole.
 */
export const eventsCommand = async (options: EventsOptions): Promise<void> => {
  const isSelected = selects(options);
  const opened = options.follow ? withPlatform : toRead;
  await opened(async platform => {
    for await (const { events } of batchesOf(platform, options)) {
      for (const event of events.filter(isSelected)) await printLine(toLine(event));
    }
  });
};
