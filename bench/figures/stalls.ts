import { plainDisputes, type StoredDisputes, storedDisputes } from '../dataSets.ts';
import { ballotBox } from '../load/ballotBox.ts';
import type { Outcome, Request } from '../load/job.ts';
import { type Load, openLoad } from '../load/load.ts';
import { inTurns, median } from '../rounds.ts';
import { endChild, forkModule, messageOf, type ServerChild } from '../servers/child.ts';
import { PLAIN, startPlain, startProduct } from '../servers/peers.ts';
import type { Workshop } from '../workshop.ts';
import type { Figure, Row } from './figure.ts';

const ROUNDS = 3;
const VOTERS = 2000;
/** A rebuild of more only takes longer. */
const DISPUTES = 10_000;
const FIRST_VOTES = 1000;
const FIRST_CONNECTIONS = 64;
/** So few that neither the votes nor the rebuild wait for a core. */
const CONNECTIONS = 4;
const VOTES_AT_ONCE = 400;
const AFTER_SWITCH_MS = 3000;

type Votes = (count: number) => readonly Request[];

/** Votes until a time after something is done. @returns how long the slowest of them took */
const worstVote = async (load: Load, { url }: ServerChild, votes: Votes, done: Promise<unknown>): Promise<number> => {
  let ends = Number.POSITIVE_INFINITY;
  const ending = done.finally(() => {
    ends = performance.now() + AFTER_SWITCH_MS;
  });
  let worst = 0;
  while (performance.now() < ends) {
    const outcome = await load.fire({ url, connections: CONNECTIONS, requests: votes(VOTES_AT_ONCE) });
    worst = Math.max(worst, outcome.worst);
  }
  await ending;
  return worst;
};

const rebuild = async ({ log }: Workshop, folder: string): Promise<void> => {
  const child = forkModule('rebuild.ts', { log, args: [folder] });
  await messageOf(child);
  await endChild(child);
};

const measureSwitch = async (workshop: Workshop): Promise<Row> => {
  const { folder, ids, voters } = await storedDisputes(workshop, DISPUTES);
  const votes = ballotBox(await voters(VOTERS), ids);
  await using servers = new AsyncDisposableStack();
  const load = servers.use(openLoad(workshop.log));
  const product = await startProduct(workshop, folder);
  servers.defer(product.stop);
  const { ours, floor } = await inTurns(
    {
      ours: () => worstVote(load, product, votes, rebuild(workshop, folder)),
      floor: () => worstVote(load, product, votes, Promise.resolve()),
    },
    ROUNDS,
  );
  return {
    figure: 'worst vote while read models are rebuilt and switched',
    unit: 'ms',
    ours: median(ours),
    beside: 'none switched',
    floor: median(floor),
    target: { kind: 'at most', limit: 100 },
  };
};

/** The first votes after a start. */
const firstVotes = async (workshop: Workshop, server: ServerChild, votes: Votes): Promise<Outcome> => {
  await using load = openLoad(workshop.log);
  const outcome = await load.fire({ url: server.url, connections: FIRST_CONNECTIONS, requests: votes(FIRST_VOTES) });
  await server.stop();
  return outcome;
};

const measureFirst = async (workshop: Workshop): Promise<Row> => {
  const [stored, tables] = [await storedDisputes(workshop), await plainDisputes(workshop)];
  const votesOf = async ({ ids, voters }: StoredDisputes) => ballotBox(await voters(VOTERS), ids);
  const [ourVotes, plainVotes] = [await votesOf(stored), await votesOf(tables)];
  const { ours, plain } = await inTurns(
    {
      ours: async () => firstVotes(workshop, await startProduct(workshop, stored.folder), ourVotes),
      plain: async () => firstVotes(workshop, await startPlain(workshop, tables.file), plainVotes),
    },
    ROUNDS,
  );
  const middle = (outcomes: readonly Outcome[]) => median(outcomes.map(({ p99 }) => p99));
  return {
    figure: 'first 1,000 votes after a start, p99',
    unit: 'ms',
    ours: middle(ours),
    beside: PLAIN,
    floor: middle(plain),
    target: { kind: 'at most', limit: 50 },
  };
};

/** The longest that somebody waits. */
export const stalls: Figure = {
  name: 'stalls',
  measure: async workshop => [await measureSwitch(workshop), await measureFirst(workshop)],
};
