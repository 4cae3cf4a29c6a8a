import { streams } from '#domain/streams.ts';
import { pause } from '#platform/async/pause.ts';
import { SubscriptionEnded } from './eventStoreDb/arrivals.ts';
import { type BackOff, pauseMs } from './eventStoreDb/backOff.ts';
import type { Use } from './eventStoreDb/clients.ts';
import { toEventData } from './eventStoreDb/convert.ts';
import { deletionOf } from './eventStoreDb/deletion.ts';
import { isPassing, isRefusal } from './eventStoreDb/errors.ts';
import { logIdentity } from './eventStoreDb/identity.ts';
import { everyStream, type StreamNames } from './eventStoreDb/names.ts';
import { readsOfOurs } from './eventStoreDb/ours.ts';
import { persist } from './eventStoreDb/persist.ts';
import { lastRecordOnce, type Reader, readAllOnce } from './eventStoreDb/reads.ts';
import { recentEnds } from './eventStoreDb/recentEnds.ts';
import { openRecognised } from './eventStoreDb/recognised.ts';
import { refusals } from './eventStoreDb/refused.ts';
import { resume } from './eventStoreDb/resume.ts';
import { Sending } from './eventStoreDb/sending.ts';
import { subscribeOnce } from './eventStoreDb/subscription.ts';
import { openWriting } from './eventStoreDb/writing.ts';
import {
  type EventBatch,
  type EventLog,
  EventLogUnavailable,
  type LogRefused,
  NothingSent,
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
/** The streams on which the decisions about other streams depend. */
const FOLLOWED = streams.dispute('');
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
  const identityStream = names.onServer(IDENTITY_STREAM);
  const connections = openRecognised({ url, silenceMs, stream: identityStream });
  const { withReader, withWriter, withAny } = connections;
  const refused = refusals(url);
  const closing = new AbortController();
  const underWay = new Set<Promise<unknown>>();

  const assertOpen = (): void => {
    if (closing.signal.aborted) throw new EventLogUnavailable(new Error('It was closed'));
  };

  /** Converts an error of the client into one that the port promises. */
  const portError = async (error: unknown): Promise<unknown> =>
    isRefusal(error) ? error : new EventLogUnavailable(await refused.ofCall(error, connections.reader));

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

  const readersOf =
    (use: Use) =>
    <T>(read: (reader: Reader) => Promise<T>): Promise<T> =>
      use(client => read({ client, names }));

  const ours = readsOfOurs(readersOf(withReader), names);
  const guarded = { clients: connections.clients, ours };
  /** For the recognition itself. */
  const unguarded = { clients: connections.anyClients, ours: readsOfOurs(readersOf(withAny), names) };
  const { head } = unguarded.ours;

  const { write, writeAgain } = openWriting({
    names,
    withReader,
    withWriter,
    headOf: head,
    patienceMs,
    turnMs: ATTEMPT_MS,
  });

  const ends = recentEnds({ prefix: FOLLOWED, names, clients: connections.clients });

  async function* subscribe({ from, prefix, signal }: SubscribeOptions): AsyncGenerator<EventBatch, void> {
    const held = await connections.clients();
    const asking = held.begin();
    // Some errors of the stream get lost in the client while a subscription is opened.
    const unconfirmed = new AbortController();
    const waiting = setTimeout(() => unconfirmed.abort(), silenceMs);
    const confirmed = (): void => {
      clearTimeout(waiting);
      asking.answered();
    };
    try {
      const ending = AbortSignal.any([signal, held.lost, unconfirmed.signal]);
      const wanted = { from, prefix, names, signal: ending, confirmed };
      for await (const batch of subscribeOnce(held.client.reader, wanted)) yield await ours.batch(batch);
      if (!signal.aborted) throw new SubscriptionEnded();
    } catch (error) {
      asking.over(error);
      throw error;
    } finally {
      clearTimeout(waiting);
      asking.over();
    }
  }

  async function* readLog(via: typeof unguarded, options: ReadOnceOptions): AsyncGenerator<EventBatch, void> {
    const held = await via.clients();
    const batches = readAllOnce({ client: held.client.reader, names }, options);
    // The server may search for long before it finds something: whether it is there is asked for
    // meanwhile.
    const asking = setInterval(
      () => held.ask(({ reader }) => lastRecordOnce(reader)).catch(() => undefined),
      silenceMs / 3,
    ).unref();
    try {
      for (;;) {
        const { done, value } = await held.ask(() => batches.next());
        if (done) return;
        yield await via.ours.batch(value);
      }
    } finally {
      clearInterval(asking);
      // Not awaited: the read may never answer. A reader who stops early must not leave the call open.
      batches.return().catch(() => undefined);
    }
  }

  async function* readWhole(
    via: typeof unguarded,
    { from, ...wanted }: ReadOnceOptions = {},
  ): AsyncGenerator<EventBatch, void> {
    assertOpen();
    let reachedAt = performance.now();
    const reasonOf = watched();
    yield* resume({
      from,
      async *open(position) {
        for await (const batch of readLog(via, { ...wanted, from: position })) {
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
  }

  const beginning = async (): Promise<EventBatch['events']> => {
    for await (const { events } of readWhole(unguarded)) if (events.length > 0) return events;
    return [];
  };

  return {
    identity: {
      ...logIdentity({ stream: identityStream, call, withReader: withAny, withWriter: withAny }),
      beginning,
      guard: connections.guard,
    },
    async append(stream, expected, events) {
      if (events.length === 0) throw new RangeError(`Nothing to append to ${stream}`);
      const written = events.map(toEventData);
      const sending = new Sending();
      const isRepeated = (number: number): boolean => number > 1 && expected === 'any';
      const attempt = (number: number) =>
        isRepeated(number) ? writeAgain(stream, written, sending) : write(stream, expected, written, sending);
      const appended = await call(attempt).catch((error: unknown) => {
        throw error instanceof EventLogUnavailable && sending.giveUp() ? new NothingSent(error.cause) : error;
      });
      ends.changed(stream, appended.position);
      return appended;
    },
    readStream: (stream, from) => call(() => ours.stream(stream, from)),
    async endOf(stream, from, { isRecentEnough = false } = {}) {
      const known = isRecentEnough ? await ends.of(stream) : undefined;
      if (known && known.revision >= from) return known;
      const askedAt = performance.now();
      const end = (await call(() => ours.stream(stream, from))).at(-1);
      if (end) ends.read(stream, end, askedAt);
      return end;
    },
    readAll: options => readWhole(guarded, options),
    async *subscribeAll({ from, prefix, signal }) {
      const ending = AbortSignal.any([signal, closing.signal]);
      yield* resume({
        from,
        async *open(position) {
          // An aborted pause takes no time: with the server away, attempts would follow each other for
          // ever.
          if (!ending.aborted) yield* subscribe({ from: position, prefix, signal: ending });
        },
        async recover(error, failures) {
          if (!isPassing(error)) throw await portError(error);
          await pause(pauseMs(failures, SUBSCRIPTIONS), ending);
        },
      });
      if (!signal.aborted) assertOpen();
    },
    deleteStream: stream => call(deletionOf(names.onServer(stream), withWriter)),
    head: () => call(head),
    check: async () => {
      await call(async () => {
        // First: the log cannot be recognised while nobody is there, which takes longer to see.
        await withAny(lastRecordOnce).catch(orNobodyThere);
        await withReader(lastRecordOnce);
      });
    },
    async close() {
      closing.abort();
      ends.close();
      connections.stopRecognising();
      await Promise.allSettled(underWay);
      await connections.close();
    },
  };
};
