import { familyOf, parentOf } from '../../processes.ts';
import type { CommentRow, DisputeRow, PlainStore, Votable, Voter } from '../plain/store.ts';
import { nextRank, refusalOf } from '../plain/store.ts';
import { RATINGS } from '../plain/tables.ts';
import { connect } from './connect.ts';

/**
 * Plain tables in PostgreSQL. A vote and its count are one statement, so each vote is a
 * transaction; the server gathers those that come together.
 * @returns also the server's processes, as far as they are on this machine
 */
export const openPostgresStore = async (
  url: string,
): Promise<PlainStore & { readonly serverPids: () => readonly number[] }> => {
  const sql = connect(url);
  const [backend] = await sql<{ pid: number }[]>`SELECT pg_backend_pid() AS pid`;
  const postmaster = backend && parentOf(backend.pid, 'postgres');
  const withTally = sql`SELECT * FROM disputes JOIN tallies ON dispute = id`;
  return {
    serverPids: () => (postmaster === undefined ? [] : familyOf(postmaster)),
    signedIn: async (token, now) => {
      const [voter] = await sql<Voter[]>`SELECT users.id, verified FROM sessions JOIN users ON users.id = person
        WHERE token = ${token} AND ends > ${now}`;
      return voter;
    },
    vote: async vote => {
      const [dispute] = await sql<Votable[]>`SELECT user1, user2, published, expires, votes, comments
        FROM disputes JOIN tallies ON dispute = id WHERE id = ${vote.dispute}`;
      const refused = refusalOf(dispute, vote);
      if (refused || !dispute) return refused;
      const counted = sql(RATINGS[vote.rating] ?? '');
      const counts = await sql`
        WITH ballot AS (
          INSERT INTO votes VALUES (${vote.dispute}, ${vote.voter}, ${vote.rating}, ${vote.at})
          ON CONFLICT DO NOTHING RETURNING 1
        )
        UPDATE tallies SET votes = votes + 1, total = total + ${vote.rating}, hot = ${nextRank(dispute)},
          ${counted} = ${counted} + 1
        WHERE dispute = ${vote.dispute} AND EXISTS (SELECT FROM ballot) RETURNING 1`;
      return counts.length === 0 ? 'already_voted' : undefined;
    },
    newest: (limit, now) =>
      sql<DisputeRow[]>`${withTally} WHERE expires > ${now} ORDER BY published DESC LIMIT ${limit}`,
    dispute: async id => {
      const [row] = await sql<DisputeRow[]>`${withTally} WHERE id = ${id}`;
      return row;
    },
    comments: dispute =>
      sql<CommentRow[]>`SELECT id, content, posted FROM comments WHERE dispute = ${dispute}
        ORDER BY posted DESC LIMIT 200`,
    close: () => sql.end(),
  };
};
