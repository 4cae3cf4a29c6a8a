import { isStreamOf } from '#domain/streams.ts';
import { decodeAll, decodeSealed, type Envelope } from '#eventlog/codec.ts';
import { sealedTextOf } from '#eventlog/events/all.ts';
import type { RecordedEvent } from '#eventlog/port.ts';
import { comparePositions, type Position } from '#eventlog/position.ts';
import { readSinceCleared } from '#eventlog/sinceCleared.ts';
import { readSkips } from '#eventlog/skips.ts';
import type { Platform } from '#installation/platform.ts';
import { type Keyring, REMOVED } from '#platform/sealing/keyring.ts';
import { coarsened, isCoarse, shownTime } from './coarsen.ts';
import { hoursOf, lastSettled } from './hours.ts';
import type { NamedStream, Pseudonym } from './pseudonyms.ts';
import type { Selection } from './selection.ts';
import { type IsStanding, readStandingTexts } from './standingTexts.ts';
import type { WaitingEvents } from './waitingEvents.ts';

export interface ReadOptions {
  readonly pseudonym: Pseudonym;
  /**
   * Leaves out every event of an hour that is not over, if votes or comments can be among them. The
   * next read can then go on where this one ends. Without it only votes and comments wait.
   */
  readonly wholeHours?: boolean;
  /** Opens the sealed texts that are public now and removes the others; else all stay sealed. */
  readonly withText?: boolean;
  /** Ends the read. */
  readonly signal?: AbortSignal;
  /** Gets the selected events that are left out because their hour is not over. */
  readonly waiting?: WaitingEvents;
}

/** A selection whose stream name has been resolved. */
interface WhichEvents extends Omit<Selection, 'stream'> {
  readonly stream?: NamedStream | undefined;
}

export interface SelectedBatch {
  readonly envelopes: readonly Envelope[];
  /** The position up to which the log has been searched. */
  readonly position: Position;
}

const withoutText = (envelope: Envelope): Envelope => {
  const { type, data } = envelope.event;
  const text = sealedTextOf[type];
  if (text === undefined) return envelope;
  return { ...envelope, event: { type, data: { ...data, [text.field]: REMOVED } } as Envelope['event'] };
};

/** Includes events without a time, because decoding them throws an error that names the event. */
const isWithin = ({ type, metadata }: RecordedEvent, { since, until }: WhichEvents): boolean => {
  if (!metadata?.recordedAt) return true;
  const shown = shownTime(type, metadata.recordedAt);
  return (since === undefined || shown >= since) && (until === undefined || shown < until);
};

const isAfter = (position: Position, from: Position | undefined): boolean =>
  from === undefined || comparePositions(position, from) > 0;

/** @param position the position that analysts see */
const isSelected = (event: RecordedEvent, position: Position, which: WhichEvents): boolean =>
  (which.types === undefined || which.types.some(type => type === event.type)) &&
  (which.stream === undefined || which.stream.is(event.stream)) &&
  isAfter(position, which.from) &&
  isWithin(event, which);

/** Whether votes or comments can be among the selected events. */
const canBeCoarse = ({ types, stream }: WhichEvents): boolean =>
  (types === undefined || types.some(isCoarse)) &&
  (stream === undefined || isStreamOf('ballot', stream.prefix) || isStreamOf('discussion', stream.prefix));

const opened = async (
  events: readonly RecordedEvent[],
  keyring: Keyring,
  isStanding: IsStanding,
): Promise<readonly Envelope[]> =>
  (await decodeAll(events, keyring)).map(envelope => (isStanding(envelope) ? envelope : withoutText(envelope)));

/** Selected events that are not decoded yet. */
interface Found {
  readonly events: readonly RecordedEvent[];
  /** The position up to which the log has been searched, which votes and comments get. */
  readonly end: Position;
}

async function* findExact(log: Platform['log'], which: WhichEvents): AsyncGenerator<Found, void> {
  const { types, stream, from } = which;
  for await (const { events, position } of readSinceCleared(log, { from, prefix: stream?.prefix, types })) {
    yield { events: events.filter(event => isSelected(event, event.position, which)), end: position };
  }
}

/** Votes and comments of an hour wait until it is over. */
const shownIn = (found: readonly RecordedEvent[], isOver: boolean): readonly RecordedEvent[] =>
  isOver ? found : found.filter(({ type }) => !isCoarse(type));

/** Reads the whole log, because the end of an hour must not depend on what is selected. */
async function* findByHours(
  { log, clock }: Pick<Platform, 'log' | 'clock'>,
  which: WhichEvents,
  { wholeHours = false, waiting }: Pick<ReadOptions, 'wholeHours' | 'waiting'>,
): AsyncGenerator<Found, void> {
  const now = clock.now();
  const settled = await lastSettled(log, now);
  let isCutOff = false;
  for await (const { events, end, isOver, overAt } of hoursOf(readSinceCleared(log), now, settled)) {
    // The next read goes on from the last event, so none may come before an hour that waits.
    isCutOff ||= wholeHours && !isOver;
    if (!isAfter(end, which.from)) continue;
    const found = events.filter(event => isSelected(event, isCoarse(event.type) ? end : event.position, which));
    const shown = isCutOff ? [] : shownIn(found, isOver);
    waiting?.add(found.length - shown.length, overAt);
    if (!isCutOff) yield { events: shown, end };
  }
}

/**
 * The selected events as analysts see them, a batch at a time, without those that the operator has
 * skipped. They come in log order, except votes and comments: no selection reveals where in its
 * hour one of these was made.
 * @throws UnreadableEvent
 */
export async function* readSelected(
  { log, keyring, clock }: Pick<Platform, 'log' | 'keyring' | 'clock'>,
  which: WhichEvents,
  { pseudonym, withText = false, signal, ...hours }: ReadOptions,
): AsyncGenerator<SelectedBatch, void> {
  const isSkipped = await readSkips(log);
  const isStanding = withText ? await readStandingTexts(log, isSkipped) : undefined;
  const found = canBeCoarse(which) ? findByHours({ log, clock }, which, hours) : findExact(log, which);
  for await (const { events, end } of found) {
    if (signal?.aborted) return;
    const wanted = events.filter(({ position }) => !isSkipped(position));
    const envelopes = isStanding ? await opened(wanted, keyring, isStanding) : wanted.map(decodeSealed);
    yield { envelopes: coarsened(envelopes, end, pseudonym), position: end };
  }
}
