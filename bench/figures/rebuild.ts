import { storedEvents } from '../dataSets.ts';
import { inTurns, median } from '../rounds.ts';
import { endChild, forkModule, messageOf } from '../servers/child.ts';
import type { Rebuilt } from '../servers/rebuild.ts';
import type { Workshop } from '../workshop.ts';
import type { Figure } from './figure.ts';

const ROUNDS = 3;
const AT_LEAST_0_25 = { kind: 'ratio at least', limit: 0.25 } as const;
/**
 * The share of the events whose memory is compared with that for all: four times the events should
 * take hardly more.
 */
const SHARE = 0.25;
const AT_MOST_1_2 = { kind: 'ratio at most', limit: 1.2 } as const;

const run = async ({ log }: Workshop, module: string, ...args: readonly string[]): Promise<Rebuilt> => {
  const child = forkModule(module, { log, args });
  const rebuilt = await messageOf<Rebuilt>(child);
  await endChild(child);
  return rebuilt;
};

const rate = ({ events, seconds }: Rebuilt): number => events / seconds;
const memory = ({ maxRssMiB }: Rebuilt): number => maxRssMiB;

/** A rebuild of a million events, and how much memory it takes for a part of them and for all. */
export const rebuild: Figure = {
  name: 'rebuild',
  measure: async workshop => {
    const folder = await storedEvents(workshop);
    const { events } = await run(workshop, 'readRows.ts', folder);
    const part = Math.round(events * SHARE);
    const { floor, whole, fold, foldPart } = await inTurns(
      {
        floor: () => run(workshop, 'readRows.ts', folder),
        whole: () => run(workshop, 'rebuild.ts', folder),
        fold: () => run(workshop, 'rebuild.ts', folder, `${events}`),
        foldPart: () => run(workshop, 'rebuild.ts', folder, `${part}`),
      },
      ROUNDS,
    );
    return [
      {
        figure: 'rebuild: fold into a new generation',
        unit: 'events/s',
        ours: median(fold.map(rate)),
        floor: median(floor.map(rate)),
        target: AT_LEAST_0_25,
      },
      {
        figure: 'rebuild: fold, compare, switch',
        unit: 'events/s',
        ours: median(whole.map(rate)),
        floor: median(floor.map(rate)),
      },
      {
        figure: `rebuild: memory, floor: for the first ${part.toLocaleString('en')} events`,
        unit: 'MiB',
        ours: median(fold.map(memory)),
        floor: median(foldPart.map(memory)),
        target: AT_MOST_1_2,
      },
    ];
  },
};
