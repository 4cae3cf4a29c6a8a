import type { Position } from '#eventlog/position.ts';
import { type ReplayOptions, replay } from './replay.ts';

/** Folds on up to a position (commit), or to the end of the log. @returns where the target stands then; undefined for an empty log */
export type CatchUp = (upTo?: bigint) => Promise<Position | undefined>;

/** The log folded into one target in several steps. */
export interface SteppedReplay {
  readonly catchUp: CatchUp;
  /** How many events all steps together have folded. */
  readonly events: () => number;
}

/**
 * Opens a replay that can stop at positions on the way, for a comparison there.
 * @param options as for replay: `anew` is for the first step, `onProgress` is told the events of all steps
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
