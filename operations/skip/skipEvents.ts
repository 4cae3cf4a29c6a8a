import { randomUUID } from 'node:crypto';
import { OPERATOR } from '#domain/operator/events.ts';
import { streams } from '#domain/streams.ts';
import { decodeAll, UnreadableEvent } from '#eventlog/codec.ts';
import type { EventStore } from '#eventlog/eventStore.ts';
import { askToResume, followers } from '#eventlog/followers/followers.ts';
import type { EventLog, RecordedEvent } from '#eventlog/port.ts';
import { comparePositions, formatPosition, type Position, parsePosition } from '#eventlog/position.ts';
import { readSkips } from '#eventlog/skips.ts';
import type { Clock } from '#platform/clock.ts';
import type { Documents } from '#platform/documents/port.ts';
import type { Keyring } from '#platform/sealing/keyring.ts';

interface OperatorServices {
  readonly log: EventLog;
  readonly keyring: Keyring;
  readonly store: EventStore;
  readonly documents: Documents;
  readonly clock: Clock;
}

/** The projections and processes that have stopped and wait for the operator. */
const stopped = async (documents: Documents) =>
  (await documents.collection(followers).find()).filter(({ body }) => body.state === 'stopped');

/**
 * Resumes stopped followers, in whichever process they run.
 * @returns their names
 */
export const resumeStopped = async (
  { documents }: Pick<OperatorServices, 'documents'>,
  isWanted: (name: string) => boolean = () => true,
): Promise<readonly string[]> => {
  const names = (await stopped(documents)).map(({ id }) => id).filter(isWanted);
  for (const name of names) await askToResume(documents, name, randomUUID());
  return names;
};

/** Which events to skip. */
export type Skipping =
  | { readonly position: Position }
  /** Those between two positions, inclusive, that cannot be read or have stopped something. */
  | { readonly from: Position; readonly to: Position }
  /** The same for those of a type in a stream. */
  | { readonly type: string; readonly stream: string };

type Place = Pick<RecordedEvent, 'id' | 'type' | 'stream' | 'position'>;

const includes =
  (skipping: Skipping) =>
  ({ type, stream, position }: Omit<Place, 'id'>): boolean => {
    if ('type' in skipping) return type === skipping.type && stream === skipping.stream;
    const { from, to } = 'from' in skipping ? skipping : { from: skipping.position, to: skipping.position };
    return comparePositions(position, from) >= 0 && comparePositions(position, to) <= 0;
  };

/** Reads from the beginning: not every store can read from a position at which no event stands. */
async function* upTo(log: EventLog, last: Position): AsyncGenerator<RecordedEvent, void> {
  for await (const { events, position } of log.readAll()) {
    yield* events;
    if (comparePositions(position, last) >= 0) return;
  }
}

const among = async function* (log: EventLog, skipping: Exclude<Skipping, { position: Position }>) {
  if ('type' in skipping) yield* await log.readStream(skipping.stream);
  else yield* upTo(log, skipping.to);
};

const isUnreadable = (event: RecordedEvent, keyring: Keyring): Promise<boolean> =>
  decodeAll([event], keyring).then(
    () => false,
    (error: unknown) => {
      if (error instanceof UnreadableEvent) return true;
      throw error;
    },
  );

/** The other events to skip besides those at which something has stopped. */
const alsoPoisoned = async (
  { log, keyring }: OperatorServices,
  skipping: Skipping,
  stoppedAt: ReadonlySet<string>,
): Promise<readonly Place[]> => {
  if ('position' in skipping) return [];
  const isSkipped = await readSkips(log);
  const isWanted = includes(skipping);
  const found: Place[] = [];
  for await (const event of among(log, skipping)) {
    if (!isWanted(event) || stoppedAt.has(event.id) || isSkipped(event.position)) continue;
    if (await isUnreadable(event, keyring)) found.push(event);
  }
  return found;
};

/** So that no append is too large. */
const APPENDED_AT_ONCE = 200;

const recordSkips = async ({ store, clock }: OperatorServices, places: readonly Place[], why: string) => {
  const skippedAt = clock.now();
  const correlationId = randomUUID();
  const cause = { correlationId, causationId: correlationId, actor: OPERATOR, recordedAt: skippedAt };
  const events = places.map(({ id, position }) => ({
    id: randomUUID(),
    event: { type: 'EventSkipped', data: { position: formatPosition(position), eventId: id, why, skippedAt } } as const,
  }));
  for (let begin = 0; begin < events.length; begin += APPENDED_AT_ONCE)
    await store.append(streams.operator, 'any', events.slice(begin, begin + APPENDED_AT_ONCE), cause);
};

export interface Skipped {
  /** How many events were skipped; if nothing had stopped at one of them, none. */
  readonly events: number;
  /** The followers that had stopped at one of them. */
  readonly names: readonly string[];
}

/**
 * Records that events no longer count. Projector, rebuild, replay and reactions skip them from now
 * on, and so do commands if they cannot be read.
 * @param why the reason in the operator's words, recorded for each event
 */
export const skipEvents = async (services: OperatorServices, skipping: Skipping, why: string): Promise<Skipped> => {
  const { documents } = services;
  const isWanted = includes(skipping);
  const there = (await stopped(documents)).flatMap(({ id: name, body: { error } }) => {
    const at = error?.event && { ...error.event, position: parsePosition(error.event.position) };
    return at && isWanted(at) ? [{ name, at }] : [];
  });
  if (there.length === 0) return { events: 0, names: [] };
  const stoppedAt = new Map(there.map(({ at }) => [at.id, at]));
  const more = await alsoPoisoned(services, skipping, new Set(stoppedAt.keys()));
  const places = [...stoppedAt.values(), ...more].toSorted((a, b) => comparePositions(a.position, b.position));
  await recordSkips(services, places, why);
  const wanted = there.map(({ name }) => name);
  return { events: places.length, names: await resumeStopped({ documents }, name => wanted.includes(name)) };
};
