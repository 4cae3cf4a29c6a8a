import { STATS_ID, stats } from '#readmodels/collections.ts';
import { plainDisputes, type StoredDisputes, storedDisputes } from '../dataSets.ts';
import { ballotBox, type VoteOrder } from '../load/ballotBox.ts';
import { type Contenders, contest, type Work } from '../load/contest.ts';
import { openLoad } from '../load/load.ts';
import { DURABLE, PLAIN, POSTGRES, startDurable, startPlain, startPostgres, startProduct } from '../servers/peers.ts';
import { type Workshop, withPlatform } from '../workshop.ts';
import type { Figure, Row } from './figure.ts';

const ROUNDS = 5;
const CONNECTIONS = 64;
/** For each order. */
const VOTERS = 2000;
const VOTES_A_ROUND = 10_000;

const ORDERS: Readonly<Record<VoteOrder, string>> = {
  spread: 'votes, over some 2,000 disputes',
  hot: 'votes, on one hot dispute',
  whole: 'votes, each on another dispute',
};
const RATIOS = { [PLAIN]: 1, [DURABLE]: 0.5 };

/** Makes the votes of a round, of one order. */
type Votes = (order: VoteOrder) => () => Work;

/** Signs voters in. @returns the votes they cast, in each order by other voters */
const voting = async (stored: StoredDisputes, perRound: number): Promise<Votes> => {
  const cookies = await stored.voters(VOTERS * Object.keys(ORDERS).length);
  return order => {
    const first = Object.keys(ORDERS).indexOf(order) * VOTERS;
    const votes = ballotBox(cookies.slice(first, first + VOTERS), stored.ids, order);
    return () => ({ connections: CONNECTIONS, requests: votes(perRound) });
  };
};

const shownVotes = (folder: string): Promise<number> =>
  withPlatform(folder, async ({ readModels }) => {
    const counted = await readModels.current.collection(stats).get(STATS_ID);
    return counted?.body.votes ?? 0;
  });

/** Votes that are durable, and shown in the read models, by the time they are answered. */
export const votes: Figure = {
  name: 'votes',
  measure: async workshop => {
    const [stored, tables] = [await storedDisputes(workshop), await plainDisputes(workshop)];
    const perRound = workshop.scaled(VOTES_A_ROUND);
    const before = await shownVotes(stored.folder);
    const [ourVotes, plainVotes] = [await voting(stored, perRound), await voting(tables, perRound)];
    const rows = await measureOrders(workshop, { folder: stored.folder, file: tables.file, ourVotes, plainVotes });
    const shown = (await shownVotes(stored.folder)) - before;
    const cast = perRound * (ROUNDS + 1) * Object.keys(ORDERS).length;
    if (shown !== cast) throw new Error(`${cast} votes were acknowledged and ${shown} are shown`);
    return rows;
  },
};

interface Scene {
  readonly folder: string;
  readonly file: string;
  readonly ourVotes: Votes;
  readonly plainVotes: Votes;
}

const measureOrders = async (
  workshop: Workshop,
  { folder, file, ourVotes, plainVotes }: Scene,
): Promise<readonly Row[]> => {
  await using servers = new AsyncDisposableStack();
  const load = servers.use(openLoad(workshop.log));
  const postgres = await startPostgres(workshop, file);
  const [product, plain, durable] = [
    await startProduct(workshop, folder),
    await startPlain(workshop, file),
    await startDurable(workshop),
  ];
  for (const server of [product, plain, durable, postgres]) servers.defer(async () => server?.stop());
  const rows: Row[] = [];
  for (const [order, figure] of Object.entries(ORDERS) as [VoteOrder, string][]) {
    const contenders: Contenders = {
      ours: { server: product, work: ourVotes(order) },
      [PLAIN]: { server: plain, work: plainVotes(order) },
      ...(postgres && { [POSTGRES]: { server: postgres, work: plainVotes(order) } }),
      [DURABLE]: { server: durable, work: plainVotes(order) },
    };
    rows.push(...(await contest(load, figure, contenders, ROUNDS, RATIOS)));
  }
  return rows;
};
