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
