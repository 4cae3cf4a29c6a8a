import type { DomainEvent, EventType } from '#domain/events.ts';
import type { CollectionDefinition, Document } from '#platform/documents/port.ts';
import type { MemberBody } from '#platform/readModels/collections.ts';

/** An event as views see it: with what is known of the member who acted, as of this event. */
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
  /** Types that begin a document whatever was there before, so that the projector need not read it first. */
  readonly begins: readonly EventType[];
  /** Each document is made by one event and never changes: once it is written, no event asks for it again. */
  readonly once?: true;
  /** About how many documents are worth keeping in memory: those that the next events come back to. */
  readonly remembered?: number;
  /** The documents that an event concerns. */
  idsOf(event: ViewEvent): readonly string[];
  /**
   * What the event makes of one of them; null for no document. An event that does not concern it returns it as it is.
   * @param id of the document
   */
  evolve(document: ViewDocument<Field, Body> | null, event: ViewEvent, id: string): ViewDocument<Field, Body> | null;
}

/** A view without its type parameters, for the list of all views. */
export const anyView = <Field extends string, Body>(view: View<Field, Body>): View => view as unknown as View;
