import { once } from 'node:events';
import { END, type KurrentDBClient } from '@kurrent/kurrentdb-client';
import { allOf, type Clients } from './clients.ts';
import type { Watched } from './guard.ts';
import type { Held } from './held.ts';

/** Watches the connection of one client. */
const watchOne = async (
  held: Held<unknown>,
  client: Pick<KurrentDBClient, 'subscribeToStream'>,
  stream: string,
): Promise<Watched> => {
  const asking = held.begin();
  const subscription = client.subscribeToStream(stream, { fromRevision: END });
  const ended = new AbortController();
  const over = (error?: unknown): void => {
    ended.abort();
    asking.over(error);
  };
  // The error listener is never removed: a late error would end the process.
  subscription.on('error', over);
  for (const end of ['end', 'close'] as const) subscription.on(end, () => over());
  subscription.resume();
  const close = (): void => {
    over();
    subscription.unsubscribe().catch(() => undefined);
    subscription.destroy();
  };
  try {
    await once(subscription, 'confirmation', { signal: AbortSignal.any([held.lost, ended.signal]) });
    asking.answered();
  } catch (error) {
    close();
    throw error;
  }
  return { isOver: () => ended.signal.aborted, close };
};

/**
 * Watches the connections of all clients by subscriptions to a stream, which end with them.
 * @throws when a subscription cannot be opened, or ends before it is confirmed
 */
export const watchConnection = async (held: Held<Clients>, stream: string): Promise<Watched> => {
  const opening = await Promise.allSettled(allOf(held.client).map(client => watchOne(held, client, stream)));
  const watched = opening.flatMap(one => (one.status === 'fulfilled' ? [one.value] : []));
  const close = (): void => {
    for (const one of watched) one.close();
  };
  const failed = opening.find(one => one.status === 'rejected');
  if (failed) {
    close();
    throw failed.reason;
  }
  return { isOver: () => held.lost.aborted || watched.some(one => one.isOver()), close };
};
