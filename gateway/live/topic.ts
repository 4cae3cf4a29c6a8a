import type { Comment, DisputeStatus } from '#contract/views.ts';
import { isReadable, type ListingRow, statusOf } from '#query-api/listingRow.ts';
import { changeOf, countsIn, type LiveEvent, turnIn } from '#query-api/live/news.ts';
import type { LiveStream } from './liveStream.ts';

/** A dispute with open streams. */
export class Topic {
  readonly streams = new Set<LiveStream>();
  /** List streams that show its comments. */
  readonly followers = new Set<LiveStream>();
  #row: ListingRow;
  #status: DisputeStatus;
  #isTouched = false;

  constructor(row: ListingRow, now: string) {
    this.#row = row;
    this.#status = statusOf(row, now);
  }

  get isEmpty(): boolean {
    return this.streams.size + this.followers.size === 0;
  }

  leave(stream: LiveStream): void {
    this.streams.delete(stream);
    this.followers.delete(stream);
  }

  /** Its own stream has grown, so its texts may have changed. */
  touch(): void {
    this.#isTouched = true;
  }

  /** Whether its vote has ended since its streams were told. */
  hasExpired(now: string): boolean {
    return statusOf(this.#row, now) !== this.#status;
  }

  /** Whether strangers could read it and can no longer. */
  isWithdrawnIn(row: ListingRow): boolean {
    return isReadable(this.#row) && !isReadable(row);
  }

  /** @returns what has changed since this was last called; nothing while it is not public */
  newsIn(row: ListingRow, comments: readonly Comment[], now: string): readonly LiveEvent[] {
    const [before, status, isTouched] = [this.#row, this.#status, this.#isTouched];
    this.#row = row;
    this.#isTouched = false;
    if (!isReadable(row)) return [];
    this.#status = statusOf(row, now);
    const counts = countsIn(row);
    const known = isReadable(before) ? countsIn(before) : undefined;
    const isSame = JSON.stringify(counts) === JSON.stringify(known);
    const isOfVotes = counts.commentCount === known?.commentCount;
    const turn = turnIn(row, { status }, now);
    // Also a removed comment, which is still counted.
    const isChanged = known && turn.length === 0 && (isTouched || (isSame && row.version > before.version));
    return [
      ...comments.map((data): LiveEvent => ({ name: 'comment', data })),
      ...turn,
      ...(isChanged ? [changeOf(row)] : []),
      ...(isSame ? [] : [{ name: 'counts', data: counts, isOfVotes } as const]),
    ];
  }

  /** Its readers find out why when they come again. */
  end(): void {
    for (const stream of this.streams) stream.end();
  }
}
