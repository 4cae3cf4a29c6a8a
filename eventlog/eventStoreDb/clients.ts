import type { Channel } from '@grpc/grpc-js';
import { KurrentDBClient } from '@kurrent/kurrentdb-client';
import { isPassing } from './errors.ts';
import { type Renewed, renewed } from './renewed.ts';
import { urlOf } from './url.ts';

/** Channels that are closed with their clients, which leave open what they have dialled. */
class Channels {
  readonly #open = new Set<Channel>();
  #isClosed = false;

  add(channel: Channel): void {
    if (this.#isClosed) channel.close();
    else this.#open.add(channel);
  }

  close(): void {
    this.#isClosed = true;
    for (const channel of this.#open) channel.close();
  }
}

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
export const openClients = (url: string, silenceMs: number): Renewed<Clients> => {
  const connect = (renewals: number): KurrentDBClient => KurrentDBClient.connectionString(urlOf(url, renewals));
  return renewed({
    open: renewals => ({
      reader: connect(renewals),
      writers: Array.from({ length: WRITERS }, () => connect(renewals)),
      channels: new Channels(),
    }),
    close: async clients => {
      const ending = Promise.all(allOf(clients).map(client => client.dispose()));
      clients.channels.close();
      await ending;
    },
    silenceMs,
    isPassing,
  });
};
