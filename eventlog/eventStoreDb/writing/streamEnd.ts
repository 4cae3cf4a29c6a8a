import { withTimeout } from '#platform/async/withTimeout.ts';
import type { Appended } from '../../port.ts';
import type { CallServer, Node } from '../connection/connection.ts';
import type { StoredEvent } from '../reading/answer.ts';
import { readStream, type StreamRange } from '../reading/requests.ts';

interface StreamEndOptions {
  readonly stream: string;
  readonly use: CallServer;
  /** How long ago an event that is looked for can have been stored. */
  readonly ms: number;
  /** Work that takes longer counts as failed, so that the next can begin. */
  readonly turnMs: number;
}

const PAGE_EVENTS = 500;
/** How far the clocks of several servers may differ. */
const CLOCKS_DIFFER_MS = 10_000;

/** A part of a stream, with its hidden records. */
export const page = async (node: Node, stream: string, range?: StreamRange): Promise<StoredEvent[]> => {
  const events: StoredEvent[] = [];
  for await (const event of readStream(node, stream, range)) events.push(event);
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
    await this.#options.use(node => (this.#isRead ? this.#readOn(node) : this.#readBack(node)));
    this.#isRead = true;
  }

  async #readOn(node: Node): Promise<void> {
    const from = this.#last === undefined ? 0n : this.#last + 1n;
    this.#add(await page(node, this.#options.stream, { from }));
  }

  async #readBack(node: Node): Promise<void> {
    const all: StoredEvent[] = [];
    for (let from: bigint | 'end' | undefined = 'end'; from !== undefined; ) {
      const events: StoredEvent[] = await page(node, this.#options.stream, {
        isBackwards: true,
        from,
        maxCount: PAGE_EVENTS,
      });
      all.push(...events);
      from = this.#nextAfter(all, events.length);
    }
    this.#add(all.reverse());
  }

  /** Where to read on backwards; undefined if no event before can be one that is looked for. */
  #nextAfter(all: readonly StoredEvent[], count: number): bigint | undefined {
    const [last, first] = [all[0], all.at(-1)];
    if (!last || !first || count < PAGE_EVENTS || first.revision === 0n) return undefined;
    const ms = last.createdMs - first.createdMs;
    return ms > this.#options.ms + CLOCKS_DIFFER_MS ? undefined : first.revision - 1n;
  }

  #add(events: readonly StoredEvent[]): void {
    for (const event of events) this.note(event.id, { revision: event.revision, position: event.position });
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
