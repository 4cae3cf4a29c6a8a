import { setTimeout as delay } from 'node:timers/promises';
import type { Documents } from '#platform/documents/port.ts';
import type { EventStore } from '#platform/events/eventStore.ts';
import { comparePositions, type Position } from '#platform/events/position.ts';
import type { ReadModels } from '#platform/readModels/readModels.ts';
import { projectedPosition } from './checkpoint.ts';
import { compareAgain, compareAll, type Pair } from './compare.ts';
import { replay } from './replay.ts';

export interface RebuildReport {
  readonly generation: number;
  readonly events: number;
  /** Undefined for an empty log. */
  readonly position: Position | undefined;
  /** Documents looked at; 0 when there were no live read models to compare with. */
  readonly compared: number;
  readonly differences: readonly Pair[];
  /** Documents that changed faster than they could be compared. */
  readonly undecided: readonly Pair[];
}

export interface RebuildOptions {
  readonly store: EventStore;
  readonly readModels: ReadModels;
  readonly onProgress?: (events: number) => void;
}

/** Rounds in which documents that people are changing right now get another look. */
const ROUNDS = 10;
const ROUND_MS = 100;

/**
 * Builds the next generation of read models from the log while the live one is served, compares the two document by document at
 * the same position, and makes the new one live. Side effects are not part of it: they have checkpoints of their own.
 */
export const rebuild = async ({ store, readModels, onProgress }: RebuildOptions): Promise<RebuildReport> => {
  const live = readModels.current;
  const { generation, documents: rebuilt } = await readModels.prepare();
  let events = 0;
  const catchUp = async (target?: Position): Promise<Position | undefined> => {
    const before = events;
    const reached = await replay({
      store,
      documents: rebuilt,
      until: ({ position }) => target === undefined || comparePositions(position, target) <= 0,
      onProgress: folded => onProgress?.(before + folded),
    });
    events += reached.events;
    return reached.position;
  };

  const comparison = await compareAtSamePosition(live, rebuilt, catchUp);
  const position = await catchUp();
  await readModels.switchTo(generation);
  return { generation, events, position, ...comparison };
};

const compareAtSamePosition = async (
  live: Documents,
  rebuilt: Documents,
  catchUp: (target: Position) => Promise<unknown>,
): Promise<Pick<RebuildReport, 'compared' | 'differences' | 'undecided'>> => {
  const start = await projectedPosition(live);
  if (start === undefined) return { compared: 0, differences: [], undecided: [] };
  await catchUp(start);
  const { compared, unequal } = await compareAll(live, rebuilt, start.commit);

  let [differences, undecided]: (readonly Pair[])[] = [[], []];
  let open = unequal;
  for (let round = 0; round < ROUNDS && open.length > 0; round += 1) {
    const position = (await projectedPosition(live)) ?? start;
    await catchUp(position);
    ({ different: differences, moving: undecided } = await compareAgain(open, live, rebuilt, position.commit));
    open = [...(differences ?? []), ...(undecided ?? [])];
    if (open.length > 0) await delay(ROUND_MS);
  }
  return { compared, differences: differences ?? [], undecided: undecided ?? [] };
};
