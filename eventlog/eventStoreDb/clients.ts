import { KurrentDBClient } from '@kurrent/kurrentdb-client';
import { Channels } from './channels.ts';
import { isPassing } from './errors.ts';
import { type Renewed, renewed } from './renewed.ts';
import { urlOf } from './url.ts';

/** The clients of one connection. With TLS, each has a connection of its own. */
export interface Clients {
  /** For reads and subscriptions. */
  readonly reader: KurrentDBClient;
  /** For appends and deletes. */
  readonly writers: readonly KurrentDBClient[];
  readonly channels: Channels;
}

/** Does something with a client. @throws what the client throws, and why none can be used */
export type Use = <T>(work: (client: KurrentDBClient) => Promise<T>) => Promise<T>;

export const WRITERS = 4;

export const allOf = ({ reader, writers }: Clients): readonly KurrentDBClient[] => [reader, ...writers];

/**
 * The clients of one server, replaced together.
 * @param silenceMs how long the server may leave all calls unanswered before a new connection is
 * opened
 */
export const openClients = (url: string, silenceMs: number): Renewed<Clients> =>
  renewed({
    open: renewals => {
      const channels = new Channels();
      const connect = (): KurrentDBClient => {
        const client = KurrentDBClient.connectionString(urlOf(url, renewals));
        channels.follow(client);
        return client;
      };
      return { reader: connect(), writers: Array.from({ length: WRITERS }, connect), channels };
    },
    close: async clients => {
      const ending = Promise.all(allOf(clients).map(client => client.dispose()));
      clients.channels.close();
      await ending;
    },
    silenceMs,
    isPassing,
  });
