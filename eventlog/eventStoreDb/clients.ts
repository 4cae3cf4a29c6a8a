import type { Channel } from '@grpc/grpc-js';
import { KurrentDBClient } from '@kurrent/kurrentdb-client';
import { isPassing } from './errors.ts';
import { type Renewed, renewed } from './renewed.ts';
import { urlOf } from './url.ts';

/** The clients of one connection. With TLS, each has a connection of its own. */
export interface Clients {
  /** For reads and subscriptions. */
  readonly reader: KurrentDBClient;
  /** For appends and deletes. */
  readonly writers: readonly KurrentDBClient[];
  /** Their channels, as far as they are watched. The clients themselves never close them. */
  readonly channels: Set<Channel>;
}

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
      channels: new Set(),
    }),
    close: async clients => {
      await Promise.all(allOf(clients).map(client => client.dispose()));
      for (const channel of clients.channels) channel.close();
    },
    silenceMs,
    isPassing,
  });
};
