import { LRUCache } from 'lru-cache';
import { pause } from '#platform/async/pause.ts';

const KEPT = 10_000;
/** Longer than a node that lags behind, or a stream that was begun again, has been seen to take. */
const KEPT_MS = 10_000;
/** Somebody else may have deleted the stream. */
const PATIENCE_MS = 1_000;
const AGAIN_AFTER_MS = 5;

/** A stream, as far as it was read. */
interface Read {
  /** The last revision, whosever event it is. */
  readonly end: bigint | undefined;
}

/**
 * The revisions that streams have reached, by what the server answered to writers here. A read may
 * still show less: at a follower that lags behind, or for some milliseconds after the stream was
 * deleted and begun again.
 */
export class KnownRevisions {
  readonly #known = new LRUCache<string, bigint>({ max: KEPT, ttl: KEPT_MS });

  note(stream: string, revision: bigint): void {
    if (revision >= (this.#known.get(stream) ?? revision)) this.#known.set(stream, revision);
  }

  /** The stream was deleted. */
  forget(stream: string): void {
    this.#known.delete(stream);
  }

  /**
   * Reads again, for a second at most, while less is shown than is known.
   * @param from the first revision that is read
   */
  async untilShown<T extends Read>(stream: string, from: bigint, read: () => Promise<T>): Promise<T> {
    const deadline = performance.now() + PATIENCE_MS;
    for (;;) {
      const found = await read();
      if (!this.#isMissing(stream, from, found.end)) return found;
      if (performance.now() < deadline) await pause(AGAIN_AFTER_MS);
      else this.forget(stream);
    }
  }

  #isMissing(stream: string, from: bigint, end = -1n): boolean {
    const known = this.#known.get(stream) ?? -1n;
    return known >= from && known > end;
  }
}
