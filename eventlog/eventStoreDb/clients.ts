import { KurrentDBClient } from '@kurrent/kurrentdb-client';
import { isPassing } from './errors.ts';
import type { Held } from './held.ts';
import { lanes } from './lanes.ts';
import { renewed } from './renewed.ts';
import { urlOf } from './url.ts';

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
 * The clients of one server: one that reads, and several that append.
 * @param silenceMs how long the server may leave all calls unanswered before a new connection is
 * opened
 */
export const openClients = (url: string, silenceMs: number) => {
  const connect = (renewals: number): KurrentDBClient => KurrentDBClient.connectionString(urlOf(url, renewals));
  const present = <Client>(open: (renewals: number) => Client, close: (client: Client) => Promise<unknown>) =>
    renewed({ open, close, silenceMs, isPassing });
  const reader = present(connect, client => client.dispose());
  const talkers = present(
    renewals => Array.from({ length: APPENDING_CLIENTS }, () => connect(renewals)),
    clients => Promise.all(clients.map(client => client.dispose())),
  );
  const inLane = lanes({
    clients: Array.from({ length: APPENDING_CLIENTS }, (_, lane) => lane),
    each: APPENDS_PER_CLIENT,
    lostAfterMs: LOST_AFTER_MS,
  });
  return {
    /** The client that reads. */
    get reader(): Held<KurrentDBClient> {
      return reader.present;
    },
    /** For appends, deletes and subscriptions. They share one connection. */
    get talkers(): Held<readonly KurrentDBClient[]> {
      return talkers.present;
    },
    withReader: <T>(read: (reader: KurrentDBClient) => Promise<T>): Promise<T> => reader.present.ask(read),
    withWriter: <T>(write: (writer: KurrentDBClient) => Promise<T>): Promise<T> =>
      inLane(lane => talkers.present.ask(clients => write(clients[lane] as KurrentDBClient))),
    close: (): Promise<unknown> => Promise.all([reader.close(), talkers.close()]),
  };
};
