import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Row } from '../figures/figure.ts';
import { inTurns, median } from '../rounds.ts';
import { type ServerChild, startServerChild } from '../servers/child.ts';
import { environmentOf, type Workshop } from '../workshop.ts';
import type { Job } from './job.ts';
import { type Load, openLoad } from './load.ts';

type Work = Omit<Job, 'url'>;

export interface Sample {
  readonly perSecond: number;
  /** CPU time of all threads of the server for one answer. */
  readonly cpuMicroseconds: number;
}

export interface Contest {
  readonly bare: Work;
  /** Made anew for each round, since nobody can vote twice. */
  readonly product: () => Work;
  /** What the product has to do at the same time. */
  readonly meanwhile?: () => Promise<unknown>;
}

/** The product and a bare Fastify, and the load generator that sends requests to them. */
export interface Match extends AsyncDisposable {
  readonly product: ServerChild;
  readonly load: Load;
  compare(contest: Contest, rounds: number): Promise<Pick<Row, 'ours' | 'floor' | 'cpu'>>;
}

const bodiesOf = async (url: string, paths: readonly string[]): Promise<Record<string, string>> => {
  const bodies: Record<string, string> = {};
  for (const path of paths) {
    const answer = await fetch(url + path);
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
    bodies[path] = await answer.text();
  }
  return bodies;
};

/** Sends work to a server, and measures both. */
export const sampleOf = async (load: Load, server: ServerChild, work: Work): Promise<Sample> => {
  const before = await server.usage();
  const { answers, seconds } = await load.fire({ url: server.url, ...work });
  const { cpuMs } = await server.usage();
  return { perSecond: answers / seconds, cpuMicroseconds: ((cpuMs - before.cpuMs) * 1000) / answers };
};

/**
 * Starts the product on a data set, and a bare Fastify that sends the same bytes.
 * @param paths the paths whose answers the bare one sends
 */
export const startMatch = async (
  { folder, log }: Workshop,
  dataFolder: string,
  paths: readonly string[] = [],
): Promise<Match> => {
  const product = await startServerChild('product.ts', { log, env: environmentOf(dataFolder) });
  const bodiesFile = join(folder, 'bodies.json');
  await writeFile(bodiesFile, JSON.stringify(await bodiesOf(product.url, paths)));
  const bare = await startServerChild('bare.ts', { log, args: [bodiesFile] });
  const load = openLoad(log);
  return {
    product,
    load,
    compare: async ({ bare: bareWork, product: productWork, meanwhile }, rounds) => {
      const measurements = {
        floor: () => sampleOf(load, bare, bareWork),
        ours: async () => (await Promise.all([sampleOf(load, product, productWork()), meanwhile?.()]))[0],
      };
      const { ours, floor } = await inTurns(measurements, rounds);
      const middle = (samples: readonly Sample[], key: keyof Sample) => median(samples.map(sample => sample[key]));
      return {
        ours: middle(ours, 'perSecond'),
        floor: middle(floor, 'perSecond'),
        cpu: { ours: middle(ours, 'cpuMicroseconds'), floor: middle(floor, 'cpuMicroseconds') },
      };
    },
    [Symbol.asyncDispose]: async () => {
      await Promise.all([product.stop(), bare.stop(), load[Symbol.asyncDispose]()]);
    },
  };
};
