import type { Platform } from '#gateway/platform.ts';
import type { EventBatch, RecordedEvent } from '#platform/events/port.ts';
import { formatPosition, parsePosition } from '#platform/events/position.ts';
import { isEventType } from '#platform/events/schemas.ts';
import { interruption } from '../interrupted.ts';
import { CommandFailed, printLine } from '../output.ts';
import { withPlatform } from '../withPlatform.ts';

interface EventsOptions {
  readonly type?: string;
  readonly stream?: string;
  readonly from?: string;
  readonly follow?: boolean;
}

/** One event on one line. Its texts stay sealed. */
export const toLine = ({ position, stream, revision, type, id, data, metadata }: RecordedEvent): string =>
  JSON.stringify({ position: formatPosition(position), stream, revision: Number(revision), type, id, data, metadata });

const batchesOf = (
  { log }: Platform,
  { from, stream, follow }: EventsOptions,
  signal: AbortSignal,
): AsyncIterable<EventBatch> => {
  const options = { from: from === undefined ? undefined : parsePosition(from), prefix: stream };
  return follow ? log.subscribeAll({ ...options, signal }) : log.readAll(options);
};

/** Prints events as NDJSON, oldest first; with --follow for ever, until interrupted. */
export const eventsCommand = async (options: EventsOptions): Promise<void> => {
  const { type, stream } = options;
  if (type !== undefined && !isEventType(type)) throw new CommandFailed(`There is no event type ${type}.`, 2);
  const signal = interruption();
  await withPlatform(async platform => {
    for await (const { events } of batchesOf(platform, options, signal)) {
      for (const event of events) {
        const wanted = (type === undefined || event.type === type) && (stream === undefined || event.stream === stream);
        if (wanted) await printLine(toLine(event));
      }
    }
  });
};
