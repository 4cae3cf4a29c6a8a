import type { Aggregate, DomainEvent, EventsOf } from '#domain/events.ts';
import { type AnyStream, type StreamOf, streams } from '#domain/streams.ts';
import { catalogue } from '#eventlog/catalogue.ts';

const streamsOf: { readonly [Name in Aggregate]: (event: EventsOf[Name]) => StreamOf<Name> } = {
  dispute: ({ data }) => streams.dispute(data.disputeId),
  ballot: ({ data }) => streams.ballot(data.disputeId, data.voterId),
  discussion: ({ data }) => streams.discussion(data.disputeId),
  member: ({ data }) => streams.member(data.userId),
  operator: () => streams.operator,
};

/** The stream that an event belongs to. */
export const streamOf = (event: DomainEvent): AnyStream =>
  (streamsOf[catalogue[event.type].aggregate] as (event: DomainEvent) => AnyStream)(event);
