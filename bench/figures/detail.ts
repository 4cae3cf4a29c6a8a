import { plainDisputes, storedDisputes } from '../dataSets.ts';
import { contest } from '../load/contest.ts';
import { openLoad } from '../load/load.ts';
import { BARE, PLAIN, startPlain, startProduct } from '../servers/peers.ts';
import type { Figure, Row } from './figure.ts';
import { detailPath, ROUNDS, reading, startBare } from './reads.ts';

const ANY = 20_000;

/** Disputes at random, most of which nobody has read for a while. */
export const anyOf = (ids: readonly string[], count: number): readonly string[] =>
  Array.from({ length: count }, () => detailPath(ids[Math.floor(Math.random() * ids.length)] ?? ''));

/** A visitor reads one dispute after another. */
export const detail: Figure = {
  name: 'detail',
  measure: async workshop => {
    const [stored, tables] = [await storedDisputes(workshop), await plainDisputes(workshop)];
    await using servers = new AsyncDisposableStack();
    const load = servers.use(openLoad(workshop.log));
    const product = await startProduct(workshop, stored.folder);
    servers.defer(product.stop);
    const plain = await startPlain(workshop, tables.file);
    servers.defer(plain.stop);
    const [hot, long] = [stored.with20Comments, stored.with200Comments].map(ids => ids.map(detailPath));
    const bare = await startBare(workshop, product, [...(hot ?? []), ...(long ?? [])]);
    servers.defer(bare.stop);
    const rows: Row[] = [];
    for (const [comments, paths = []] of [
      [20, hot],
      [200, long],
    ] as const) {
      const work = () => reading(paths);
      const both = { ours: { server: product, work }, [BARE]: { server: bare, work } };
      rows.push(...(await contest(load, `detail, ${comments} comments`, both, ROUNDS, { [BARE]: 0.8 })));
    }
    const any =
      ({ ids }: { readonly ids: readonly string[] }) =>
      () =>
        reading(anyOf(ids, ANY));
    const both = { ours: { server: product, work: any(stored) }, [PLAIN]: { server: plain, work: any(tables) } };
    return [...rows, ...(await contest(load, 'detail, any dispute', both, ROUNDS, { [PLAIN]: 1.5 }))];
  },
};
