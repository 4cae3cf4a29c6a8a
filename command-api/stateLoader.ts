import { LRUCache } from 'lru-cache';
import { type Decider, fold } from '#domain/decider.ts';
import type { DomainEvent } from '#domain/events.ts';
import type { EventStore } from '#platform/events/eventStore.ts';

const REMEMBERED = 10_000;

interface Known<State> {
  readonly state: State;
  /** The last event in it. */
  readonly id: string;
  readonly revision: bigint;
}

/**
 * Loads the state of streams. One that was loaded before goes on from its last event, which is read again: a stream that was deleted
 * or written anew in the meantime does not have it in its place any more, and is read from the start.
 * @returns a function from a store and a stream to the state after all of its events
 */
export const stateLoader = <State extends object, Event extends DomainEvent>(
  decider: Pick<Decider<State, never, Event, unknown>, 'initialState' | 'evolve'>,
) => {
  const stores = new WeakMap<EventStore, LRUCache<string, Known<State>>>();

  const rememberedOf = (store: EventStore): LRUCache<string, Known<State>> => {
    const known = stores.get(store) ?? new LRUCache({ max: REMEMBERED });
    stores.set(store, known);
    return known;
  };

  return async (store: EventStore, stream: string): Promise<State> => {
    const remembered = rememberedOf(store);
    const known = remembered.get(stream);
    const since = known ? await store.readStream<Event>(stream, known.revision) : [];
    const isStill = known !== undefined && since[0]?.id === known.id;
    const from = isStill ? known.state : decider.initialState;
    const later = isStill ? since.slice(1) : await store.readStream<Event>(stream);
    const state = fold(
      { initialState: from, evolve: decider.evolve },
      later.map(({ event }) => event),
    );
    const last = later.at(-1);
    if (last) remembered.set(stream, { state, id: last.id, revision: last.revision });
    return state;
  };
};
