import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Clock } from '#platform/clock.ts';
import type { LiveReads } from '#query-api/live/liveReads.ts';
import type { EventIds } from './eventIds.ts';

/** An older id is as good: its reader only hears again what they have read. */
const USED_MS = 1000;

interface Options {
  readonly reads: Pick<LiveReads, 'reached'>;
  readonly ids: EventIds;
  readonly clock: Clock;
}

/**
 * @returns a function to call before a read. It returns the id after which a stream tells
 * everything that the read does not show; undefined while the store is away
 */
export const openReadIds = ({ reads, ids, clock }: Options): (() => Promise<string | undefined>) => {
  let used: { readonly since: number; readonly id: Promise<string | undefined> } | undefined;
  const present = async (): Promise<string> => {
    const instant = clock.now();
    const position = (await reads.reached())?.commit ?? 0n;
    // In this turn, the check whether the file has changed may already have run (see dataVersion).
    await nextTurn();
    return ids.seal({ position, instant });
  };
  return () => {
    const now = performance.now();
    if (used === undefined || now - used.since > USED_MS) used = { since: now, id: present().catch(() => undefined) };
    return used.id;
  };
};
