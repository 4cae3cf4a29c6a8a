import { type AllStreamResolvedEvent, START } from '@kurrent/kurrentdb-client';
import { LRUCache } from 'lru-cache';
import type { Appended } from '../port.ts';
import { comparePositions, type Position } from '../position.ts';
import type { Clients } from './clients.ts';
import { positionIn } from './convert.ts';
import { filterFor } from './filters.ts';
import type { Held } from './held.ts';
import type { StreamNames } from './names.ts';
import { lastRecordOnce } from './reads.ts';

export interface RecentEndsOptions {
  /** How the names of the streams begin that are followed. */
  readonly prefix: string;
  readonly names: StreamNames;
  /** The present clients. */
  readonly clients: () => Promise<Held<Clients>>;
}

const KEPT = 10_000;
/** An operator may delete a stream by hand, of which a subscription does not hear. */
const KEPT_MS = 60_000;
/** For so long a subscription counts after its connection has answered. */
const PROVEN_MS = 1_000;
/** The pause after one that broke. */
const AGAIN_AFTER_MS = 1_000;

/** What is known of a stream. */
interface Known {
  /** That of the last event that was heard of. */
  readonly position: Position;
  /** The end as it was read. Missing if an event came since. */
  readonly end?: Appended;
}

/** A subscription, and the ends of streams that were read since it stands. */
class Following {
  readonly held: Held<Clients>;
  readonly openedAt = performance.now();
  readonly #options: RecentEndsOptions;
  readonly #ending = new AbortController();
  readonly #known = new LRUCache<string, Known>({ max: KEPT, ttl: KEPT_MS });
  #beganAt = Number.POSITIVE_INFINITY;
  #provenAt = Number.NEGATIVE_INFINITY;
  #isProving = false;

  constructor(held: Held<Clients>, options: RecentEndsOptions) {
    this.held = held;
    this.#options = options;
    held.lost.addEventListener('abort', this.end, { signal: this.#ending.signal });
    this.#begin().catch(this.end);
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

  /** @param askedAt when the read began: a change before the subscription stands would go unnoticed */
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

  async #begin(): Promise<void> {
    const { names, prefix } = this.#options;
    const head = await this.held.ask(({ reader }) => lastRecordOnce(reader));
    if (this.isOver) return;
    const asking = this.held.begin();
    const filter = filterFor(names, prefix);
    const subscription = this.held.client.reader.subscribeToAll({ fromPosition: head ?? START, filter });
    // The error listener is never removed: a late error would end the process.
    subscription.on('error', (error: unknown) => {
      asking.over(error);
      this.end();
    });
    for (const event of ['end', 'close'] as const) subscription.on(event, this.end);
    subscription.once('confirmation', () => {
      asking.answered();
      this.#beganAt = performance.now();
    });
    subscription.on('data', ({ event }: AllStreamResolvedEvent) => {
      const stream = event && names.fromServer(event.streamId);
      if (event && stream !== undefined) this.changed(stream, positionIn(event));
    });
    const over = (): void => {
      asking.over();
      subscription.unsubscribe().catch(() => undefined);
      subscription.destroy();
    };
    this.#ending.signal.addEventListener('abort', over, { once: true });
  }

  /** Whether the connection still works, which a quiet subscription does not show. */
  #prove(): void {
    if (this.#isProving) return;
    this.#isProving = true;
    const askedAt = performance.now();
    this.held
      .ask(({ reader }) => lastRecordOnce(reader))
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
    const held = await options.clients();
    if (isClosed) return undefined;
    if (following?.held === held && !following.isOver) return following;
    following?.end();
    if (following && performance.now() - following.openedAt < AGAIN_AFTER_MS) return undefined;
    following = new Following(held, options);
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
