import type { BallotEvent } from './ballot/events.ts';
import type { DiscussionEvent } from './discussion/events.ts';
import type { DisputeEvent } from './dispute/events.ts';
import type { MemberEvent } from './member/events.ts';
import type { OperatorEvent } from './operator/events.ts';

/** Everything that can stand in the log. */
export type DomainEvent = DisputeEvent | BallotEvent | DiscussionEvent | MemberEvent | OperatorEvent;
export type EventType = DomainEvent['type'];
export type EventOf<Type extends EventType> = Extract<DomainEvent, { type: Type }>;
