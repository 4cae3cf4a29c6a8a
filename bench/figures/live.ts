import { setTimeout as sleep } from 'node:timers/promises';
import { storedDisputes } from '../dataSets.ts';
import { ballotBox } from '../load/ballotBox.ts';
import { type Sample, sampleOf, type Work } from '../load/contest.ts';
import type { ListenersJob, ListenersOutcome } from '../load/listenersJob.ts';
import { openLoad } from '../load/load.ts';
import { inTurns, median } from '../rounds.ts';
import { endChild, forkModule, messageOf, type ServerChild } from '../servers/child.ts';
import { startProduct } from '../servers/peers.ts';
import type { Figure, Row } from './figure.ts';
import { ROUNDS, reading } from './reads.ts';

const STREAMS = 1000;
const MANY_STREAMS = 5000;
const TIMED_VOTES = 40;
const VOTERS = 1000;
const VOTES_A_ROUND = 5000;
/** What is left of 5,000 requests is collected by then. */
const SETTLED_MS = 10_000;
const LIST = '/api/disputes?status=published&limit=50&sort=recent';

const pathsOf = (count: number, ids: readonly string[]): readonly string[] =>
  Array.from({ length: count }, (_, index) => `/api/disputes/${ids[index % ids.length]}/live`);

const openListeners = (log: string) => {
  const child = forkModule('../load/listeners.ts', { log });
  return {
    /** @returns when each open stream has heard of its last change */
    ask: async (job: ListenersJob): Promise<readonly number[]> => {
      child.send(job);
      return (await messageOf<ListenersOutcome>(child)).heardAt;
    },
    [Symbol.asyncDispose]: () => endChild(child),
  };
};

type Listeners = ReturnType<typeof openListeners>;

/** How long after it was sent a vote is on all pages that show its dispute, in milliseconds. */
const delaysOf = async (url: string, { ask }: Listeners, id: string, cookies: readonly string[]) => {
  await ask({ url, paths: pathsOf(STREAMS, [id]) });
  const { totalVotes } = (await (await fetch(`${url}/api/disputes/${id}`)).json()) as { totalVotes: number };
  const delays: number[] = [];
  for (const [index, cookie] of cookies.entries()) {
    await sleep(Math.random() * 1000);
    const sentAt = performance.timeOrigin + performance.now();
    const headers = { Cookie: cookie, 'Content-Type': 'application/json' };
    const vote = { method: 'POST', headers, body: '{"rating":7}' };
    const { ok, status } = await fetch(`${url}/api/disputes/${id}/vote`, vote);
    if (!ok) throw new Error(`A vote was answered with ${status}`);
    delays.push(...(await ask({ votes: totalVotes + index + 1 })).map(heardAt => heardAt - sentAt));
  }
  await ask({ close: true });
  return delays.sort((a, b) => a - b);
};

interface Compared {
  readonly figure: string;
  readonly ratio: number;
  /** The streams that are open meanwhile. */
  readonly paths: readonly string[];
  readonly work: () => Work;
}

/** How soon streams tell, what they hold in memory, and what they take from other requests. */
export const live: Figure = {
  name: 'live',
  measure: async workshop => {
    const { folder, ids, voters } = await storedDisputes(workshop);
    const cookies = await voters(VOTERS);
    await using servers = new AsyncDisposableStack();
    const listeners = servers.use(openListeners(workshop.log));
    const load = servers.use(openLoad(workshop.log));
    const product: ServerChild = await startProduct(workshop, folder);
    servers.defer(product.stop);
    const { url } = product;
    const { ask } = listeners;

    const delays = await delaysOf(url, listeners, ids[0] ?? '', cookies.slice(0, TIMED_VOTES));
    const quantile = (share: number): number => delays[Math.floor(share * delays.length)] ?? Number.NaN;

    const before = product.memoryMiB();
    await ask({ url, paths: pathsOf(MANY_STREAMS, ids) });
    await sleep(SETTLED_MS);
    const memory = product.memoryMiB();
    await ask({ close: true });

    const compare = async ({ figure, ratio, paths, work }: Compared): Promise<Row> => {
      const without = () => sampleOf(load, product, work());
      const withStreams = async (): Promise<Sample> => {
        await ask({ url, paths });
        const sample = await without();
        await ask({ close: true });
        return sample;
      };
      const { ours, floor } = await inTurns({ floor: without, ours: withStreams }, ROUNDS);
      const middle = (samples: readonly Sample[], key: keyof Sample) => median(samples.map(sample => sample[key]));
      return {
        figure,
        unit: 'answers/s',
        ours: middle(ours, 'perSecond'),
        beside: 'without streams',
        floor: middle(floor, 'perSecond'),
        cpu: { ours: middle(ours, 'cpuMicroseconds'), floor: middle(floor, 'cpuMicroseconds') },
        target: { kind: 'ratio at least', limit: ratio },
      };
    };
    const votes = ballotBox(cookies, ids.slice(1));
    const castVotes = () => ({ connections: 64, requests: votes(workshop.scaled(VOTES_A_ROUND)) });
    const [ms, atMost] = ['ms', 'at most'] as const;
    return [
      { figure: 'a vote on 1,000 open pages, p50', unit: ms, ours: quantile(0.5) },
      { figure: 'the same, p99', unit: ms, ours: quantile(0.99), target: { kind: atMost, limit: 1500 } },
      {
        figure: 'memory with 5,000 streams',
        unit: 'MiB',
        ours: memory,
        beside: 'before they opened',
        floor: before,
        target: { kind: atMost, limit: 300 },
      },
      await compare({
        figure: 'list, with 5,000 streams',
        ratio: 0.85,
        paths: pathsOf(MANY_STREAMS, ids),
        work: () => reading([LIST]),
      }),
      await compare({
        figure: 'votes, with 1,000 streams',
        ratio: 0.9,
        paths: pathsOf(STREAMS, ids.slice(1)),
        work: castVotes,
      }),
    ];
  },
};
