import { decodeAll, decodeSealed, type Envelope } from '#eventlog/codec.ts';
import type { RecordedEvent } from '#eventlog/port.ts';
import type { Position } from '#eventlog/position.ts';
import { sealedTexts } from '#eventlog/schemas.ts';
import { readSkips } from '#eventlog/skips.ts';
import type { Platform } from '#installation/platform.ts';
import { type Keyring, REMOVED } from '#platform/sealing/keyring.ts';
import { shownTime } from './coarsen.ts';
import type { NamedStream } from './pseudonyms.ts';
import type { Selection } from './selection.ts';
import { type IsStanding, readStandingTexts } from './standingTexts.ts';

export interface ReadOptions {
  /**
   * Opens the sealed texts that are public now, and removes the others. Without it all stay sealed,
   * as in the log.
   */
  readonly withText?: boolean;
  /** Ends the read. */
  readonly signal?: AbortSignal;
}

/** A selection whose stream name has been resolved. */
export interface WhichEvents extends Omit<Selection, 'stream'> {
  readonly stream?: NamedStream | undefined;
}

export interface SelectedBatch {
  readonly envelopes: readonly Envelope[];
  /** The position up to which the log has been searched. */
  readonly position: Position;
}

const withoutText = (envelope: Envelope): Envelope => {
  const { type, data } = envelope.event;
  if (!(type in sealedTexts)) return envelope;
  const { field } = sealedTexts[type as keyof typeof sealedTexts];
  return { ...envelope, event: { type, data: { ...data, [field]: REMOVED } } as Envelope['event'] };
};

/** Includes events without a time, because decoding them throws an error that names the event. */
const isWithin = (recordedAt: string | undefined, { since, until }: Pick<Selection, 'since' | 'until'>): boolean =>
  recordedAt === undefined ||
  ((since === undefined || recordedAt >= since) && (until === undefined || recordedAt < until));

const opened = async (
  events: readonly RecordedEvent[],
  keyring: Keyring,
  isStanding: IsStanding,
): Promise<readonly Envelope[]> =>
  (await decodeAll(events, keyring)).map(envelope => (isStanding(envelope) ? envelope : withoutText(envelope)));

/**
 * The selected events in log order, a batch at a time, without those that the operator has skipped.
 * @throws UnreadableEvent
 */
export async function* readSelected(
  { log, keyring }: Pick<Platform, 'log' | 'keyring'>,
  { types, stream, from, since, until }: WhichEvents,
  { withText = false, signal }: ReadOptions = {},
): AsyncGenerator<SelectedBatch, void> {
  const isSkipped = await readSkips(log);
  const isStanding = withText ? await readStandingTexts(log, isSkipped) : undefined;
  for await (const { events, position } of log.readAll({ from, prefix: stream?.prefix, types })) {
    if (signal?.aborted) return;
    const wanted = events.filter(
      ({ type, stream: of, metadata, position: at }) =>
        !isSkipped(at) &&
        (stream === undefined || stream.is(of)) &&
        isWithin(metadata?.recordedAt && shownTime(type, metadata.recordedAt), { since, until }),
    );
    const envelopes = isStanding ? await opened(wanted, keyring, isStanding) : wanted.map(decodeSealed);
    yield { envelopes, position };
  }
}
