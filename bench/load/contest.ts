import type { Row } from '../figures/figure.ts';
import { inTurns, median } from '../rounds.ts';
import type { ServerChild } from '../servers/child.ts';
import type { Job } from './job.ts';
import type { Load } from './load.ts';

export type Work = Omit<Job, 'url'>;

export interface Sample {
  readonly perSecond: number;
  /** CPU time of all threads of the server for one answer. */
  readonly cpuMicroseconds: number;
}

export interface Contender {
  readonly server: ServerChild;
  /** Made anew for each round, since nobody can vote twice. */
  readonly work: () => Work;
  /** What it has to do at the same time. */
  readonly meanwhile?: () => Promise<unknown>;
}

/** The product and those beside it, by the names that the table shows. */
export type Contenders = Readonly<Record<'ours' | (string & {}), Contender>>;

/** Sends work to a server, and measures both. */
export const sampleOf = async (load: Load, server: ServerChild, work: Work): Promise<Sample> => {
  const before = await server.usage();
  const { answers, seconds } = await load.fire({ url: server.url, ...work });
  const { cpuMs } = await server.usage();
  return { perSecond: answers / seconds, cpuMicroseconds: ((cpuMs - before.cpuMs) * 1000) / answers };
};

const middleOf = (samples: readonly Sample[]): Sample => ({
  perSecond: median(samples.map(({ perSecond }) => perSecond)),
  cpuMicroseconds: median(samples.map(({ cpuMicroseconds }) => cpuMicroseconds)),
});

/**
 * Sends work to all of them in turns.
 * @param ratios the ratio to reach beside each of them
 * @returns a row for each that the product is beside
 */
export const contest = async (
  load: Load,
  figure: string,
  { ours, ...others }: Contenders,
  rounds: number,
  ratios: Readonly<Record<string, number>> = {},
): Promise<readonly Row[]> => {
  const measured = await inTurns(
    Object.fromEntries(
      Object.entries({ ours, ...others }).map(([name, { server, work, meanwhile }]) => [
        name,
        async () => (await Promise.all([sampleOf(load, server, work()), meanwhile?.()]))[0],
      ]),
    ),
    rounds,
  );
  const middle = (name: string): Sample => middleOf(measured[name] ?? []);
  const { perSecond, cpuMicroseconds } = middle('ours');
  return Object.keys(others).map((name): Row => {
    const other = middle(name);
    const limit = ratios[name];
    return {
      figure,
      unit: 'answers/s',
      ours: perSecond,
      beside: name,
      floor: other.perSecond,
      cpu: { ours: cpuMicroseconds, floor: other.cpuMicroseconds },
      ...(limit !== undefined && { target: { kind: 'ratio at least', limit } as const }),
    };
  });
};
