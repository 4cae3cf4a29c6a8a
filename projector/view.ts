import type { DomainEvent, EventType } from '#domain/events.ts';
import type { CollectionDefinition, Document } from '#platform/documents/port.ts';
import type { MemberBody } from '#readmodels/collections.ts';

/** An event as views see it: together with the member who acted, as known at this event. */
export interface ViewEvent {
  readonly event: DomainEvent;
  /** The event's position (commit). */
  readonly position: bigint;
  readonly member: MemberBody | null;
}

export type ViewDocument<Field extends string = string, Body = unknown> = Omit<Document<Field, Body>, 'id'>;

/**
 * A read model as a fold. Pure: the same events always give the same documents, which is why a rebuild can be compared with
 * the live models document by document.
 */
export interface View<Field extends string = string, Body = unknown> {
  readonly collection: CollectionDefinition<Field, Body>;
  /** Event types that begin a document anew, whatever was there: the projector need not read it first. */
  readonly begins: readonly EventType[];
  /** Each document is made by one event and never changes, so it is not kept in memory once it is written. */
  readonly once?: true;
  /** About how many documents to keep in memory, for the events to come. */
  readonly remembered?: number;
  /** The documents that an event concerns. */
  idsOf(event: ViewEvent): readonly string[];
  /**
   * Folds an event into one of these documents; null stands for no document. Returns it unchanged for an event that does not concern it.
   * @param id the document's id
   */
  evolve(document: ViewDocument<Field, Body> | null, event: ViewEvent, id: string): ViewDocument<Field, Body> | null;
}

/** A view without its type parameters, for the list of all views. */
export const anyView = <Field extends string, Body>(view: View<Field, Body>): View => view as unknown as View;
