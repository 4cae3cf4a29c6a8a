import { collection, type Documents } from '../documents/port.ts';

/** Opens the store of one generation of read models. */
export type OpenGeneration = (generation: string) => Promise<Documents>;

const pointers = collection<{ readonly generation: string }>()({ name: 'read_models', fields: {} });
const LIVE = 'live';
const FIRST_GENERATION = '1';
const LOOK_EVERY_MS = 500;

export interface ReadModels {
  readonly generation: string;
  /** The live generation. Ask again for each use: a rebuild switches to another one. */
  readonly current: Documents;
  /** Aborts when another generation goes live. */
  readonly switched: AbortSignal;
  /** Looks whether another process has switched. */
  refresh(): Promise<void>;
  /** A new, empty generation beside the live one. */
  prepare(): Promise<{ readonly generation: string; readonly documents: Documents }>;
  /** Makes a generation the live one, here and (within half a second) in every other process. */
  switchTo(generation: string): Promise<void>;
  close(): Promise<void>;
}

/**
 * The read models come in generations, each in a store of its own; a pointer among the documents says which one is live.
 * A rebuild writes the next generation while the present one is served, and then only moves the pointer.
 */
export const openReadModels = async (documents: Documents, open: OpenGeneration): Promise<ReadModels> => {
  const pointer = documents.collection(pointers);
  const opened = new Map<string, Promise<Documents>>();

  const storeOf = (generation: string): Promise<Documents> => {
    const store = opened.get(generation) ?? open(generation);
    opened.set(generation, store);
    return store;
  };
  const liveGeneration = async () => (await pointer.get(LIVE))?.body.generation ?? FIRST_GENERATION;

  let generation = await liveGeneration();
  let current = await storeOf(generation);
  let switching = new AbortController();

  const adopt = async (next: string): Promise<void> => {
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
    get switched() {
      return switching.signal;
    },
    refresh,
    prepare: async () => {
      await refresh();
      const next = `${Number(generation) + 1}`;
      const store = await storeOf(next);
      // What an earlier rebuild left unfinished.
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
