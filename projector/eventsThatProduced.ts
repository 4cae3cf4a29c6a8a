import type { Envelope, EventPlace } from '#eventlog/codec.ts';
import type { EventStore } from '#eventlog/eventStore.ts';
import type { Documents } from '#platform/documents/port.ts';
import type { MemberBody } from '#readmodels/collections.ts';
import type { Place } from './pair.ts';
import type { View, ViewEvent } from './view.ts';
import { allViews, members } from './views/all.ts';

/** The events that produced a document: the last ones, and their total number. */
export interface SourceEvents {
  readonly count: number;
  readonly last: readonly EventPlace[];
}

/** How many of the last events are kept, because a busy dispute has thousands. */
const KEPT = 20;

const keyOf = (view: Pick<View, 'collection'>, id: string): string => `${view.collection.name} ${id}`;

/** The documents of all views that an event affects. */
const concernedBy = (event: ViewEvent): readonly string[] =>
  allViews.flatMap(view => view.idsOf(event).map(id => keyOf(view, id)));

/**
 * Searches the log for the events that produced some documents. A member's present disputes and
 * comments stand in for those at the time of the event. So a tag that was chosen before a dispute
 * began counts for that dispute too, which shows it.
 * @param documents read models at or after the last event
 * @returns by collection name and id, with a space between
 */
export const eventsThatProduced = async (
  store: EventStore,
  documents: Documents,
  places: readonly Place[],
): Promise<ReadonlyMap<string, SourceEvents>> => {
  const found = new Map(places.map(place => [keyOf(place, place.id), { count: 0, last: [] as EventPlace[] }]));
  if (found.size === 0) return found;

  const note = ({ id, position, stream, event, actor }: Envelope, member: MemberBody | null): void => {
    for (const key of concernedBy({ event, position: position.commit, actor, member })) {
      const sources = found.get(key);
      if (sources === undefined) continue;
      sources.count += 1;
      sources.last.push({ id, position, stream, type: event.type });
      if (sources.last.length > KEPT) sources.last.shift();
    }
  };

  for await (const { envelopes } of store.readAll()) {
    const acting = envelopes.map(({ event, position, actor }) =>
      members.idsOf({ event, position: position.commit, actor, member: null }),
    );
    const known = await documents.collection(members.collection).getMany([...new Set(acting.flat())]);
    const bodies = new Map(known.map(({ id, body }) => [id, body as MemberBody]));
    envelopes.forEach((envelope, index) => {
      note(envelope, bodies.get(acting[index]?.[0] ?? '') ?? null);
    });
  }
  return found;
};

/** The events that produced one of the requested documents. */
export const sourceEventsOf = (sources: ReadonlyMap<string, SourceEvents>, { collection, id }: Place): SourceEvents =>
  sources.get(keyOf({ collection }, id)) ?? { count: 0, last: [] };
