import { once } from 'node:events';
import { END, type KurrentDBClient } from '@kurrent/kurrentdb-client';
import type { Watched } from './guard.ts';
import type { Held } from './held.ts';

/**
 * Watches the connection of a client by a subscription to a stream, which ends with it.
 * @param isPresent whether calls still go over this client
 * @throws when the subscription cannot be opened
 */
export const watchConnection = async (
  held: Held<readonly KurrentDBClient[]>,
  stream: string,
  isPresent: () => boolean,
): Promise<Watched> => {
  const asking = held.begin();
  const subscription = (held.client[0] as KurrentDBClient).subscribeToStream(stream, { fromRevision: END });
  let isOver = false;
  const over = (error?: unknown): void => {
    isOver = true;
    asking.over(error);
  };
  // The error listener is never removed: a late error would end the process.
  subscription.on('error', over);
  for (const ended of ['end', 'close'] as const) subscription.on(ended, () => over());
  subscription.resume();
  const close = (): void => {
    over();
    subscription.unsubscribe().catch(() => undefined);
    subscription.destroy();
  };
  try {
    await once(subscription, 'confirmation', { signal: held.lost });
    asking.answered();
  } catch (error) {
    close();
    throw error;
  }
  return { isOver: () => isOver || held.lost.aborted || !isPresent(), close };
};
