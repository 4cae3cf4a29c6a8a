import { storedDisputes } from '../dataSets.ts';
import { ballotBox } from '../load/ballotBox.ts';
import { type Contender, contest } from '../load/contest.ts';
import { openLoad } from '../load/load.ts';
import { BARE, startProduct } from '../servers/peers.ts';
import type { Figure, Row } from './figure.ts';
import { ROUNDS, reading, startBare } from './reads.ts';

const LIST = '/api/disputes?status=published&limit=50';
const RECENT = `${LIST}&sort=recent`;
const LISTS = { 'sort=recent': RECENT, 'sort=hot': `${LIST}&sort=hot`, 'q=money': `${RECENT}&q=money` };
const VOTERS = 500;
const MORE_THAN_ONE_CASTS = 6000;

/** The browse page's list with 100,000 disputes stored. */
export const list: Figure = {
  name: 'list',
  measure: async workshop => {
    const { folder, ids, voters } = await storedDisputes(workshop);
    const votes = ballotBox(await voters(VOTERS), ids);
    await using servers = new AsyncDisposableStack();
    const [load, voting] = [servers.use(openLoad(workshop.log)), servers.use(openLoad(workshop.log))];
    const product = await startProduct(workshop, folder);
    servers.defer(product.stop);
    const bare = await startBare(workshop, product, Object.values(LISTS));
    servers.defer(bare.stop);
    const beside = (figure: string, path: string, ratio: number, meanwhile?: Contender['meanwhile']) => {
      const work = () => reading([path]);
      const ours = { server: product, work, ...(meanwhile && { meanwhile }) };
      return contest(load, figure, { ours, [BARE]: { server: bare, work } }, ROUNDS, { [BARE]: ratio });
    };
    /** One after another, each as soon as the one before is answered. */
    const whileVoting = () =>
      voting.fire({ ...reading([]), url: product.url, connections: 1, requests: votes(MORE_THAN_ONE_CASTS) });
    const rows: Row[] = [];
    for (const [name, path] of Object.entries(LISTS)) rows.push(...(await beside(`list, ${name}`, path, 0.85)));
    return [...rows, ...(await beside('list, sort=recent, while votes are written', RECENT, 0.7, whileVoting))];
  },
};
