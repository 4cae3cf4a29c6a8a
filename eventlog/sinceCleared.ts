import { streams } from '#domain/streams.ts';
import type { EventBatch, EventLog, ReadAllOptions, ReadOnceOptions, RecordedEvent, SubscribeOptions } from './port.ts';
import { comparePositions } from './position.ts';

/** @returns the event by which the operator last cleared the log: no event before it counts */
export const lastCleared = async (log: Pick<EventLog, 'readStream'>): Promise<RecordedEvent | undefined> =>
  (await log.readStream(streams.operator)).findLast(({ type }) => type === 'Cleared');

const isWanted = ({ stream, type }: RecordedEvent, { prefix = '', types }: ReadOnceOptions): boolean =>
  stream.startsWith(prefix) && (types === undefined || types.includes(type));

/**
 * EventStoreDB delivers the events of deleted streams until the next scavenge.
 * @returns the options with which the log is read from the last Cleared on, and that event itself,
 * which the log does not deliver then
 */
const fromCleared = async <Options extends ReadAllOptions>(log: Pick<EventLog, 'readStream'>, options: Options) => {
  const cleared = await lastCleared(log);
  const isPast = options.from !== undefined && cleared && comparePositions(options.from, cleared.position) >= 0;
  if (cleared === undefined || isPast) return { options, first: [] };
  const events = isWanted(cleared, options) ? [cleared] : [];
  return { options: { ...options, from: cleared.position }, first: [{ events, position: cleared.position }] };
};

/** Like readAll, without what was cleared. */
export async function* readSinceCleared(
  log: Pick<EventLog, 'readAll' | 'readStream'>,
  wanted: ReadOnceOptions = {},
): AsyncGenerator<EventBatch, void> {
  const { options, first } = await fromCleared(log, wanted);
  yield* first;
  yield* log.readAll(options);
}

/** Like subscribeAll, without what was cleared before. */
export async function* followSinceCleared(
  log: Pick<EventLog, 'subscribeAll' | 'readStream'>,
  wanted: SubscribeOptions,
): AsyncGenerator<EventBatch, void> {
  const { options, first } = await fromCleared(log, wanted);
  yield* first;
  yield* log.subscribeAll(options);
}
