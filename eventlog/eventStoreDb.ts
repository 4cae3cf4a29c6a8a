import { ANY, KurrentDBClient } from '@kurrent/kurrentdb-client';
import { pause } from '#platform/async/pause.ts';
import { appendOnce } from './eventStoreDb/append.ts';
import { SubscriptionEnded } from './eventStoreDb/arrivals.ts';
import { type BackOff, pauseMs } from './eventStoreDb/backOff.ts';
import { toEventData } from './eventStoreDb/convert.ts';
import { isAbsence, isPassing, isRefusal } from './eventStoreDb/errors.ts';
import { lanes } from './eventStoreDb/lanes.ts';
import { persist } from './eventStoreDb/persist.ts';
import { readAllOnce, readHeadOnce, readStreamOnce } from './eventStoreDb/reads.ts';
import { renewed } from './eventStoreDb/renewed.ts';
import { resume } from './eventStoreDb/resume.ts';
import { subscribeOnce } from './eventStoreDb/subscription.ts';
import { urlOf } from './eventStoreDb/url.ts';
import { type EventBatch, type EventLog, EventLogUnavailable, type SubscribeOptions } from './port.ts';

export interface EventStoreDbOptions {
  /** A connection string of the client, such as esdb://host:2113?tls=false */
  readonly url: string;
  /** How long a call keeps trying to reach the server before it fails. */
  readonly patienceMs?: number;
  /** How long the server may leave all calls unanswered before a new connection is opened. */
  readonly silenceMs?: number;
}

/** In tests, a killed server was back after about two seconds. */
const PATIENCE_MS = 10_000;
const ATTEMPT_MS = 5_000;
const CALLS: BackOff = { firstMs: 50, longestMs: 1_000 };
const SUBSCRIPTIONS: BackOff = { firstMs: 100, longestMs: 5_000 };

/**
 * The client's batched append puts each write into a Node stream that holds 16. It queues further
 * writes itself, and when the connection breaks it rejects those in a promise that nobody handles,
 * which ends the process. So no client ever gets more writes at a time than its stream holds:
 * docs/decisions/0003-eventstoredb-client.md.
 */
const APPENDS_PER_CLIENT = 15;
const APPENDING_CLIENTS = 4;
const LOST_AFTER_MS = 60_000;
/**
 * An overloaded server may take this long to answer. The client itself notices within 20 s when an
 * established connection breaks.
 */
const SILENCE_MS = 10_000;

/** Converts an error of the client into one that the port promises. */
const portError = (error: unknown): unknown => (isRefusal(error) ? error : new EventLogUnavailable(error));

/**
 * The event log on an EventStoreDB or KurrentDB server, 22.6 or later. It connects on the first
 * call.
 * @throws when the url cannot be parsed
 */
export const openEventStoreDb = ({
  url,
  patienceMs = PATIENCE_MS,
  silenceMs = SILENCE_MS,
}: EventStoreDbOptions): EventLog => {
  const connect = (renewals = 0): KurrentDBClient => KurrentDBClient.connectionString(urlOf(url, renewals));
  /** This client reconnects by itself. */
  const reader = connect();
  /**
   * For appends and subscriptions. They share one connection, which may hang for ever: see url.ts.
   */
  const talkers = renewed({
    open: renewals => Array.from({ length: APPENDING_CLIENTS }, () => connect(renewals)),
    close: clients => Promise.all(clients.map(client => client.dispose())),
    silenceMs,
  });
  const inLane = lanes({
    clients: Array.from({ length: APPENDING_CLIENTS }, (_, lane) => lane),
    each: APPENDS_PER_CLIENT,
    lostAfterMs: LOST_AFTER_MS,
  });
  const closing = new AbortController();
  const underWay = new Set<Promise<unknown>>();

  const assertOpen = (): void => {
    if (closing.signal.aborted) throw new EventLogUnavailable(new Error('It was closed'));
  };

  const call = async <T>(attempt: () => Promise<T>): Promise<T> => {
    assertOpen();
    const calling = persist(attempt, { attemptMs: ATTEMPT_MS, patienceMs, backOff: CALLS });
    underWay.add(calling);
    try {
      return await calling;
    } catch (error) {
      throw portError(error);
    } finally {
      underWay.delete(calling);
    }
  };

  const withWriter = <T>(write: (writer: KurrentDBClient) => Promise<T>): Promise<T> =>
    inLane(lane => talkers.present.ask(clients => write(clients[lane] as KurrentDBClient)));

  async function* subscribe({ from, prefix, signal }: SubscribeOptions): AsyncGenerator<EventBatch, void> {
    const {
      client: [client],
      lost,
      asked,
    } = talkers.present;
    yield* subscribeOnce(client as KurrentDBClient, {
      from,
      prefix,
      signal: AbortSignal.any([signal, lost]),
      confirmed: asked(),
    });
    if (!signal.aborted) throw new SubscriptionEnded();
  }

  return {
    async append(stream, expected, events) {
      if (events.length === 0) throw new RangeError(`Nothing to append to ${stream}`);
      const written = events.map(toEventData);
      return call(() => withWriter(writer => appendOnce(writer, stream, expected, written)));
    },
    readStream: (stream, from) => call(() => readStreamOnce(reader, stream, from)),
    endOf: async (stream, from) => (await call(() => readStreamOnce(reader, stream, from))).at(-1),
    async *readAll({ from, prefix, types } = {}) {
      assertOpen();
      let reachedAt = performance.now();
      yield* resume({
        from,
        async *open(position) {
          for await (const batch of readAllOnce(reader, { from: position, prefix, types })) {
            yield batch;
            reachedAt = performance.now();
          }
        },
        async recover(error, failures) {
          assertOpen();
          if (!isPassing(error) || performance.now() - reachedAt > patienceMs) throw portError(error);
          await pause(pauseMs(failures, CALLS), closing.signal);
        },
      });
    },
    async *subscribeAll({ from, prefix, signal }) {
      const ending = AbortSignal.any([signal, closing.signal]);
      yield* resume({
        from,
        open: position => subscribe({ from: position, prefix, signal: ending }),
        async recover(error, failures) {
          if (!isPassing(error)) throw portError(error);
          await pause(pauseMs(failures, SUBSCRIPTIONS), ending);
        },
      });
      if (!signal.aborted) assertOpen();
    },
    deleteStream: stream =>
      call(() =>
        withWriter(async writer => {
          await writer.deleteStream(stream, { expectedRevision: ANY }).catch((error: unknown) => {
            if (!isAbsence(error)) throw error;
          });
        }),
      ),
    head: () => call(() => readHeadOnce(reader)),
    check: async () => void (await call(() => readHeadOnce(reader))),
    async close() {
      closing.abort();
      await Promise.allSettled(underWay);
      await Promise.all([reader.dispose(), talkers.close()]);
    },
  };
};
