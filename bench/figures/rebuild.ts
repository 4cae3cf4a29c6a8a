import { storedDisputes, storedEvents } from '../dataSets.ts';
import { inTurns, median } from '../rounds.ts';
import { endChild, forkModule, messageOf } from '../servers/child.ts';
import type { Rebuilt } from '../servers/rebuild.ts';
import type { Workshop } from '../workshop.ts';
import type { Figure, Row } from './figure.ts';

const ROUNDS = 3;
/**
 * The share of the events whose memory is compared with that for all: four times the events should
 * take hardly more.
 */
const SHARE = 0.25;

const run = async ({ log }: Workshop, module: string, ...args: readonly string[]): Promise<Rebuilt> => {
  const child = forkModule(module, { log, args });
  const rebuilt = await messageOf<Rebuilt>(child);
  await endChild(child);
  return rebuilt;
};

const rate = ({ events, seconds }: Rebuilt): number => events / seconds;
const memory = ({ maxRssMiB }: Rebuilt): number => maxRssMiB;

/** How fast read models are made of all events of a folder. */
const measureFold = async (workshop: Workshop, folder: string, of: string, ratio: number): Promise<Row> => {
  const { events } = await run(workshop, 'readRows.ts', folder);
  const { ours, floor } = await inTurns(
    {
      ours: () => run(workshop, 'rebuild.ts', folder, `${events}`),
      floor: () => run(workshop, 'readRows.ts', folder),
    },
    ROUNDS,
  );
  return {
    figure: `rebuild: ${of}`,
    unit: 'events/s',
    ours: median(ours.map(rate)),
    beside: 'a bare scan',
    floor: median(floor.map(rate)),
    target: { kind: 'ratio at least', limit: ratio },
  };
};

const measureMemory = async (workshop: Workshop, folder: string): Promise<Row> => {
  const { events } = await run(workshop, 'readRows.ts', folder);
  const part = Math.round(events * SHARE);
  const { whole, first } = await inTurns(
    {
      whole: () => run(workshop, 'rebuild.ts', folder),
      first: () => run(workshop, 'rebuild.ts', folder, `${part}`),
    },
    1,
  );
  return {
    figure: 'rebuild: fold, compare and switch, most memory',
    unit: 'MiB',
    ours: median(whole.map(memory)),
    beside: 'a quarter of it',
    floor: median(first.map(memory)),
    target: { kind: 'ratio at most', limit: 1.2 },
  };
};

/** Rebuilds of two logs of about a million events, and how much memory one takes. */
export const rebuild: Figure = {
  name: 'rebuild',
  measure: async workshop => {
    const { folder: stories } = await storedDisputes(workshop);
    const votes = await storedEvents(workshop);
    return [
      await measureFold(workshop, stories, '100,000 disputes with stories', 0.3),
      await measureFold(workshop, votes, 'a log of votes', 0.4),
      await measureMemory(workshop, votes),
    ];
  },
};
