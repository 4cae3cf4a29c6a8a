import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fillWith, newPeople } from '../history/fill.ts';
import { history } from '../history/history.ts';
import { seededRandom } from '../history/random.ts';
import { signedInVoters } from '../history/voters.ts';
import { ballotBox } from '../load/ballotBox.ts';
import { sampleOf } from '../load/contest.ts';
import { openLoad } from '../load/load.ts';
import { inTurns, median } from '../rounds.ts';
import { type ServerChild, startServerChild } from '../servers/child.ts';
import { environmentOf, type Servers, type Workshop, withPlatform } from '../workshop.ts';
import type { Figure, Row } from './figure.ts';

const VOTE_ROUNDS = 5;
const START_ROUNDS = 3;
const CONNECTIONS = 64;
const VOTERS = 2000;
const VOTES_A_ROUND = 5000;
const LOOK_EVERY_MS = 200;
const PEOPLE = 3000;
/** About 112,000 events. All disputes are open for votes. */
const SHAPE = { disputes: 1350, votesEach: 66, commentsEach: 10.5, days: 28 } as const;
const SEED = 6;

/** An installation with a history, and the voters who are signed in there. */
interface Installation {
  readonly folder: string;
  readonly servers: Servers;
  readonly events: number;
  readonly ids: readonly string[];
  readonly cookies: readonly string[];
}

const install = (workshop: Workshop, name: string, servers: Servers): Promise<Installation> =>
  workshop.shared(name, folder =>
    withPlatform(
      folder,
      async platform => {
        const people = await newPeople(platform, PEOPLE);
        const shape = { ...SHAPE, disputes: workshop.scaled(SHAPE.disputes) };
        const { events, ids } = await fillWith(platform, history(seededRandom(SEED), shape, people));
        return { folder, servers, events, ids, cookies: await signedInVoters(platform, VOTERS) };
      },
      servers,
    ),
  );

const startProduct = ({ log }: Workshop, { folder, servers }: Installation): Promise<ServerChild> =>
  startServerChild('product.ts', { log, env: environmentOf(folder, servers) });

const measureVotes = async (workshop: Workshop, sqlite: Installation, onServer: Installation): Promise<Row> => {
  const [floor, ours] = [await startProduct(workshop, sqlite), await startProduct(workshop, onServer)];
  await using load = openLoad(workshop.log);
  const voting = (product: ServerChild, { cookies, ids }: Installation) => {
    const votes = ballotBox(cookies, ids);
    return () => sampleOf(load, product, { connections: CONNECTIONS, requests: votes(workshop.scaled(VOTES_A_ROUND)) });
  };
  const samples = await inTurns({ floor: voting(floor, sqlite), ours: voting(ours, onServer) }, VOTE_ROUNDS);
  await Promise.all([floor.stop(), ours.stop()]);
  const cpuOf = (side: keyof typeof samples): number =>
    median(samples[side].map(({ cpuMicroseconds }) => cpuMicroseconds)) / 1000;
  return {
    figure: 'EventStoreDB: a vote, 64 connections',
    unit: 'ms of CPU',
    ours: cpuOf('ours'),
    beside: 'on SQLite',
    floor: cpuOf('floor'),
    target: { kind: 'at most', limit: 0.5 },
  };
};

interface Started {
  readonly perSecond: number;
  readonly maxRssMiB: number;
  readonly cpuSeconds: number;
}

const isReady = async (url: string): Promise<boolean> => {
  const answer = await fetch(`${url}/readyz`);
  await answer.arrayBuffer();
  return answer.ok;
};

/** Starts without read models, until they show the whole log. */
const startAnew = async (workshop: Workshop, installation: Installation): Promise<Started> => {
  for (const slot of ['a', 'b'])
    for (const end of ['', '-wal', '-shm'])
      await rm(join(installation.folder, `read-models-${slot}.db${end}`), { force: true });
  const begun = performance.now();
  const product = await startProduct(workshop, installation);
  while (!(await isReady(product.url))) await sleep(LOOK_EVERY_MS);
  const seconds = (performance.now() - begun) / 1000;
  const { maxRssMiB, cpuMs } = await product.usage();
  await product.stop();
  return { perSecond: installation.events / seconds, maxRssMiB, cpuSeconds: cpuMs / 1000 };
};

const measureStarts = async (
  workshop: Workshop,
  sqlite: Installation,
  onServer: Installation,
): Promise<readonly Row[]> => {
  const samples = await inTurns(
    { floor: () => startAnew(workshop, sqlite), ours: () => startAnew(workshop, onServer) },
    START_ROUNDS,
  );
  const middle = (key: keyof Started) => {
    const of = (side: keyof typeof samples): number => median(samples[side].map(sample => sample[key]));
    return { ours: of('ours'), beside: 'on SQLite', floor: of('floor') };
  };
  const figure = 'EventStoreDB: first start until caught up';
  return [
    { figure, unit: 'events/s', ...middle('perSecond'), target: { kind: 'at least', limit: 10_000 } },
    {
      figure: 'EventStoreDB: the same, most memory',
      unit: 'MiB',
      ...middle('maxRssMiB'),
      target: { kind: 'at most', limit: 500 },
    },
    { figure: 'EventStoreDB: the same, in all', unit: 's of CPU', ...middle('cpuSeconds') },
  ];
};

/**
 * The product on the stand-in of EventStoreDB beside itself on SQLite. The stand-in's own costs are
 * not counted.
 */
export const eventStoreDb: Figure = {
  name: 'eventStoreDb',
  measure: async workshop => {
    const standIn = await startServerChild('standIn.ts', { log: workshop.log });
    const sqlite = await install(workshop, 'sqlite', {});
    const onServer = await install(workshop, 'eventStoreDb', { EVENTSTORE_URL: standIn.url });
    const rows = [await measureVotes(workshop, sqlite, onServer), ...(await measureStarts(workshop, sqlite, onServer))];
    await standIn.stop();
    return rows;
  },
};
