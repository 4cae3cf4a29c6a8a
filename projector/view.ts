import type { DomainEvent, EventType } from '#domain/events.ts';
import type { CollectionDefinition, Document } from '#platform/documents/port.ts';
import type { MemberBody } from '#readmodels/collections.ts';

/** An event as views see it: with the acting member's data as known at this event. */
export interface ViewEvent {
  readonly event: DomainEvent;
  /** The event's position (commit). */
  readonly position: bigint;
  /** The id of the member who acted, OPERATOR, or null if the product acted by itself. */
  readonly actor: string | null;
  readonly member: MemberBody | null;
}

export type ViewDocument<Field extends string = string, Body = unknown> = Omit<Document<Field, Body>, 'id'>;

/**
 * A read model as a fold. It is pure: the same events always produce the same documents, so a
 * rebuild can be compared with the live models document by document.
 */
export interface View<Field extends string = string, Body = unknown> {
  readonly collection: CollectionDefinition<Field, Body>;
  /**
   * Event types that create a document whatever existed before, so that the projector need not read
   * it first.
   */
  readonly createdBy: readonly EventType[];
  /**
   * Each document is made by one event and never changes, so it is not kept in memory once written.
   */
  readonly isImmutable?: true;
  /** About how many documents to keep in memory for later events. */
  readonly remembered?: number;
  /** The documents that an event affects. */
  idsOf(event: ViewEvent): readonly string[];
  /**
   * Folds an event into one of these documents; null means no document. Returns the document
   * unchanged if the event does not affect it.
   * @param id the document's id
   */
  evolve(document: ViewDocument<Field, Body> | null, event: ViewEvent, id: string): ViewDocument<Field, Body> | null;
  /**
   * What the views after this one are told of an event that affects a document here; null if it
   * does not count for them.
   * @param document as it is after the event
   */
  passOn?(event: ViewEvent, document: ViewDocument<Field, Body> | null): ViewEvent | null;
}

/** A view without its type parameters, for the list of all views. */
export const anyView = <Field extends string, Body>(view: View<Field, Body>): View => view as unknown as View;
