import { LRUCache } from 'lru-cache';
import type { Appended } from '../../port.ts';
import { comparePositions, type Position } from '../../position.ts';
import type { Connection } from '../connection/connection.ts';
import type { StreamNames } from './names.ts';
import { lastRecordOnce } from './reads.ts';
import { subscribe } from './subscription.ts';

interface RecentEndsOptions {
  /** How the names of the streams begin that are followed. */
  readonly prefix: string;
  readonly names: StreamNames;
  /** The present connection. */
  readonly connection: () => Promise<Connection>;
  /** How long the server may take to confirm the subscription. */
  readonly silenceMs: number;
}

const KEPT = 10_000;
/** An operator may delete a stream by hand, of which a subscription does not hear. */
const KEPT_MS = 60_000;
/** Trust the subscription this long after its connection last answered. */
const PROVEN_MS = 1_000;
/** The pause after one that broke. */
const AGAIN_AFTER_MS = 1_000;

/** What is known of a stream. */
interface StreamPlace {
  /** Position of the last event seen. */
  readonly position: Position;
  /** The end as it was read. Missing if an event came since. */
  readonly end?: Appended;
}

/** A subscription, and the ends of streams that were read since it stands. */
class Following {
  readonly connection: Connection;
  readonly openedAt = performance.now();
  readonly #options: RecentEndsOptions;
  readonly #ending = new AbortController();
  readonly #known = new LRUCache<string, StreamPlace>({ max: KEPT, ttl: KEPT_MS });
  #beganAt = Number.POSITIVE_INFINITY;
  #provenAt = Number.NEGATIVE_INFINITY;
  #isProving = false;

  constructor(connection: Connection, options: RecentEndsOptions) {
    this.connection = connection;
    this.#options = options;
    this.#follow().then(this.end, this.end);
  }

  get isOver(): boolean {
    return this.#ending.signal.aborted;
  }

  readonly end = (): void => this.#ending.abort();

  of(stream: string): Appended | undefined {
    const age = performance.now() - this.#provenAt;
    if (age > PROVEN_MS / 2) this.#prove();
    return age > PROVEN_MS ? undefined : this.#known.get(stream)?.end;
  }

  /** @param askedAt when the read began: changes before the subscription stands go unnoticed */
  read(stream: string, end: Appended, askedAt: number): void {
    if (askedAt < this.#beganAt || this.#isBehind(stream, end.position)) return;
    this.#known.set(stream, { position: end.position, end });
  }

  changed(stream: string, position: Position): void {
    if (!this.#isBehind(stream, position)) this.#known.set(stream, { position });
  }

  #isBehind(stream: string, position: Position): boolean {
    const known = this.#known.get(stream);
    return known !== undefined && comparePositions(position, known.position) < 0;
  }

  async #follow(): Promise<void> {
    const { names, prefix, silenceMs } = this.#options;
    const batches = subscribe(this.connection, {
      from: await this.connection.ask(lastRecordOnce),
      prefix,
      names,
      signal: this.#ending.signal,
      confirmMs: silenceMs,
      confirmed: () => {
        this.#beganAt = performance.now();
      },
      toEvent: ({ stream, position }) => ({ stream: names.fromServer(stream), position }),
    });
    for await (const { events } of batches)
      for (const { stream, position } of events) if (stream !== undefined) this.changed(stream, position);
  }

  /** Whether the connection still works, which a quiet subscription does not show. */
  #prove(): void {
    if (this.#isProving) return;
    this.#isProving = true;
    const askedAt = performance.now();
    this.connection
      .ask(lastRecordOnce)
      .then(
        () => {
          this.#provenAt = askedAt;
        },
        () => undefined,
      )
      .finally(() => {
        this.#isProving = false;
      });
  }
}

/**
 * Ends of streams that need not be read for each use: a subscription tells which streams have
 * changed. It begins at the first use, and again at the next use after it ended.
 */
export const recentEnds = (options: RecentEndsOptions) => {
  let following: Following | undefined;
  let isClosed = false;

  const present = async (): Promise<Following | undefined> => {
    const connection = await options.connection();
    if (isClosed) return undefined;
    if (following?.connection === connection && !following.isOver) return following;
    following?.end();
    if (following && performance.now() - following.openedAt < AGAIN_AFTER_MS) return undefined;
    following = new Following(connection, options);
    return following;
  };

  return {
    /**
     * The end that a stream had a moment ago, or up to a second ago if the subscription stalls.
     * @returns undefined where it must be read
     */
    of: async (stream: string): Promise<Appended | undefined> =>
      stream.startsWith(options.prefix) ? (await present().catch(() => undefined))?.of(stream) : undefined,
    /** To be told of an end that was read. @param askedAt when, by `performance.now()` */
    read: (stream: string, { revision, position }: Appended, askedAt: number): void => {
      if (stream.startsWith(options.prefix)) following?.read(stream, { revision, position }, askedAt);
    },
    /** To be told of events that this process appends. */
    changed: (stream: string, position: Position): void => {
      if (stream.startsWith(options.prefix)) following?.changed(stream, position);
    },
    close: (): void => {
      isClosed = true;
      following?.end();
    },
  };
};
