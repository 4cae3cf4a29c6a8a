import { type AllStreamResolvedEvent, type KurrentDBClient, START } from '@kurrent/kurrentdb-client';
import type { EventBatch, SubscribeOptions } from '../port.ts';
import { arrivals } from './arrivals.ts';
import { toRecorded } from './convert.ts';
import { filterFor } from './filters.ts';
import type { StreamNames } from './names.ts';

const LARGEST_BATCH = 1000;

export interface SubscribeOnceOptions extends SubscribeOptions {
  readonly names: StreamNames;
  /** Called when the server has confirmed the subscription. */
  readonly confirmed: () => void;
}

/** One subscription, until the signal aborts. @throws when it breaks */
export async function* subscribeOnce(
  client: KurrentDBClient,
  { from, prefix, signal, names, confirmed }: SubscribeOnceOptions,
): AsyncGenerator<EventBatch, void> {
  const filter = filterFor(names, prefix, position => source.checkpoint(position));
  const subscription = client.subscribeToAll({ fromPosition: from ?? START, filter }, { highWaterMark: LARGEST_BATCH });
  subscription.once('confirmation', confirmed);
  const source = arrivals({
    incoming: subscription,
    toEvent: arrived => toRecorded(arrived as AllStreamResolvedEvent, names),
    largestBatch: LARGEST_BATCH,
    signal,
  });
  try {
    yield* source.batches();
  } finally {
    // Unsubscribing fails if the stream could not be opened. Then there is nothing to unsubscribe
    // from.
    subscription.unsubscribe().catch(() => undefined);
    subscription.destroy();
  }
}
