import type { EventBatch, EventLog, Growth, Place } from '../port.ts';
import type { Position } from '../position.ts';

/** Tells where the log has grown. */
export interface GrowthOf {
  /** @throws EventLogUnavailable */
  after(position: Position): Promise<Growth>;
  /** Whether it knows everything after a position, or can find out soon. */
  reaches(position: Position): Promise<boolean>;
  end(): void;
}

/** Beyond this, the oldest are forgotten. */
const MOST_GATHERED = 10_000;
/** How many are read for a reader who left off before the beginning. */
const MOST_BEFORE = 1000;
/** How many a log with its newest places in memory searches for one who comes again. */
const MOST_ASKED = 4096n;

type Log = Pick<EventLog, 'grownAfter' | 'readAll' | 'subscribeAll'>;

const placesOf = ({ events }: EventBatch): readonly Place[] =>
  events.map(({ position, stream }) => [Number(position.commit), stream]);

/** The places after a position, up to another one; undefined if they are many. */
const placesUntil = async (log: Log, from: Position, last: bigint): Promise<readonly Place[] | undefined> => {
  const found: Place[] = [];
  for await (const batch of log.readAll({ from, largestBatch: MOST_BEFORE })) {
    found.push(...placesOf(batch).filter(([at]) => at <= last));
    if (found.length > MOST_BEFORE) return undefined;
    if (batch.position.commit >= last) break;
  }
  return found;
};

/** Reads the events and keeps their places. */
const fromSubscription = (log: Log, from: Position): GrowthOf => {
  const ending = new AbortController();
  const places: Place[] = [];
  let [begin, end] = [from.commit, from];
  let failure: { readonly error: unknown } | undefined;
  let [tooEarly, reaching] = [-1n, Promise.resolve()];

  const gather = async (): Promise<void> => {
    for await (const batch of log.subscribeAll({ from, signal: ending.signal, batched: true })) {
      places.push(...placesOf(batch));
      const forgotten = places.splice(0, places.length - MOST_GATHERED).at(-1);
      if (forgotten !== undefined) begin = BigInt(forgotten[0]);
      end = batch.position;
    }
  };
  gather().catch((error: unknown) => {
    failure = { error };
  });
  const isTooMuch = ({ commit }: Position): boolean => commit <= tooEarly || places.length >= MOST_GATHERED;
  /** Nobody may have listened when a reader left off. */
  const reachBack = async (position: Position): Promise<void> => {
    if (position.commit >= begin || isTooMuch(position)) return;
    const last = begin;
    const earlier = await placesUntil(log, position, last);
    if (earlier === undefined) tooEarly = position.commit;
    if (earlier === undefined || begin !== last) return;
    places.unshift(...earlier);
    begin = position.commit;
  };
  return {
    after: async ({ commit }) => {
      if (failure !== undefined) throw failure.error;
      return { places: places.slice(places.findLastIndex(([at]) => at <= commit) + 1), position: end };
    },
    reaches: async position => {
      reaching = reaching.then(() => reachBack(position)).catch(() => undefined);
      await reaching;
      return position.commit >= begin;
    },
    end: () => ending.abort(),
  };
};

/** Asks a log that can tell: from memory for the newest places, from the file for others. */
const fromIndex = (grownAfter: (position: Position) => Promise<Growth>, from: Position): GrowthOf => {
  let end = from.commit;
  return {
    after: async position => {
      const growth = await grownAfter(position);
      if (growth.position.commit > end) end = growth.position.commit;
      return growth;
    },
    // Such a log numbers its events one by one.
    reaches: async ({ commit }) => end - commit <= MOST_ASKED,
    end: () => undefined,
  };
};

/** Follows where the log grows after a position, as cheaply as the log can tell. */
export const growthOf = (log: Log, from: Position): GrowthOf =>
  log.grownAfter ? fromIndex(log.grownAfter, from) : fromSubscription(log, from);
