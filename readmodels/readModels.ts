import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { memoizeAsync } from '#platform/async/memoizeAsync.ts';
import type { Documents } from '#platform/documents/port.ts';
import { type Generation, Generations, LOOK_EVERY_MS, LOOK_QUIETLY_EVERY_MS, UNSEEN_MS } from './generations.ts';
import { type Pointer, pointerIn } from './pointer.ts';

/**
 * Read models have two slots: one for the live generation, the other for the next or the previous
 * one.
 */
export type Slot = 'a' | 'b';

export type OpenSlot = (slot: Slot) => Promise<Documents>;

const slotOf = (generation: number): Slot => (generation % 2 === 1 ? 'a' : 'b');

/**
 * The generation beside the live read models was removed meanwhile, because a member or all data
 * was erased.
 */
export class SpareWasPurged extends Error {
  constructor() {
    super('What was built beside the live read models was removed, since somebody’s words were erased meanwhile');
    this.name = 'SpareWasPurged';
  }
}

export interface ReadModels {
  /** Goes up with each rebuild. Anything rendered from one generation is invalid for another. */
  readonly generation: number;
  /**
   * The live generation. Read this property for each use, because a rebuild switches to another
   * generation.
   */
  readonly current: Documents;
  /** A text that differs whenever the live read models may have changed (see Documents.stamp). */
  stamp(): string;
  /**
   * The generation that the projector writes: the live one, or briefly the one that is about to go
   * live.
   */
  readonly projected: Documents;
  /** Aborts when a different generation is to be projected. */
  readonly switched: AbortSignal;
  /**
   * Whether every process has had time to see the last switch, or no other answers requests. Until
   * then some may still read the previous generation.
   */
  readonly isSeenByAll: boolean;
  /**
   * Lets readers follow a switch once the new generation has every event that they have seen.
   * @returns whether they have followed
   */
  letReadersFollow(): Promise<boolean>;
  /** Checks whether another process has switched. */
  refresh(): Promise<void>;
  /**
   * Creates a new, empty generation beside the live one. Switching back is impossible from now on.
   */
  prepare(): Promise<Generation>;
  /** The previous generation, to catch up and switch back to; undefined if it is gone. */
  previous(): Promise<Generation | undefined>;
  /**
   * Makes a generation live, here and (within half a second) in every other process. Waits until
   * each has seen that a switch is possible. @throws SpareWasPurged
   */
  switchTo(generation: number): Promise<void>;
  /** The state of the slot that is not live. */
  spare(): Promise<Omit<Pointer, 'generation'>>;
  /**
   * Empties the slot that is not live. Nothing in it can be read any more, and switching back is
   * impossible.
   */
  purgeSpare(): Promise<void>;
  close(): Promise<void>;
}

/** The stores of the generations, each opened when it is first needed. */
const openSlots = (open: OpenSlot) => {
  const opened = new Map<Slot, Promise<Documents>>();
  const storeIn = memoizeAsync(open, opened);
  return {
    generationOf: async (generation: number): Promise<Generation> => ({
      generation,
      documents: await storeIn(slotOf(generation)),
    }),
    close: async (): Promise<void> => {
      await using stores = new AsyncDisposableStack();
      for (const store of opened.values()) stores.defer(async () => (await store).close());
    },
  };
};

interface ReadModelsOptions {
  /** False where somebody else looks for switches, and calls `refresh`. */
  readonly looks?: boolean | undefined;
  /** Whether another process may read them for somebody who has written here. */
  readonly isReadElsewhere?: (() => Promise<boolean>) | undefined;
}

/**
 * The read models come in generations, and a pointer in the document store says which one is live.
 * A rebuild writes the next generation into the other slot while the present one is served, and
 * then only moves the pointer.
 */
export const openReadModels = async (
  documents: Documents,
  open: OpenSlot,
  { looks = true, isReadElsewhere = async () => true }: ReadModelsOptions = {},
): Promise<ReadModels> => {
  const pointer = pointerIn(documents);
  const { generationOf, close } = openSlots(open);
  const generations = new Generations(await generationOf((await pointer.read()).generation), isReadElsewhere);
  /** The id of this process's own rebuild. */
  let building: string | null = null;
  /** When others could first see it. */
  let begunAt = Number.NEGATIVE_INFINITY;
  let quietUntil = Number.NEGATIVE_INFINITY;
  let isClosed = false;

  const adopt = async (next: number): Promise<void> => {
    // If close() ran while the pointer was read, nobody would close a generation that is opened
    // now.
    if (!isClosed && next !== generations.projected.generation) generations.adopt(await generationOf(next));
  };
  const refresh = async (): Promise<void> => {
    const now = performance.now();
    const { generation, previous, unfinished } = await pointer.read();
    if (!previous && unfinished === null) quietUntil = now + LOOK_QUIETLY_EVERY_MS;
    await adopt(generation);
  };

  let isLooking = false;
  const look = async (): Promise<void> => {
    if (isLooking || performance.now() + LOOK_EVERY_MS / 2 < quietUntil) return;
    isLooking = true;
    // Failures are ignored: code that needs the store reports that it is unreachable, and the next
    // look will do.
    await refresh()
      .then(() => generations.untilReadersFollowed())
      .catch(() => undefined);
    isLooking = false;
  };
  const timer = looks ? setInterval(() => void look(), LOOK_EVERY_MS).unref() : undefined;

  const markSpare = async (unfinished: string): Promise<Pointer> => {
    const live = await pointer.change(stored => ({ ...stored, previous: false, unfinished }));
    await adopt(live.generation);
    return live;
  };
  /**
   * Empties the other slot once every process has seen the last switch. Until then some may still
   * read from it or project into it.
   */
  const emptyBeside = async ({ generation, switchedAt }: Pointer): Promise<Generation> => {
    const age = Date.now() - Date.parse(switchedAt ?? '');
    if (age >= 0 && age < UNSEEN_MS) await delay(UNSEEN_MS - age);
    await generations.untilReadersFollowed();
    const beside = await generationOf(generation + 1);
    await beside.documents.drop();
    return beside;
  };

  return {
    get generation() {
      return generations.read.generation;
    },
    get current() {
      return generations.read.documents;
    },
    stamp: () => {
      const { generation, documents: current } = generations.read;
      return `${generation}.${current.stamp()}`;
    },
    get projected() {
      return generations.projected.documents;
    },
    get switched() {
      return generations.switched;
    },
    get isSeenByAll() {
      return generations.isSeenByAll;
    },
    letReadersFollow: () => generations.letReadersFollow(),
    refresh,
    prepare: async () => {
      building = randomUUID();
      const marked = await markSpare(building);
      begunAt = performance.now();
      return emptyBeside(marked);
    },
    previous: async () => {
      const { generation, previous } = await pointer.read();
      return previous ? generationOf(generation + 1) : undefined;
    },
    switchTo: async generation => {
      const unseen = begunAt + LOOK_QUIETLY_EVERY_MS + LOOK_EVERY_MS - performance.now();
      if (unseen > 0) await delay(unseen);
      await pointer.change(({ previous, unfinished }) => {
        if (!previous && (building === null || unfinished !== building)) throw new SpareWasPurged();
        return { generation, previous: true, unfinished: null, switchedAt: new Date().toISOString() };
      });
      building = null;
      await adopt(generation);
      await generations.untilReadersFollowed();
    },
    spare: () => pointer.read(),
    purgeSpare: async () => {
      const { previous, unfinished } = await pointer.read();
      // A rebuild of this process that was overtaken may have gone on writing there, although the
      // pointer does not say so.
      if (!previous && unfinished === null && building === null) return;
      const purging = randomUUID();
      await emptyBeside(await markSpare(purging));
      // Keeps the entry if another rebuild has begun there meanwhile.
      await pointer.change(stored => (stored.unfinished === purging ? { ...stored, unfinished: null } : stored));
    },
    close: async () => {
      isClosed = true;
      clearInterval(timer);
      await close();
    },
  };
};
