import { setTimeout as sleep } from 'node:timers/promises';
import { type CallCounter, callCounter } from '#tests/platform/documents/callCounter.ts';
import { openDatabase } from '#tests/support/stores.ts';
import { fillWith, newPeople } from '../history/fill.ts';
import { history } from '../history/history.ts';
import { seededRandom } from '../history/random.ts';
import { addAccounts, signedInVoters } from '../history/voters.ts';
import { ballotBox } from '../load/ballotBox.ts';
import type { Request } from '../load/job.ts';
import { type Load, openLoad } from '../load/load.ts';
import { type ServerChild, startServerChild } from '../servers/child.ts';
import { environmentOf, type Workshop, withPlatform } from '../workshop.ts';
import type { Figure, Row } from './figure.ts';

const ALONE = 200;
const TOGETHER = 2000;
const CONNECTIONS = 64;
const IDLE_S = 30;
const VOTERS = 500;
const SHAPE = { disputes: 100, votesEach: 10, commentsEach: 5, days: 20 } as const;

/** What is asked of the server, by the command. */
const KINDS = ['find', 'update', 'findAndModify', 'insert', 'delete'] as const;

interface Scene {
  readonly product: ServerChild;
  readonly load: Load;
  readonly calls: CallCounter;
}

/** What one process asks for with nobody there, a second. */
const idle = async ({ calls }: Scene): Promise<ReadonlyMap<string, number>> => {
  calls.take();
  await sleep(IDLE_S * 1000);
  return calls.take();
};

const acts = async (
  { product, load, calls }: Scene,
  requests: readonly Request[],
  connections: number,
): Promise<ReadonlyMap<string, number>> => {
  calls.take();
  await load.fire({ url: product.url, connections, requests });
  return calls.take();
};

/** Makes many things, as many at once as a pool of connections has. */
const inHundreds = async (
  count: number,
  make: (count: number) => Promise<readonly string[]>,
): Promise<readonly string[]> => {
  const made: string[] = [];
  while (made.length < count) made.push(...(await make(Math.min(100, count - made.length))));
  return made;
};

/** Views are counted a while after a page was read. */
const untilQuiet = (): Promise<void> => sleep(5000);

const say = (act: string, counts: ReadonlyMap<string, number>, times: number): void => {
  const each = [...counts].toSorted(([, a], [, b]) => b - a).filter(([, count]) => count / times >= 0.01);
  console.log(`\n${act}`);
  for (const [call, count] of each) console.log(`  ${(count / times).toFixed(2).padStart(6)} ${call}`);
};

const rowsOf = (
  act: string,
  counts: ReadonlyMap<string, number>,
  times: number,
  targets: Partial<Record<string, number>>,
): readonly Row[] => {
  say(act, counts, times);
  return KINDS.map(kind => {
    const all = [...counts].filter(([call]) => call.startsWith(`${kind} `)).reduce((sum, [, count]) => sum + count, 0);
    const limit = targets[kind];
    return {
      figure: `MongoDB: ${act}, ${kind}`,
      unit: 'calls',
      ours: all / times,
      ...(limit !== undefined && { target: { kind: 'at most', limit } as const }),
    };
  }).filter(({ ours, target }) => ours > 0 || target);
};

/** Calls of a MongoDB server per act, on the server that MONGODB_URL names. */
export const mongoCalls: Figure = {
  name: 'mongoCalls',
  measure: async workshop => {
    const { MONGODB_URL } = process.env;
    if (MONGODB_URL === undefined) {
      console.error('mongoCalls was skipped: it needs a MongoDB, named by MONGODB_URL');
      return [];
    }
    const database = await openDatabase(MONGODB_URL);
    const calls = await callCounter(database.url);
    try {
      return await measureCalls(workshop, calls, database.url);
    } finally {
      await database.drop();
      await calls.close();
    }
  },
};

const measureCalls = async (workshop: Workshop, calls: CallCounter, MONGODB_URL: string): Promise<readonly Row[]> => {
  const standIn = await startServerChild('standIn.ts', { log: workshop.log });
  const servers = { MONGODB_URL, EVENTSTORE_URL: standIn.url };
  const { folder, ids, cookies } = await workshop.shared('mongo', folder =>
    withPlatform(
      folder,
      async platform => {
        const people = await inHundreds(1000, count => newPeople(platform, count));
        await addAccounts(platform, people);
        const { ids } = await fillWith(platform, history(seededRandom(7), SHAPE, people));
        return { folder, ids, cookies: await inHundreds(VOTERS, count => signedInVoters(platform, count)) };
      },
      servers,
    ),
  );
  const product = await startServerChild('product.ts', {
    log: workshop.log,
    env: environmentOf(folder, { ...servers, MONGODB_URL: calls.url }),
  });
  await using load = openLoad(workshop.log);
  const scene = { product, load, calls };
  const votes = ballotBox(cookies, ids);
  const details = (cookie?: string) =>
    Array.from({ length: ALONE }, (_, at) => ({
      path: `/api/disputes/${ids[at % ids.length]}`,
      ...(cookie !== undefined && { headers: { Cookie: cookies[at % cookies.length] ?? '' } }),
    }));
  // Mailboxes are stored with the first vote, and participants' are read once.
  await acts(scene, votes(VOTERS), 1);
  await acts(scene, details(''), 1);
  await untilQuiet();
  const rows = [
    ...rowsOf('a vote alone', await acts(scene, votes(ALONE), 1), ALONE, { find: 4, update: 3 }),
    ...rowsOf(`a vote, ${CONNECTIONS} at once`, await acts(scene, votes(TOGETHER), CONNECTIONS), TOGETHER, {
      find: 2,
      update: 1.5,
    }),
    ...rowsOf('a detail, signed in', await acts(scene, details(''), 1), ALONE, { find: 2.5 }),
    ...rowsOf('a detail, signed out', await acts(scene, details(), 1), ALONE, { find: 1.5 }),
    ...rowsOf('a second with nobody there', await untilQuiet().then(() => idle(scene)), IDLE_S, {
      find: 3,
      update: 0.5,
    }),
  ];
  await product.stop();
  await standIn.stop();
  return rows;
};
