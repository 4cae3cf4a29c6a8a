import { type Channel, connectivityState } from '@grpc/grpc-js';
import type { KurrentDBClient } from '@kurrent/kurrentdb-client';
import service from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/streams_grpc_pb.js';
import { withTimeout } from '#platform/async/withTimeout.ts';
import { allOf, type Clients } from './clients.ts';
import type { Watched } from './guard.ts';
import type { Held } from './held.ts';

/** What the client itself uses for each call. */
interface Inside {
  readonly getChannel: () => Promise<Channel>;
  readonly supports: (method: unknown) => Promise<boolean>;
}

const { READY } = connectivityState;

/** Connects. */
const standing = async (channel: Channel): Promise<void> => {
  for (let state = channel.getConnectivityState(true); state !== READY; state = channel.getConnectivityState(true)) {
    const { promise: changed, resolve } = Promise.withResolvers<void>();
    channel.watchConnectivityState(state, Infinity, () => resolve());
    await changed;
  }
};

const watchOne = async (client: KurrentDBClient, connectMs: number): Promise<Watched> => {
  const { getChannel, supports } = client as unknown as Inside;
  const channel = await getChannel();
  await withTimeout(connectMs, standing(channel));
  // The client asks this before its first append. So no time passes later between guard and append.
  await withTimeout(connectMs, supports(service.StreamsService.batchAppend));
  if (channel.getConnectivityState(false) !== READY) throw new Error('The connection broke at once');
  let isOver = false;
  // Told in the moment in which the connection ends, or the server says that it takes no more calls.
  channel.watchConnectivityState(READY, Infinity, () => {
    isOver = true;
  });
  return { isOver: () => isOver };
};

/**
 * Watches the connections of all clients.
 * @param connectMs how long each may take to connect
 * @throws when one of them does not come about
 */
export const watchConnections = (held: Held<Clients>, connectMs: number): Promise<Watched> =>
  held.ask(async clients => {
    const watched = await Promise.all(allOf(clients).map(client => watchOne(client, connectMs)));
    return { isOver: () => watched.some(one => one.isOver()) };
  });
