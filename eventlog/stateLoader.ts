import { LRUCache } from 'lru-cache';
import type { Fold } from '#domain/decider.ts';
import type { WithoutText } from '#domain/events.ts';
import type { AnyStream, EventsIn } from '#domain/streams.ts';
import type { EventStore } from './eventStore.ts';
import { stateAfter } from './history.ts';
import type { Appended, EndOptions } from './port.ts';
import { comparePositions } from './position.ts';

const REMEMBERED = 10_000;

interface RememberedState<State> {
  readonly state: State;
  /** The position of the last event that was folded into it. */
  readonly end: Appended;
}

const isSame = (a: Appended, b: Appended | undefined): boolean =>
  b !== undefined && a.revision === b.revision && comparePositions(a.position, b.position) === 0;

/**
 * Loads the states of streams and remembers them. A stream that still ends with the same event is
 * not read again. (A stream that was deleted and rewritten ends with another event.) Texts stay
 * sealed.
 * @returns a function from a store and an id to the state after all events of the stream that
 * belongs to the id
 */
export const stateLoader = <Stream extends AnyStream, State extends object>(
  streamOf: (id: string) => Stream,
  folding: Fold<State, WithoutText<EventsIn<Stream>>>,
) => {
  const stores = new WeakMap<EventStore, LRUCache<string, RememberedState<State>>>();

  const rememberedOf = (store: EventStore): LRUCache<string, RememberedState<State>> => {
    const known = stores.get(store) ?? new LRUCache({ max: REMEMBERED });
    stores.set(store, known);
    return known;
  };

  /** @param options see endOf of EventLog */
  return async (store: EventStore, id: string, options?: EndOptions): Promise<State> => {
    const stream = streamOf(id);
    const remembered = rememberedOf(store);
    const known = remembered.get(stream);
    if (known && isSame(known.end, await store.endOf(stream, known.end.revision, options))) return known.state;
    const history = await store.readSealed(stream);
    const state = stateAfter(folding, history);
    const end = history.at(-1);
    if (end) remembered.set(stream, { state, end: { revision: end.revision, position: end.position } });
    return state;
  };
};
