import type { KurrentDBClient } from '@kurrent/kurrentdb-client';
import { pause } from '#platform/async/pause.ts';
import { SubscriptionEnded } from './eventStoreDb/arrivals.ts';
import { type BackOff, pauseMs } from './eventStoreDb/backOff.ts';
import { openClients } from './eventStoreDb/clients.ts';
import { toEventData } from './eventStoreDb/convert.ts';
import { deletionOf } from './eventStoreDb/deletion.ts';
import { isPassing, isRefusal } from './eventStoreDb/errors.ts';
import { openGuard } from './eventStoreDb/guard.ts';
import { logIdentity } from './eventStoreDb/identity.ts';
import { everyStream, type StreamNames } from './eventStoreDb/names.ts';
import { readsOfOurs } from './eventStoreDb/ours.ts';
import { persist } from './eventStoreDb/persist.ts';
import { lastRecordOnce, type Reader, readAllOnce } from './eventStoreDb/reads.ts';
import { refusals } from './eventStoreDb/refused.ts';
import { resume } from './eventStoreDb/resume.ts';
import { subscribeOnce } from './eventStoreDb/subscription.ts';
import { watchConnection } from './eventStoreDb/watch.ts';
import { openWriting } from './eventStoreDb/writing.ts';
import {
  type EventBatch,
  type EventLog,
  EventLogUnavailable,
  type LogRefused,
  type ReadOnceOptions,
  type SubscribeOptions,
} from './port.ts';

export interface EventStoreDbOptions {
  /** A connection string of the client, such as esdb://host:2113?tls=false */
  readonly url: string;
  /** Which of its streams are ours; by default all. */
  readonly names?: StreamNames;
  /** How long a call keeps trying to reach the server before it fails. */
  readonly patienceMs?: number;
  /** How long the server may leave all calls unanswered before a new connection is opened. */
  readonly silenceMs?: number;
}

/** In tests, a killed server was back after about two seconds. */
const PATIENCE_MS = 10_000;
const ATTEMPT_MS = 5_000;
const CALLS: BackOff = { firstMs: 50, longestMs: 1_000 };
const SUBSCRIPTIONS: BackOff = { firstMs: 100, longestMs: 1_000 };

/**
 * As tried on a real server. The client itself notices within 20 s when nothing more comes over an
 * established connection.
 */
const SILENCE_MS = 3_000;
/** Not the name of a stream that anybody else reads. */
const IDENTITY_STREAM = 'bothsides-log';

/**
 * The event log on an EventStoreDB or KurrentDB server, 22.6 or later. It connects on the first
 * call.
 * @throws when the url cannot be parsed
 */
export const openEventStoreDb = ({
  url,
  names = everyStream,
  patienceMs = PATIENCE_MS,
  silenceMs = SILENCE_MS,
}: EventStoreDbOptions): EventLog => {
  const clients = openClients(url, silenceMs);
  const { withReader: withClient, withWriter } = clients;
  const refused = refusals(url);
  const closing = new AbortController();
  const underWay = new Set<Promise<unknown>>();

  const assertOpen = (): void => {
    if (closing.signal.aborted) throw new EventLogUnavailable(new Error('It was closed'));
  };

  /** Converts an error of the client into one that the port promises. */
  const portError = async (error: unknown): Promise<unknown> =>
    isRefusal(error)
      ? error
      : new EventLogUnavailable(await refused.ofCall(error, clients.talkers.client[0] as KurrentDBClient));

  /**
   * Told of failed attempts. While it is looked why no connection comes about, attempts go on.
   * @returns the error, or why no attempt can succeed
   */
  const watched = () => {
    let found: LogRefused | undefined;
    return (error: unknown): unknown => {
      if (!isPassing(error)) return error;
      refused.ofConnection().then(
        refusal => {
          found = refusal;
        },
        () => undefined,
      );
      return found ?? error;
    };
  };

  const call = async <T>(attempt: (number: number) => Promise<T>): Promise<T> => {
    assertOpen();
    const reasonOf = watched();
    const attemptOrReason = (number: number): Promise<T> =>
      attempt(number).catch((error: unknown) => {
        throw reasonOf(error);
      });
    const calling = persist(attemptOrReason, { attemptMs: ATTEMPT_MS, patienceMs, backOff: CALLS });
    underWay.add(calling);
    try {
      return await calling;
    } catch (error) {
      throw await portError(error);
    } finally {
      underWay.delete(calling);
    }
  };

  /** @throws what can be seen of servers that are away, for a caller who does not wait for them */
  const orNobodyThere = async (error: unknown): Promise<never> => {
    throw (isPassing(error) && (await refused.ofAbsence())) || error;
  };

  const withReader = <T>(read: (reader: Reader) => Promise<T>): Promise<T> =>
    withClient(client => read({ client, names }));

  const ours = readsOfOurs(withReader, names);
  const identityStream = names.onServer(IDENTITY_STREAM);
  const guard = openGuard(async () => {
    const held = clients.talkers;
    return watchConnection(held, identityStream, () => held === clients.talkers);
  });

  const reach = async (): Promise<void> => {
    await guard.pass();
    await withClient(lastRecordOnce);
  };

  const { write, writeAgain } = openWriting({
    names,
    guard,
    clients,
    headOf: ours.head,
    patienceMs,
    turnMs: ATTEMPT_MS,
  });

  async function* subscribe({ from, prefix, signal }: SubscribeOptions): AsyncGenerator<EventBatch, void> {
    await guard.pass();
    const held = clients.talkers;
    const [client] = held.client;
    const asking = held.begin();
    try {
      const ending = AbortSignal.any([signal, held.lost]);
      const wanted = { from, prefix, names, signal: ending, confirmed: asking.answered };
      for await (const batch of subscribeOnce(client as KurrentDBClient, wanted)) yield await ours.batch(batch);
      if (!signal.aborted) throw new SubscriptionEnded();
    } catch (error) {
      asking.over(error);
      throw error;
    } finally {
      asking.over();
    }
  }

  async function* readLog(options: ReadOnceOptions): AsyncGenerator<EventBatch, void> {
    await guard.pass();
    const held = clients.reader;
    const batches = readAllOnce({ client: held.client, names }, options);
    // The server may search for long before it finds something: whether it is there is asked for
    // meanwhile.
    const asking = setInterval(() => held.ask(lastRecordOnce).catch(() => undefined), silenceMs / 3).unref();
    try {
      for (;;) {
        const { done, value } = await held.ask(() => batches.next());
        if (done) return;
        yield await ours.batch(value);
      }
    } finally {
      clearInterval(asking);
    }
  }

  const readStream = async (stream: string, from?: bigint) => {
    await guard.pass();
    return ours.stream(stream, from);
  };

  return {
    identity: {
      ...logIdentity({ stream: identityStream, call, withReader: withClient, withWriter }),
      guard: guard.set,
    },
    async append(stream, expected, events) {
      if (events.length === 0) throw new RangeError(`Nothing to append to ${stream}`);
      const written = events.map(toEventData);
      const isRepeated = (number: number): boolean => number > 1 && expected === 'any';
      return call(number => (isRepeated(number) ? writeAgain(stream, written) : write(stream, expected, written)));
    },
    readStream: (stream, from) => call(() => readStream(stream, from)),
    endOf: async (stream, from) => (await call(() => readStream(stream, from))).at(-1),
    async *readAll({ from, prefix, types } = {}) {
      assertOpen();
      let reachedAt = performance.now();
      const reasonOf = watched();
      yield* resume({
        from,
        async *open(position) {
          for await (const batch of readLog({ from: position, prefix, types })) {
            yield batch;
            reachedAt = performance.now();
          }
        },
        async recover(failure, failures) {
          assertOpen();
          const error = reasonOf(failure);
          if (!isPassing(error) || performance.now() - reachedAt > patienceMs) throw await portError(error);
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
          if (!isPassing(error)) throw await portError(error);
          await pause(pauseMs(failures, SUBSCRIPTIONS), ending);
        },
      });
      if (!signal.aborted) assertOpen();
    },
    deleteStream: stream => {
      const attempt = deletionOf(names.onServer(stream), withWriter);
      return call(async () => {
        await guard.pass();
        await attempt();
      });
    },
    head: () => call(ours.head),
    check: () => call(() => reach().catch(orNobodyThere)),
    async close() {
      closing.abort();
      guard.close();
      await Promise.allSettled(underWay);
      await clients.close();
    },
  };
};
