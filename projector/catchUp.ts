import type { Position } from '#eventlog/position.ts';
import { type ReplayOptions, replay } from './replay.ts';

/**
 * Folds up to a position (commit), or to the end of the log.
 * @returns the position of the target afterwards; undefined for an empty log
 */
export type CatchUp = (upTo?: bigint) => Promise<Position | undefined>;

/** Folds the log into one target in several steps. */
export interface SteppedReplay {
  readonly catchUp: CatchUp;
  /** How many events all steps have folded in total. */
  readonly events: () => number;
}

/**
 * Opens a replay that can stop at positions on the way, to compare documents there.
 * @param options as for replay: `anew` applies to the first step, and `onProgress` gets the events
 * of all steps
 */
export const openSteppedReplay = ({
  anew = false,
  onProgress,
  ...options
}: Omit<ReplayOptions, 'until'>): SteppedReplay => {
  let events = 0;
  let isFirst = true;
  return {
    catchUp: async upTo => {
      const before = events;
      const reached = await replay({
        ...options,
        anew: anew && isFirst,
        until: ({ position }) => upTo === undefined || position.commit <= upTo,
        onProgress: (folded, position) => onProgress?.(before + folded, position),
      });
      events += reached.events;
      isFirst = false;
      return reached.position;
    },
    events: () => events,
  };
};
