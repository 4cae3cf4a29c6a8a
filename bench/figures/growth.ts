import { plainDisputes, storedDisputes } from '../dataSets.ts';
import { ballotBox } from '../load/ballotBox.ts';
import { contest } from '../load/contest.ts';
import { openLoad } from '../load/load.ts';
import { PLAIN, startPlain, startProduct } from '../servers/peers.ts';
import type { Workshop } from '../workshop.ts';
import { anyOf } from './detail.ts';
import type { Figure, Row } from './figure.ts';
import { reading } from './reads.ts';

const ROUNDS = 3;
const SIZES = [1000, 10_000, 100_000];
const VOTERS = 2000;
const VOTES_A_ROUND = 5000;
const READS = 20_000;

const measureAt = async (workshop: Workshop, size: number): Promise<readonly Row[]> => {
  const [stored, tables] = [await storedDisputes(workshop, size), await plainDisputes(workshop, size)];
  const [ourVotes, plainVotes] = [
    ballotBox(await stored.voters(VOTERS), stored.ids, 'whole'),
    ballotBox(await tables.voters(VOTERS), tables.ids, 'whole'),
  ];
  await using servers = new AsyncDisposableStack();
  const load = servers.use(openLoad(workshop.log));
  const product = await startProduct(workshop, stored.folder);
  servers.defer(product.stop);
  const plain = await startPlain(workshop, tables.file);
  servers.defer(plain.stop);
  const disputes = `${workshop.scaled(size).toLocaleString('en')} disputes`;
  const votes = (box: typeof ourVotes) => () => ({
    connections: 64,
    requests: box(workshop.scaled(VOTES_A_ROUND)),
  });
  const reads = (ids: readonly string[]) => () => reading(anyOf(ids, READS));
  return [
    ...(await contest(
      load,
      `of ${disputes}: votes, each on another`,
      { ours: { server: product, work: votes(ourVotes) }, [PLAIN]: { server: plain, work: votes(plainVotes) } },
      ROUNDS,
    )),
    ...(await contest(
      load,
      `of ${disputes}: detail, any`,
      { ours: { server: product, work: reads(stored.ids) }, [PLAIN]: { server: plain, work: reads(tables.ids) } },
      ROUNDS,
    )),
  ];
};

/** What votes and reads cost as more disputes are stored. */
export const growth: Figure = {
  name: 'growth',
  measure: async workshop => {
    const rows: Row[] = [];
    for (const size of SIZES) rows.push(...(await measureAt(workshop, size)));
    return rows;
  },
};
