import { pause } from '#platform/async/pause.ts';
import type { AlteredStreams, EventBatch, ReadOnceOptions, SubscribeOptions } from '../../port.ts';
import type { Position } from '../../position.ts';
import { type BackOff, pauseMs } from '../connection/backOff.ts';
import { CALL_PAUSES, type Calls } from '../connection/calls.ts';
import type { Connection } from '../connection/connection.ts';
import { isTransient } from '../connection/errors.ts';
import type { StoredEvent } from './answer.ts';
import { toRecorded } from './convert.ts';
import type { StreamNames } from './names.ts';
import type { OwnEvents } from './ownEvents.ts';
import { lastRecordOnce, readAllOnce, readDeletionsOnce } from './reads.ts';
import { resume } from './resume.ts';
import { subscribe } from './subscription.ts';

export interface LogSource {
  /** The present connection. */
  readonly connection: () => Promise<Connection>;
  readonly names: StreamNames;
  readonly own: OwnEvents;
  readonly calls: Calls;
  /** How long the server may leave a read unanswered, or a subscription unconfirmed. */
  readonly silenceMs: number;
  /** By default, events that are shown to readers. */
  readonly read?: typeof readAllOnce;
}

const SUBSCRIPTION_PAUSES: BackOff = { firstMs: 100, longestMs: 1_000 };

/** One read, over one connection. */
async function* readOnce(
  { connection, names, own, silenceMs, read = readAllOnce }: LogSource,
  options: ReadOnceOptions,
): AsyncGenerator<EventBatch, void> {
  const used = await connection();
  const batches = read({ node: await used.ask(async node => node), names }, options);
  // The server may search for long before it finds something: whether it is there is asked for
  // meanwhile.
  const asking = setInterval(() => used.ask(lastRecordOnce).catch(() => undefined), silenceMs / 3).unref();
  try {
    for (;;) {
      const { done, value } = await used.ask(() => batches.next());
      if (done) return;
      yield await own.batch(value);
    }
  } finally {
    clearInterval(asking);
    // Not awaited: the read may never answer. One who stops early must not leave the call open.
    batches.return().catch(() => undefined);
  }
}

/** Reads to the present end of the log, over new connections where one breaks. */
export async function* readWholeLog(
  source: LogSource,
  { from, ...wanted }: ReadOnceOptions = {},
): AsyncGenerator<EventBatch, void> {
  const { assertOpen, openCauseLookup, closing, patienceMs, portError } = source.calls;
  assertOpen();
  const causeIfKnown = openCauseLookup();
  let reachedAt = performance.now();
  yield* resume({
    from,
    async *open(position) {
      for await (const batch of readOnce(source, { ...wanted, from: position })) {
        yield batch;
        reachedAt = performance.now();
      }
    },
    async recover(failure, failures) {
      assertOpen();
      const error = causeIfKnown(failure);
      if (!isTransient(error) || performance.now() - reachedAt > patienceMs) throw portError(error);
      await pause(pauseMs(failures, CALL_PAUSES), closing);
    },
  });
}

/** Follows the log for ever, over new connections where one breaks. */
export async function* followLog(
  { connection, names, own, calls, silenceMs }: LogSource,
  { from, prefix, signal }: SubscribeOptions,
): AsyncGenerator<EventBatch, void> {
  const ending = AbortSignal.any([signal, calls.closing]);
  yield* resume({
    from,
    async *open(position) {
      // An aborted pause takes no time: with the server away, attempts would follow each other for
      // ever.
      if (ending.aborted) return;
      const toEvent = (stored: StoredEvent) => toRecorded(stored, names);
      const wanted = { from: position, prefix, names, signal: ending, confirmMs: silenceMs, toEvent };
      for await (const batch of subscribe(await connection(), wanted)) yield await own.batch(batch);
    },
    async recover(error, failures) {
      if (!isTransient(error)) throw calls.portError(error);
      await pause(pauseMs(failures, SUBSCRIPTION_PAUSES), ending);
    },
  });
  if (!signal.aborted) calls.assertOpen();
}

/** The first events of the log, at most a batch. */
export const beginningOf = async (source: LogSource): Promise<EventBatch['events']> => {
  for await (const { events } of readWholeLog(source)) if (events.length > 0) return events;
  return [];
};

/** Streams of ours that records after a position tell were altered. */
export const alteredStreams = async (source: LogSource, after: Position | undefined): Promise<AlteredStreams> => {
  const { connection, calls } = source;
  const position = await calls.call(async () => (await connection()).ask(lastRecordOnce));
  const streams = new Set<string>();
  // Another application has no part in the deletion of a stream of ours.
  const own: OwnEvents = { ...source.own, batch: async batch => batch };
  for await (const { events } of readWholeLog({ ...source, own, read: readDeletionsOnce }, { from: after }))
    for (const { stream } of events) streams.add(stream);
  return { streams, position };
};
