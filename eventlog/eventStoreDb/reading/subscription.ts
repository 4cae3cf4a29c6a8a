import { PassThrough } from 'node:stream';
import type { Position } from '../../position.ts';
import type { Connection } from '../connection/connection.ts';
import { errorOf } from '../connection/errors.ts';
import { Notice, type ReadAnswer, type StoredEvent } from './answer.ts';
import { type Arrival, type Batch, inBatches, SubscriptionEnded } from './batching.ts';
import { positionFrom } from './convert.ts';
import { filterFor } from './filters.ts';
import type { StreamNames } from './names.ts';
import { type ReadCall, subscribeToAll } from './requests.ts';

export interface SubscriptionOptions<Event> {
  /** By default from the beginning. */
  readonly from: Position | undefined;
  readonly prefix: string | undefined;
  readonly names: StreamNames;
  readonly signal: AbortSignal;
  /** Called when the server has confirmed the subscription. */
  readonly confirmed?: () => void;
  /** How long the server may take to confirm it. */
  readonly confirmMs: number;
  /** @returns undefined for an event that is passed over */
  readonly toEvent: (stored: StoredEvent) => Event | undefined;
}

const LARGEST_BATCH = 1000;

const arrivalIn = <Event>(
  answer: ReadAnswer,
  { confirmed, toEvent }: Pick<SubscriptionOptions<Event>, 'confirmed' | 'toEvent'>,
): Arrival<Event> | undefined => {
  if (!(answer instanceof Notice)) return { event: toEvent(answer), position: answer.position };
  if (answer.hasConfirmation()) confirmed?.();
  const checkpoint = answer.getCheckpoint();
  return checkpoint && { position: positionFrom(checkpoint) };
};

/** One subscription, until the signal aborts. @throws when it breaks, or the connection is lost */
export async function* subscribe<Event>(
  connection: Connection,
  { from, prefix, names, signal, confirmed, confirmMs, toEvent }: SubscriptionOptions<Event>,
): AsyncGenerator<Batch<Event>, void> {
  const asking = connection.begin();
  const ended = connection.watch?.begin();
  let isConfirmed = false;
  let call: ReadCall | undefined;
  const unconfirmed = setTimeout(() => call?.cancel(), confirmMs);
  const onConfirmation = (): void => {
    clearTimeout(unconfirmed);
    isConfirmed = true;
    asking.answered();
    confirmed?.();
  };
  try {
    call = subscribeToAll(await connection.node(), { from, filter: filterFor(names, prefix) });
    const incoming = call.pipe(new PassThrough({ objectMode: true, highWaterMark: LARGEST_BATCH }));
    call.on('error', error => incoming.emit('error', errorOf(error, 'read $all')));
    const batches = inBatches({
      incoming,
      toArrival: arrived => arrivalIn(arrived as ReadAnswer, { confirmed: onConfirmation, toEvent }),
      largestBatch: LARGEST_BATCH,
      signal: AbortSignal.any([signal, connection.left]),
    });
    for await (const batch of batches) {
      connection.watch?.shows(batch.position);
      yield batch;
    }
    if (!signal.aborted) throw new SubscriptionEnded();
  } catch (error) {
    // Once it is confirmed, the connection works, and others may go on over it.
    asking.finished(isConfirmed ? undefined : error);
    throw error;
  } finally {
    clearTimeout(unconfirmed);
    ended?.();
    call?.cancel();
    asking.finished();
  }
}
