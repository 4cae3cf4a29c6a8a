import type { Platform } from '#gateway/platform.ts';
import { decodeAll, decodeSealed, type Envelope } from '#platform/events/codec.ts';
import type { Position } from '#platform/events/position.ts';
import { readSkips } from '#platform/events/skips.ts';
import type { Selection } from './selection.ts';

export interface ReadOptions {
  /** Opens sealed texts; without it they stay as they are in the log. */
  readonly withText?: boolean;
  /** Ends the reading. */
  readonly signal?: AbortSignal;
}

export interface SelectedBatch {
  readonly envelopes: readonly Envelope[];
  /** How far the log was looked through. */
  readonly position: Position;
}

/**
 * The events of the log that are meant, in its order, a batch at a time, without those that the operator has skipped.
 * @throws UnreadableEvent
 */
export async function* readSelected(
  { log, keyring }: Pick<Platform, 'log' | 'keyring'>,
  { types, stream, from, since, until }: Selection,
  { withText = false, signal }: ReadOptions = {},
): AsyncGenerator<SelectedBatch, void> {
  const isSkipped = await readSkips(log);
  for await (const { events, position } of log.readAll({ from, prefix: stream, types })) {
    if (signal?.aborted) return;
    const wanted = events.filter(
      ({ stream: of, metadata: { recordedAt }, position: at }) =>
        !isSkipped(at) &&
        (stream === undefined || of === stream) &&
        (since === undefined || recordedAt >= since) &&
        (until === undefined || recordedAt < until),
    );
    yield { envelopes: withText ? await decodeAll(wanted, keyring) : wanted.map(decodeSealed), position };
  }
}
