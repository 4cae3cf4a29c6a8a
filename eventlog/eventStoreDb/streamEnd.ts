import {
  BACKWARDS,
  END,
  type KurrentDBClient,
  type ReadStreamOptions,
  type ResolvedEvent,
} from '@kurrent/kurrentdb-client';
import { withTimeout } from '#platform/async/withTimeout.ts';
import type { Appended } from '../port.ts';
import { readStream } from './calls.ts';
import type { Use } from './clients.ts';
import { positionIn } from './convert.ts';
import { isAbsence } from './errors.ts';

type Stored = NonNullable<ResolvedEvent['event']>;

export interface StreamEndOptions {
  readonly stream: string;
  readonly read: Use;
  /** How long ago an event that is looked for can have been stored. */
  readonly ms: number;
  /** Work that takes longer counts as failed, so that the next can begin. */
  readonly turnMs: number;
}

const PAGE_EVENTS = 500;
/** How far the clocks of several servers may differ. */
const CLOCKS_DIFFER_MS = 10_000;

/** A part of a stream; nothing of a stream that does not exist. */
const page = async (client: KurrentDBClient, stream: string, options: ReadStreamOptions): Promise<Stored[]> => {
  const events: Stored[] = [];
  try {
    for await (const { event } of readStream(client, stream, options)) if (event) events.push(event);
  } catch (error) {
    if (!isAbsence(error)) throw error;
  }
  return events;
};

/** The last events of a stream, as far as they were read. */
export class StreamEnd {
  readonly #options: StreamEndOptions;
  readonly #places = new Map<string, Appended>();
  #last: bigint | undefined;
  #isRead = false;
  /** Appends that are made at the end of a stream wait for each other. */
  #turn: Promise<unknown> = Promise.resolve();

  constructor(options: StreamEndOptions) {
    this.#options = options;
  }

  get isRead(): boolean {
    return this.#isRead;
  }

  /** The revision at which the stream was seen. */
  get revision(): bigint | 'no_stream' {
    return this.#last ?? 'no_stream';
  }

  /** Where an event stands that was seen. */
  placeOf(id: string): Appended | undefined {
    return this.#places.get(id);
  }

  note(id: string, place: Appended): void {
    this.#places.set(id, place);
    if (this.#last === undefined || place.revision > this.#last) this.#last = place.revision;
  }

  inTurn<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.#turn.then(() => withTimeout(this.#options.turnMs, work()));
    this.#turn = turn.catch(() => undefined);
    return turn;
  }

  /** Reads the end of the stream, or what has come since. */
  async read(): Promise<void> {
    await this.#options.read(client => (this.#isRead ? this.#readOn(client) : this.#readBack(client)));
    this.#isRead = true;
  }

  async #readOn(client: KurrentDBClient): Promise<void> {
    const fromRevision = this.#last === undefined ? 0n : this.#last + 1n;
    this.#add(await page(client, this.#options.stream, { fromRevision }));
  }

  async #readBack(client: KurrentDBClient): Promise<void> {
    const all: Stored[] = [];
    for (let from: bigint | typeof END | undefined = END; from !== undefined; ) {
      const events: Stored[] = await page(client, this.#options.stream, {
        direction: BACKWARDS,
        fromRevision: from,
        maxCount: PAGE_EVENTS,
      });
      all.push(...events);
      from = this.#nextAfter(all, events.length);
    }
    this.#add(all.reverse());
  }

  /** Where to read on backwards; undefined if no event before can be one that is looked for. */
  #nextAfter(all: readonly Stored[], count: number): bigint | undefined {
    const [last, first] = [all[0], all.at(-1)];
    if (!last || !first || count < PAGE_EVENTS || first.revision === 0n) return undefined;
    const ms = last.created.getTime() - first.created.getTime();
    return ms > this.#options.ms + CLOCKS_DIFFER_MS ? undefined : first.revision - 1n;
  }

  #add(events: readonly Stored[]): void {
    for (const event of events) this.note(event.id, { revision: event.revision, position: positionIn(event) });
  }
}

/** Hands out the ends of streams, the same one to all who use it at the same time. */
export const streamEnds = (options: Omit<StreamEndOptions, 'stream'>) => {
  const used = new Map<string, { readonly end: StreamEnd; users: number }>();
  return async <T>(stream: string, work: (end: StreamEnd) => Promise<T>): Promise<T> => {
    const held = used.get(stream) ?? { end: new StreamEnd({ ...options, stream }), users: 0 };
    used.set(stream, held);
    held.users += 1;
    try {
      return await work(held.end);
    } finally {
      held.users -= 1;
      if (held.users === 0) used.delete(stream);
    }
  };
};
