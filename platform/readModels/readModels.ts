import { collection, type Documents } from '../documents/port.ts';

/** There are two places for read models: the live ones are in one, the next or the previous ones in the other. */
export type Slot = 'a' | 'b';

export type OpenSlot = (slot: Slot) => Promise<Documents>;

const pointers = collection<{ readonly generation: number }>()({ name: 'read_models', fields: {} });
const LIVE = 'live';
const FIRST_GENERATION = 1;
const LOOK_EVERY_MS = 500;

const slotOf = (generation: number): Slot => (generation % 2 === 1 ? 'a' : 'b');

export interface ReadModels {
  /** Counts the rebuilds. What was rendered from one generation says nothing about another. */
  readonly generation: number;
  /** The live generation. Ask again for each use: a rebuild switches to another one. */
  readonly current: Documents;
  /** Another text whenever the live read models may have changed (see Documents.stamp). */
  stamp(): Promise<string>;
  /** Aborts when another generation goes live. */
  readonly switched: AbortSignal;
  /** Looks whether another process has switched. */
  refresh(): Promise<void>;
  /** A new, empty generation beside the live one. */
  prepare(): Promise<{ readonly generation: number; readonly documents: Documents }>;
  /** Makes a generation the live one, here and (within half a second) in every other process. */
  switchTo(generation: number): Promise<void>;
  close(): Promise<void>;
}

/**
 * The read models come in generations; a pointer among the documents says which one is live. A rebuild writes the next
 * generation into the other slot while the present one is served, and then only moves the pointer.
 */
export const openReadModels = async (documents: Documents, open: OpenSlot): Promise<ReadModels> => {
  const pointer = documents.collection(pointers);
  const opened = new Map<Slot, Promise<Documents>>();

  const storeOf = (generation: number): Promise<Documents> => {
    const slot = slotOf(generation);
    const store = opened.get(slot) ?? open(slot);
    opened.set(slot, store);
    return store;
  };
  const liveGeneration = async () => (await pointer.get(LIVE))?.body.generation ?? FIRST_GENERATION;

  let generation = await liveGeneration();
  let current = await storeOf(generation);
  let switching = new AbortController();

  const adopt = async (next: number): Promise<void> => {
    if (next === generation) return;
    current = await storeOf(next);
    generation = next;
    const previous = switching;
    switching = new AbortController();
    previous.abort();
  };
  const refresh = async () => adopt(await liveGeneration());

  // An unreachable store is noticed by whoever needs it; here the next look will do.
  const timer = setInterval(() => void refresh().catch(() => undefined), LOOK_EVERY_MS).unref();

  return {
    get generation() {
      return generation;
    },
    get current() {
      return current;
    },
    stamp: async () => {
      const of = generation;
      return `${of}.${await current.stamp()}`;
    },
    get switched() {
      return switching.signal;
    },
    refresh,
    prepare: async () => {
      await refresh();
      const next = generation + 1;
      const store = await storeOf(next);
      // The generation before the live one, or what an earlier rebuild left unfinished.
      await store.drop();
      return { generation: next, documents: store };
    },
    switchTo: async next => {
      await pointer.put({ id: LIVE, fields: {}, body: { generation: next } });
      await adopt(next);
    },
    close: async () => {
      clearInterval(timer);
      for (const store of opened.values()) await (await store).close();
    },
  };
};
