import type { DomainEvent, EventType } from '#domain/events.ts';
import { decodeSealed, type Envelope } from '#eventlog/codec.ts';
import type { EventLog } from '#eventlog/port.ts';
import { formatPosition } from '#eventlog/position.ts';
import type { sealedTexts } from '#eventlog/schemas.ts';
import type { IsSkipped } from '#eventlog/skips.ts';
import { readStanding } from '#eventlog/standing.ts';

/** The events that determine whether an earlier text is public. */
const DECIDING = [
  'Published',
  'Withheld',
  'Restored',
  'StoryRedacted',
  'TitleChanged',
  'TitleRedacted',
  'TextRemoved',
  'TextRestored',
  'CommentRemoved',
  'CommentRestored',
] as const satisfies readonly EventType[];

/** Whether everybody can read the text of an event now; true for an event without text. */
export type IsStanding = (envelope: Envelope) => boolean;

/**
 * For events without text. The type stops the code from compiling when an event with a sealed text
 * is not handled.
 */
const noText = (_: Exclude<DomainEvent, { readonly type: keyof typeof sealedTexts }>): undefined => undefined;

/**
 * Names the text that an event is about: a title, the story of a side, or a comment. Undefined for
 * an event without one.
 */
const textOf = ({ event }: Envelope): string | undefined => {
  switch (event.type) {
    case 'Created':
    case 'TitleChanged':
    case 'TitleRedacted':
      return `${event.data.disputeId} title`;
    case 'StorySubmitted':
    case 'StoryRedacted':
      return `${event.data.disputeId} ${event.data.side}`;
    case 'TextRemoved':
    case 'TextRestored':
      return `${event.data.disputeId} ${event.data.part}`;
    case 'CommentPosted':
    case 'CommentRemoved':
    case 'CommentRestored':
      return event.data.commentId;
    // These never leave.
    case 'TextHeld':
    case 'CommentHeld':
    case 'TagChosen':
      return undefined;
    default:
      return noText(event);
  }
};

/** Which disputes are public, and which of their texts were withheld, removed or replaced. */
class Decided {
  readonly #published = new Set<string>();
  readonly #withheld = new Map<string, Set<string>>();
  readonly #removed = new Set<string>();
  /** By the text's name: the position of the event that replaced the earlier versions. */
  readonly #latest = new Map<string, string>();

  add(envelope: Envelope): void {
    const { event, position } = envelope;
    const text = textOf(envelope) ?? '';
    switch (event.type) {
      case 'Published':
        this.#published.add(event.data.disputeId);
        break;
      case 'Withheld':
        this.#reasons(event.data.disputeId).add(event.data.reason);
        break;
      case 'Restored':
        this.#reasons(event.data.disputeId).delete(event.data.reason);
        break;
      case 'TextRemoved':
      case 'CommentRemoved':
        this.#removed.add(text);
        break;
      case 'TextRestored':
      case 'CommentRestored':
        this.#removed.delete(text);
        this.#latest.set(text, formatPosition(position));
        break;
      default:
        this.#latest.set(text, formatPosition(position));
    }
  }

  isStanding(envelope: Envelope): boolean {
    const text = textOf(envelope);
    if (text === undefined) return true;
    const { disputeId } = envelope.event.data as { readonly disputeId: string };
    const at = formatPosition(envelope.position);
    const isWithheld = (this.#withheld.get(disputeId)?.size ?? 0) > 0;
    return (
      this.#published.has(disputeId) && !isWithheld && !this.#removed.has(text) && (this.#latest.get(text) ?? at) === at
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
  for await (const { events } of readStanding(log, { types: DECIDING })) {
    for (const event of events) if (!isSkipped(event.position)) decided.add(decodeSealed(event));
  }
  return envelope => decided.isStanding(envelope);
};
