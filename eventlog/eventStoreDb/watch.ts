import { type Channel, connectivityState } from '@grpc/grpc-js';
import type { KurrentDBClient } from '@kurrent/kurrentdb-client';
import service from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/streams_grpc_pb.js';
import { withTimeout } from '#platform/async/withTimeout.ts';
import { allOf, type Clients } from './clients.ts';
import type { Held } from './held.ts';

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

const connect = async (client: KurrentDBClient, connectMs: number): Promise<Channel> => {
  const { getChannel, supports } = client as unknown as Inside;
  const channel = await getChannel();
  await withTimeout(connectMs, standing(channel));
  // The client asks this before its first append. So no time passes later between guard and append.
  await withTimeout(connectMs, supports(service.StreamsService.batchAppend));
  if (channel.getConnectivityState(false) !== READY) throw new ConnectionEnded();
  return channel;
};

/**
 * Connects all clients, and gives them up as soon as one of their connections ends.
 * @param connectMs how long each may take to connect
 * @throws when one of them does not connect
 */
export const watchConnections = async (held: Held<Clients>, connectMs: number): Promise<void> => {
  const { channels } = held.client;
  const watch = async (client: KurrentDBClient): Promise<void> => {
    const channel = await connect(client, connectMs);
    if (channels.has(channel)) return;
    channels.add(channel);
    // Told in the moment in which the connection ends, or the server says that it takes no more calls.
    channel.watchConnectivityState(READY, Infinity, () => held.giveUp(new ConnectionEnded()));
  };
  await held.ask(clients => Promise.all(allOf(clients).map(watch)));
};
