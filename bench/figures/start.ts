import { join } from 'node:path';
import { storedEvents } from '../dataSets.ts';
import { inTurns, median } from '../rounds.ts';
import { startServerChild } from '../servers/child.ts';
import { environmentOf } from '../workshop.ts';
import type { Figure } from './figure.ts';

const ROUNDS = 5;

/** From the start of the process to its first answer. */
export const start: Figure = {
  name: 'start',
  measure: async workshop => {
    const { log } = workshop;
    const secondsOf = async (folder: string): Promise<number> => {
      const begun = performance.now();
      const server = await startServerChild('product.ts', { log, env: environmentOf(folder) });
      const answer = await fetch(`${server.url}/api/disputes?status=expired&limit=1`);
      await answer.arrayBuffer();
      const seconds = (performance.now() - begun) / 1000;
      await server.stop();
      if (!answer.ok) throw new Error(`The first request was answered with ${answer.status}`);
      return seconds;
    };
    const stored = await storedEvents(workshop);
    const { ours, floor } = await inTurns(
      { floor: () => secondsOf(join(workshop.folder, 'empty')), ours: () => secondsOf(stored) },
      ROUNDS,
    );
    return [
      {
        figure: 'start to first answer',
        unit: 's',
        ours: median(ours),
        beside: 'an empty log',
        floor: median(floor),
        target: { kind: 'difference below', limit: 1 },
      },
    ];
  },
};
