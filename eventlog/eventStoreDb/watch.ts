import { type Channel, connectivityState } from '@grpc/grpc-js';
import type { KurrentDBClient } from '@kurrent/kurrentdb-client';
import service from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/streams_grpc_pb.js';
import { withTimeout } from '#platform/async/withTimeout.ts';
import { allOf, type Clients } from './clients.ts';
import type { Held } from './held.ts';
import { identityOnce } from './identity.ts';

/** What the client itself uses for each call. */
interface Inside {
  readonly getChannel: () => Promise<Channel>;
  readonly supports: (method: unknown) => Promise<boolean>;
}

const { READY, TRANSIENT_FAILURE } = connectivityState;

/** Connects. */
const standing = async (channel: Channel): Promise<void> => {
  for (let state = channel.getConnectivityState(true); state !== READY; state = channel.getConnectivityState(true)) {
    if (state === TRANSIENT_FAILURE) throw new Error('No connection to the server comes about');
    const { promise: changed, resolve } = Promise.withResolvers<void>();
    channel.watchConnectivityState(state, Infinity, () => resolve());
    await changed;
  }
};

/** The calls under way may be answered over another connection, by another log. */
class ConnectionEnded extends Error {
  constructor() {
    super('The connection to the server has ended');
    this.name = 'ConnectionEnded';
  }
}

/** The clients have reached different servers, and only one of them can have the right log. */
class LogsDiffer extends Error {
  constructor() {
    super('The servers at the address do not have the same log');
    this.name = 'LogsDiffer';
  }
}

const watched = new WeakSet<Channel>();

export interface WatchOptions {
  /** How long each client may take to connect. */
  readonly connectMs: number;
  /** The stream with the identity of the log, by its name on the server. */
  readonly stream: string;
}

/**
 * Connects all clients, and gives them up as soon as one of their connections ends.
 * @throws when one of them does not connect, or finds another log than the others
 */
export const watchConnections = async (held: Held<Clients>, { connectMs, stream }: WatchOptions): Promise<void> => {
  const watch = async (client: KurrentDBClient): Promise<string | undefined> => {
    const { getChannel, supports } = client as unknown as Inside;
    const channel = await getChannel();
    await withTimeout(connectMs, standing(channel));
    // The client asks this before its first append. So no time passes later between guard and append.
    await withTimeout(connectMs, supports(service.StreamsService.batchAppend));
    if (channel.getConnectivityState(false) !== READY) throw new ConnectionEnded();
    // Told in the moment in which the connection ends, or the server says that it takes no more calls.
    if (!watched.has(channel))
      channel.watchConnectivityState(READY, Infinity, () => held.giveUp(new ConnectionEnded()));
    watched.add(channel);
    return withTimeout(connectMs, identityOnce(client, stream));
  };
  const identities = await held.ask(clients => Promise.all(allOf(clients).map(watch)));
  if (new Set(identities).size === 1) return;
  const differ = new LogsDiffer();
  held.giveUp(differ);
  throw differ;
};
