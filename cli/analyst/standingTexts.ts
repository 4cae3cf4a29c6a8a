import { decodeSealed, type Envelope } from '#eventlog/codec.ts';
import { catalogue, eventTypes, exportedTextOf } from '#eventlog/events/all.ts';
import type { EventLog } from '#eventlog/port.ts';
import { formatPosition } from '#eventlog/position.ts';
import { readSinceCleared } from '#eventlog/sinceCleared.ts';
import type { IsSkipped } from '#eventlog/skips.ts';

/** The events that determine whether an earlier text is public. */
const DECIDING = [
  'Published',
  'Withheld',
  'Restored',
  ...eventTypes.filter(type => (catalogue[type].text?.becomes ?? 'written') !== 'written'),
];

/** Whether everybody can read the text of an event now; true for an event without text. */
export type IsStanding = (envelope: Envelope) => boolean;

/** Which disputes are public, and which of their texts were withheld, removed or replaced. */
class Decided {
  readonly #published = new Set<string>();
  readonly #withheld = new Map<string, Set<string>>();
  readonly #removed = new Set<string>();
  /** By the text's name: the position of the event that replaced the earlier versions. */
  readonly #latest = new Map<string, string>();

  add({ event, position }: Envelope): void {
    if (event.type === 'Published') this.#published.add(event.data.disputeId);
    if (event.type === 'Withheld') this.#reasons(event.data.disputeId).add(event.data.reason);
    if (event.type === 'Restored') this.#reasons(event.data.disputeId).delete(event.data.reason);
    const { text } = catalogue[event.type];
    if (text === undefined) return;
    const name = text.of(event.data);
    if (text.becomes === 'removed') {
      this.#removed.add(name);
      return;
    }
    this.#latest.set(name, formatPosition(position));
    if (text.becomes === 'restored') this.#removed.delete(name);
  }

  isStanding({ event, position }: Envelope): boolean {
    const { text } = catalogue[event.type];
    if (text === undefined) return exportedTextOf[event.type] === undefined;
    const name = text.of(event.data);
    const { disputeId } = event.data as { readonly disputeId: string };
    const at = formatPosition(position);
    const isWithheld = (this.#withheld.get(disputeId)?.size ?? 0) > 0;
    return (
      this.#published.has(disputeId) && !isWithheld && !this.#removed.has(name) && (this.#latest.get(name) ?? at) === at
    );
  }

  #reasons(disputeId: string): Set<string> {
    const reasons = this.#withheld.get(disputeId) ?? new Set();
    this.#withheld.set(disputeId, reasons);
    return reasons;
  }
}

/**
 * Searches the whole log for what has been withheld, removed or replaced so far.
 * @throws UnreadableEvent
 */
export const readStandingTexts = async (
  log: Pick<EventLog, 'readAll' | 'readStream'>,
  isSkipped: IsSkipped,
): Promise<IsStanding> => {
  const decided = new Decided();
  for await (const { events } of readSinceCleared(log, { types: DECIDING })) {
    for (const event of events) if (!isSkipped(event.position)) decided.add(decodeSealed(event));
  }
  return envelope => decided.isStanding(envelope);
};
