import type { KurrentDBClient } from '@kurrent/kurrentdb-client';
import { type Clients, openClients, type Use, WRITERS } from './clients.ts';
import { openGuard } from './guard.ts';
import type { Held } from './held.ts';
import { lanes } from './lanes.ts';
import { watchConnections } from './watch.ts';

export interface RecognisedOptions {
  readonly url: string;
  readonly silenceMs: number;
  /** The stream with the identity of the log, by its name on the server. */
  readonly stream: string;
}

/**
 * The client's batched append puts each write into a Node stream that holds 16. It queues further
 * writes itself, and when the connection breaks it rejects those in a promise that nobody handles,
 * which ends the process. So no client ever gets more writes at a time than its stream holds:
 * docs/decisions/0003-eventstoredb-client.md.
 */
const APPENDS_PER_WRITER = 15;
const LOST_AFTER_MS = 60_000;

/** Connections to a server, over which calls go once the log behind them was recognised. */
export const openRecognised = ({ url, silenceMs, stream }: RecognisedOptions) => {
  const clients = openClients(url, silenceMs);
  const guard = openGuard(
    () => clients.present,
    held => watchConnections(held, { connectMs: silenceMs, stream }),
  );
  const inLane = lanes({
    clients: Array.from({ length: WRITERS }, (_, lane) => lane),
    each: APPENDS_PER_WRITER,
    lostAfterMs: LOST_AFTER_MS,
  });
  /** An answer comes over the recognised connection, or the call fails. */
  const recognised = async <T>(call: (clients: Clients) => Promise<T>): Promise<T> => (await guard.pass()).ask(call);
  return {
    /** The present clients, once the log was recognised over them. Must be asked for again for each use. */
    clients: guard.pass,
    withReader: (read => recognised(({ reader }) => read(reader))) satisfies Use,
    /** A write may wait long for its turn. It passes the guard when it goes out. */
    withWriter: (write =>
      inLane(lane => recognised(({ writers }) => write(writers[lane] as KurrentDBClient)))) satisfies Use,
    /** For the recognition itself, which cannot wait for itself. */
    withAny: (work => clients.present.ask(({ reader }) => work(reader))) satisfies Use,
    /** As `clients`, for the recognition itself. */
    anyClients: async (): Promise<Held<Clients>> => clients.present,
    /** The present reader, for the search for the cause of a failure. */
    get reader(): KurrentDBClient {
      return clients.present.client.reader;
    },
    /** @param problem see LogIdentity */
    guard: guard.set,
    /** Calls under way may end. Nothing new is recognised. */
    stopRecognising: guard.close,
    close: clients.close,
  };
};
