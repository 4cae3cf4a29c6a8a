import { Gauge, type Registry } from 'prom-client';
import { type FollowerStatus, readFollowers } from '#installation/followers.ts';
import type { Platform } from '#installation/platform.ts';
import { withTimeout } from '#platform/async/withTimeout.ts';

/** The lag is counted up to this many events, because it is read every few seconds. */
const LONGEST_LAG = 10_000;

/** Null when there is none at present. */
type Figure = (follower: FollowerStatus) => number | null;

const figures: Readonly<Record<string, readonly [help: string, of: Figure]>> = {
  follower_position: [
    'Position in the log of a projection or process',
    ({ position }) => (position === null ? null : Number.parseInt(position, 10)),
  ],
  follower_lag_events: [`Events that it has still to look at, counted up to ${LONGEST_LAG}`, ({ lag }) => lag],
  follower_lag_seconds: ['How long the oldest of them has waited', ({ lagSeconds }) => lagSeconds],
  follower_rate: ['What it handled a second lately', ({ rate }) => rate],
  follower_stopped: ['1 when it waits for the operator', ({ state }) => (state === 'stopped' ? 1 : 0)],
  follower_failing: [
    '1 when it fails and tries again',
    ({ state }) => (state === 'failing' || state === 'failed' ? 1 : 0),
  ],
  follower_held: ['1 when some process holds its lease', ({ holder }) => (holder === null ? 0 : 1)],
};

const show = (gauge: Gauge<'name'>, of: Figure, followers: readonly FollowerStatus[]): void => {
  gauge.reset();
  for (const follower of followers) {
    const figure = of(follower);
    if (figure !== null) gauge.set({ name: follower.name }, figure);
  }
};

/**
 * Gauges with a label for each projection and process.
 * @param patienceMs how long to wait for the stores
 * @returns a function that updates them
 */
export const addFollowerMetrics = (
  registry: Registry,
  platform: Platform,
  patienceMs: number,
): (() => Promise<void>) => {
  const gauges = Object.entries(figures).map(([name, [help, of]]) => ({
    gauge: new Gauge({ name, help, labelNames: ['name'], registers: [registry] }),
    of,
  }));
  const read = async (): Promise<readonly FollowerStatus[]> => {
    await platform.log.check();
    return readFollowers(platform, { longest: LONGEST_LAG });
  };
  return async () => {
    // Leave out the figures of a store that is away: the others are needed most then.
    const all = await withTimeout(patienceMs, read()).catch(() => []);
    for (const { gauge, of } of gauges) show(gauge, of, all);
  };
};
