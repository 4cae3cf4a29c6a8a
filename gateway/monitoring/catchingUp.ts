import { comparePositions, type Position } from '#eventlog/position.ts';
import type { ReadModelsPlace } from '#installation/followers.ts';

const hasReached = (position: Position | undefined, end: Position): boolean =>
  position !== undefined && comparePositions(position, end) >= 0;

/** About how much of the log the read models have folded. */
const percentOf = ({ position, head }: Pick<ReadModelsPlace, 'position' | 'head'>): number =>
  position && head && head.commit > 0n ? Number((position.commit * 100n) / head.commit) : 0;

/**
 * Whether the read models have caught up with the log: since the start, and since a store was away
 * or the projection stood still. Once they have, they may lag a little, as they do at every write.
 */
export class CatchingUp {
  /** The end of the log that they have to reach; undefined until it is known. */
  #goal: Position | undefined;
  #isOver = false;

  /** They may have fallen behind meanwhile. */
  begin(): void {
    this.#isOver = false;
    this.#goal = undefined;
  }

  /** @returns a sentence for the operator while they catch up; undefined once they have */
  look({ position, head, lagSeconds }: ReadModelsPlace): string | undefined {
    this.#goal ??= head;
    this.#isOver ||= this.#goal === undefined || hasReached(position, this.#goal);
    if (this.#isOver) return undefined;
    const seconds = Math.round(lagSeconds);
    return `The read models catch up with the log: they have reached ${percentOf({ position, head })}% of it, ${seconds} seconds behind`;
  }
}
