import { streams } from '#domain/streams.ts';
import { openCalls } from './eventStoreDb/connection/calls.ts';
import { openConnections } from './eventStoreDb/connection/connections.ts';
import { openDiagnosis } from './eventStoreDb/connection/diagnosis.ts';
import { isTransient } from './eventStoreDb/connection/errors.ts';
import { LastDenial } from './eventStoreDb/connection/lastDenial.ts';
import { settingsOf } from './eventStoreDb/connection/settings.ts';
import { isHidden } from './eventStoreDb/reading/filters.ts';
import { logIdentity } from './eventStoreDb/reading/identity.ts';
import { KnownRevisions } from './eventStoreDb/reading/knownRevisions.ts';
import { everyStream, type StreamNames } from './eventStoreDb/reading/names.ts';
import { readsOfOwnEvents } from './eventStoreDb/reading/ownEvents.ts';
import { lastRecordOnce, readStreamOnce } from './eventStoreDb/reading/reads.ts';
import { recentEnds } from './eventStoreDb/reading/recentEnds.ts';
import { alteredStreams, beginningOf, followLog, readWholeLog } from './eventStoreDb/reading/wholeLog.ts';
import { toProposed } from './eventStoreDb/writing/appendStream.ts';
import { deletionOf } from './eventStoreDb/writing/deletion.ts';
import { Sending } from './eventStoreDb/writing/sending.ts';
import { page } from './eventStoreDb/writing/streamEnd.ts';
import { openWriting } from './eventStoreDb/writing/writing.ts';
import { type EventLog, EventLogUnavailable, NothingStored } from './port.ts';
import type { Position } from './position.ts';

export interface EventStoreDbOptions {
  /** A connection string of the client, such as esdb://host:2113?tls=false */
  readonly url: string;
  /** Which of its streams are ours; by default all. */
  readonly names?: StreamNames;
  /** How long a call keeps trying to reach the server before it fails. */
  readonly patienceMs?: number;
  /** How long a call waits for an answer before it asks again. */
  readonly attemptMs?: number;
  /** How long the server may leave all calls unanswered before a new connection is opened. */
  readonly silenceMs?: number;
}

/** In tests, a killed server was back after about two seconds. */
const PATIENCE_MS = 10_000;
const ATTEMPT_MS = 5_000;
/**
 * As tried on a real server. The library for gRPC itself notices within 20 s when nothing more
 * comes over an established connection.
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
  attemptMs = ATTEMPT_MS,
  silenceMs = SILENCE_MS,
}: EventStoreDbOptions): EventLog => {
  const settings = settingsOf(url);
  const connections = openConnections(settings, silenceMs);
  const { verified, withVerified, withUnverified } = connections;
  const diagnosis = openDiagnosis(settings);
  const calls = openCalls(diagnosis, { patienceMs, attemptMs });
  const { call } = calls;
  const revisions = new KnownRevisions();
  const own = readsOfOwnEvents(withVerified, names, revisions);
  /** For the comparison of the log itself. */
  const ownUnverified = readsOfOwnEvents(withUnverified, names, revisions);
  const verifiedLog = { connection: verified, names, own, calls, silenceMs };
  const unverifiedLog = { ...verifiedLog, connection: async () => connections.present(), own: ownUnverified };
  const head = async (): Promise<Position | undefined> => {
    const end = await ownUnverified.head();
    connections.end.note(end);
    return end;
  };
  const writing = openWriting({ names, revisions, use: withVerified, headOf: head, patienceMs, turnMs: attemptMs });
  const lastWrite = new LastDenial();
  const ends = recentEnds({ prefix: FOLLOWED, names, connection: verified, silenceMs });

  /** @throws what can be seen of servers that are away, for a caller who does not wait for them */
  const orNobodyThere = async (error: unknown): Promise<never> => {
    throw (isTransient(error) && (await diagnosis.ofAbsence())) || error;
  };

  return {
    identity: {
      ...logIdentity({ stream: names.onServer(IDENTITY_STREAM), call, use: withUnverified }),
      beginning: () => beginningOf(unverifiedLog),
      guard: connections.guard,
    },
    async append(stream, expected, events) {
      if (events.length === 0) throw new RangeError(`Nothing to append to ${stream}`);
      const proposed = events.map(toProposed);
      const sending = new Sending();
      const attempt = (number: number) =>
        lastWrite.of(
          number > 1 && expected === 'any'
            ? writing.writeAgain(stream, proposed, sending)
            : writing.write(stream, expected, proposed, sending),
        );
      const appended = await call(attempt).catch((error: unknown) => {
        throw error instanceof EventLogUnavailable && sending.giveUp() ? new NothingStored(error.cause) : error;
      });
      ends.changed(stream, appended.position);
      connections.end.note(appended.position);
      return appended;
    },
    readStream: (stream, from) => call(() => own.stream(stream, from)),
    async appendInOrder(writes) {
      const proposed = writes.map(({ stream, events }) => ({ stream, events: events.map(toProposed) }));
      calls.assertOpen();
      const appended = await writing.writeInOrder(proposed);
      // What failed may be stored. One after the other, in their order, as each may fail again.
      for (const { stream, events } of proposed.slice(appended.length))
        appended.push(await call(() => writing.writeAgain(stream, events, new Sending())));
      connections.end.note(appended.at(-1)?.position);
      return appended;
    },
    alteredStreams: after => alteredStreams(verifiedLog, after),
    hiddenRevisions: async stream => {
      const records = await call(() => withVerified(node => page(node, names.onServer(stream))));
      return new Set(records.filter(({ type }) => isHidden(type)).map(({ revision }) => revision));
    },
    async endOf(stream, from, { isRecentEnough = false } = {}) {
      const known = isRecentEnough ? await ends.of(stream) : undefined;
      if (known && known.revision >= from) return known;
      const askedAt = performance.now();
      const end = (await call(() => own.stream(stream, from))).at(-1);
      if (end) ends.read(stream, end, askedAt);
      return end;
    },
    readAll: options => readWholeLog(verifiedLog, options),
    subscribeAll: options => followLog(verifiedLog, options),
    async deleteStream(stream) {
      await call(deletionOf(names.onServer(stream), withVerified));
      revisions.forget(names.onServer(stream));
    },
    head: () => call(head),
    check: async () => {
      await call(async () => {
        // First: the log cannot be recognised while nobody is there, which takes longer to see.
        await withUnverified(lastRecordOnce).catch(orNobodyThere);
        await withVerified(node => readStreamOnce({ node, names }, IDENTITY_STREAM, undefined, 1));
        // Read once: it may lapse at any moment.
        const denial = lastWrite.present;
        if (denial) throw denial;
      });
    },
    async close() {
      calls.close();
      ends.close();
      connections.stopVerifying();
      await calls.allFinished();
      connections.close();
    },
  };
};
