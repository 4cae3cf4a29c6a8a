import type { BallotEvent } from './ballot/events.ts';
import type { DiscussionEvent } from './discussion/events.ts';
import type { DisputeEvent } from './dispute/events.ts';
import type { MemberEvent } from './member/events.ts';
import type { OperatorEvent } from './operator/events.ts';

/** The event types of each aggregate. */
export interface EventsOf {
  readonly dispute: DisputeEvent;
  readonly ballot: BallotEvent;
  readonly discussion: DiscussionEvent;
  readonly member: MemberEvent;
  readonly operator: OperatorEvent;
}
export type Aggregate = keyof EventsOf;

/** Every event type that the log can hold. */
export type DomainEvent = EventsOf[Aggregate];
export type EventType = DomainEvent['type'];
export type EventOf<Type extends EventType> = Extract<DomainEvent, { type: Type }>;

/** The fields in which the log seals somebody's words. */
export type TextField = 'title' | 'story' | 'text' | 'content' | 'tag';

/** An event as far as a state may depend on it that needs none of them. */
export type WithoutText<Event extends DomainEvent> = Event extends DomainEvent
  ? { readonly type: Event['type']; readonly data: Omit<Event['data'], TextField> }
  : never;
