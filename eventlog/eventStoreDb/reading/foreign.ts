/**
 * Events that other applications have written to streams that look like ours. Every event of ours
 * bears metadata that no other application writes. An event without it is damaged if it stands in a
 * stream of ours, and foreign otherwise.
 */
import { streams } from '#domain/streams.ts';
import { mapInBatches } from '#platform/async/mapInBatches.ts';
import { isEventType } from '../../events/all.ts';
import type { RecordedEvent } from '../../port.ts';

/** Reads the beginning of a stream. */
type ReadBeginning = (stream: string) => Promise<readonly RecordedEvent[]>;

const READ_AT_ONCE = 50;

/** Whether an event bears the metadata of ours. */
const isMarked = ({ metadata }: RecordedEvent): boolean => {
  const { schemaVersion, correlationId, causationId, recordedAt } = (metadata ?? {}) as Partial<typeof metadata>;
  return (
    Number.isInteger(schemaVersion) && [correlationId, causationId, recordedAt].every(it => typeof it === 'string')
  );
};

/** The only name without an id: another application may use it beside us. */
const isOtherOperators = ({ stream, type }: RecordedEvent): boolean =>
  stream === streams.operator && !isEventType(type);

/** @returns the streams that have an event of ours */
const oursAmong = async (names: ReadonlySet<string>, read: ReadBeginning): Promise<ReadonlySet<string>> => {
  const ours = new Set<string>();
  await mapInBatches([...names], READ_AT_ONCE, async stream => {
    if ((await read(stream)).some(isMarked)) ours.add(stream);
  });
  return ours;
};

/** @returns the events without the foreign ones */
export const withoutForeign = async (
  events: readonly RecordedEvent[],
  read: ReadBeginning,
): Promise<readonly RecordedEvent[]> => {
  const doubtful = events.filter(event => !isMarked(event));
  if (doubtful.length === 0) return events;
  const candidates = doubtful.filter(event => !isOtherOperators(event));
  const ours = await oursAmong(new Set(candidates.map(({ stream }) => stream)), read);
  const isForeign = (event: RecordedEvent): boolean =>
    !isMarked(event) && (isOtherOperators(event) || !ours.has(event.stream));
  return events.filter(event => !isForeign(event));
};
