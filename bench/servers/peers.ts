import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { environmentOf, type Workshop } from '../workshop.ts';
import { type ServerChild, startServerChild } from './child.ts';
import { copyTables, dropTables } from './postgres/copyTables.ts';

/** The names by which the table shows what the product is measured beside. */
export const BARE = 'bare Fastify';
export const PLAIN = 'plain SQLite';
export const POSTGRES = 'plain PostgreSQL';
export const DURABLE = 'a durable vote';

export const startProduct = ({ log }: Workshop, folder: string): Promise<ServerChild> =>
  startServerChild('product.ts', { log, env: environmentOf(folder) });

/** The plain service on a file of its tables. */
export const startPlain = ({ log }: Workshop, file: string): Promise<ServerChild> =>
  startServerChild('plainSqlite.ts', { log, args: [file] });

/** What can only append votes, to a new file. */
export const startDurable = ({ log, folder }: Workshop): Promise<ServerChild> =>
  startServerChild('durableVote.ts', { log, args: [join(folder, `${randomUUID()}.db`)] });

/**
 * The plain service on the PostgreSQL that PEER_POSTGRES_URL names, on a copy of the tables in a
 * file.
 * @returns undefined where none is named
 */
export const startPostgres = async ({ log }: Workshop, file: string): Promise<ServerChild | undefined> => {
  const { PEER_POSTGRES_URL: url } = process.env;
  if (url === undefined) {
    console.error('Without PostgreSQL: PEER_POSTGRES_URL names none');
    return undefined;
  }
  await copyTables(file, url);
  const child = await startServerChild('plainPostgres.ts', { log, args: [url] });
  return {
    ...child,
    stop: async () => {
      await child.stop();
      await dropTables(url);
    },
  };
};
