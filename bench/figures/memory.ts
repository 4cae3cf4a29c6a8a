import { setTimeout as sleep } from 'node:timers/promises';
import { plainDisputes, type StoredDisputes, storedDisputes } from '../dataSets.ts';
import { ballotBox } from '../load/ballotBox.ts';
import { type Load, openLoad } from '../load/load.ts';
import type { ServerChild } from '../servers/child.ts';
import { PLAIN, startPlain, startProduct } from '../servers/peers.ts';
import type { Workshop } from '../workshop.ts';
import type { Figure, Row } from './figure.ts';
import { detailPath, reading } from './reads.ts';

const SETTLED_MS = 30_000;
const VOTERS = 2000;
const VOTES = 10_000;
const COLD_DETAILS = 20_000;
const LIST = '/api/disputes?status=published&limit=50&sort=recent';

/** Memory at each moment that the table shows. */
const STATES = {
  'memory, idle': 120,
  'memory, serving votes, lists and details': 250,
  'memory, after 20,000 cold details': 350,
} as const;

/** @returns the memory in each of the states */
const memoryOf = async (
  workshop: Workshop,
  load: Load,
  { url, memoryMiB }: ServerChild,
  { ids, with20Comments, voters }: Omit<StoredDisputes, 'voters'> & { readonly voters: readonly string[] },
): Promise<readonly number[]> => {
  await sleep(SETTLED_MS);
  const idle = memoryMiB();
  const votes = ballotBox(voters, ids);
  await load.fire({ url, connections: 64, requests: votes(workshop.scaled(VOTES)) });
  await load.fire({ url, ...reading([LIST, ...with20Comments.map(detailPath)]) });
  const serving = memoryMiB();
  const cold = ids.slice(-workshop.scaled(COLD_DETAILS)).map(id => ({ path: detailPath(id) }));
  await load.fire({ url, connections: 16, requests: cold });
  return [idle, serving, memoryMiB()];
};

/** The memory of all processes of the product, beside that of the plain service. Linux only. */
export const memory: Figure = {
  name: 'memory',
  measure: async workshop => {
    const [stored, tables] = [await storedDisputes(workshop), await plainDisputes(workshop)];
    await using servers = new AsyncDisposableStack();
    const load = servers.use(openLoad(workshop.log));
    const measure = async (disputes: StoredDisputes, start: () => Promise<ServerChild>) => {
      const voters = await disputes.voters(VOTERS);
      const server = await start();
      servers.defer(server.stop);
      return memoryOf(workshop, load, server, { ...disputes, voters });
    };
    const [ours, plain] = [
      await measure(stored, () => startProduct(workshop, stored.folder)),
      await measure(tables, () => startPlain(workshop, tables.file)),
    ];
    return Object.entries(STATES).map(
      ([figure, limit], index): Row => ({
        figure,
        unit: 'MiB',
        ours: ours[index] ?? Number.NaN,
        beside: PLAIN,
        floor: plain[index],
        target: { kind: 'at most', limit },
      }),
    );
  },
};
