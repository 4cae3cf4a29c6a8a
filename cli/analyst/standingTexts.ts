import type { DomainEvent, EventType } from '#domain/events.ts';
import { decodeSealed, type Envelope } from '#platform/events/codec.ts';
import type { EventLog } from '#platform/events/port.ts';
import { formatPosition } from '#platform/events/position.ts';
import type { sealedTexts } from '#platform/events/schemas.ts';
import type { IsSkipped } from '#platform/events/skips.ts';

/** What decides on a text that was said before. */
const DECIDING = [
  'Published',
  'Withheld',
  'Restored',
  'StoryRedacted',
  'TitleRedacted',
  'TextRemoved',
  'TextRestored',
  'CommentRemoved',
  'CommentRestored',
] as const satisfies readonly EventType[];

/** Tells whether the text of an event is there for everybody now. */
export type IsStanding = (envelope: Envelope) => boolean;

/** What has no text leaves as it is: the compiler lets no event with one come here. */
const noText = (_: Exclude<DomainEvent, { readonly type: keyof typeof sealedTexts }>): undefined => undefined;

/** What a text is of: the title, the story of a side, or a comment. Undefined for events without one. */
const textOf = ({ event }: Envelope): string | undefined => {
  switch (event.type) {
    case 'Created':
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
    default:
      return noText(event);
  }
};

/** Which disputes are public, and what was decided in a few of them. */
class Decided {
  readonly #published = new Set<string>();
  readonly #withheld = new Map<string, Set<string>>();
  readonly #removed = new Set<string>();
  /** Where the text stands that replaced the ones before. */
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

/** Looks through the whole log for what was withheld, removed or struck out up to now. @throws UnreadableEvent */
export const readStandingTexts = async (log: Pick<EventLog, 'readAll'>, isSkipped: IsSkipped): Promise<IsStanding> => {
  const decided = new Decided();
  for await (const { events } of log.readAll({ types: DECIDING })) {
    for (const event of events) if (!isSkipped(event.position)) decided.add(decodeSealed(event));
  }
  return envelope => decided.isStanding(envelope);
};
