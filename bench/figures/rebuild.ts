import { storedEvents } from '../dataSets.ts';
import { inTurns, median } from '../rounds.ts';
import { endChild, forkModule, messageOf } from '../servers/child.ts';
import type { Rebuilt } from '../servers/rebuild.ts';
import type { Workshop } from '../workshop.ts';
import type { Figure, Row } from './figure.ts';

const ROUNDS = 3;
const AT_LEAST_0_25 = { kind: 'ratio at least', limit: 0.25 } as const;
const SHARES = [0.25, 0.5, 1];

const run = async ({ log }: Workshop, module: string, ...args: readonly string[]): Promise<Rebuilt> => {
  const child = forkModule(module, { log, args });
  const rebuilt = await messageOf<Rebuilt>(child);
  await endChild(child);
  return rebuilt;
};

const rate = ({ events, seconds }: Rebuilt): number => events / seconds;

/** A rebuild of a million events, and how much memory it takes for a part of them and for all. */
export const rebuild: Figure = {
  name: 'rebuild',
  measure: async workshop => {
    const folder = await storedEvents(workshop);
    const { events } = await run(workshop, 'readRows.ts', folder);
    const { floor, whole, fold } = await inTurns(
      {
        floor: async () => rate(await run(workshop, 'readRows.ts', folder)),
        whole: async () => rate(await run(workshop, 'rebuild.ts', folder)),
        fold: async () => rate(await run(workshop, 'rebuild.ts', folder, `${events}`)),
      },
      ROUNDS,
    );
    const rows: Row[] = [
      {
        figure: 'rebuild: fold into a new generation',
        unit: 'events/s',
        ours: median(fold),
        floor: median(floor),
        target: AT_LEAST_0_25,
      },
      { figure: 'rebuild: fold, compare, switch', unit: 'events/s', ours: median(whole), floor: median(floor) },
    ];
    for (const share of SHARES) {
      const part = Math.round(events * share);
      const { maxRssMiB } = await run(workshop, 'rebuild.ts', folder, `${part}`);
      rows.push({ figure: `rebuild: memory for ${part.toLocaleString('en')} events`, unit: 'MiB', ours: maxRssMiB });
    }
    return rows;
  },
};
