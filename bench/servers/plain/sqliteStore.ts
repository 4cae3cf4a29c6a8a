import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import type { CommentRow, DisputeRow, PlainStore, Refusal, Votable, Vote, Voter } from './store.ts';
import { nextRank, refusalOf } from './store.ts';
import { RATINGS } from './tables.ts';

const PRAGMAS = `PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA cache_size = -65536;
  PRAGMA temp_store = MEMORY; PRAGMA wal_autocheckpoint = 8000`;
const WITH_TALLY = 'SELECT * FROM disputes JOIN tallies ON dispute = id';

interface QueuedVote extends PromiseWithResolvers<Refusal | undefined> {
  readonly vote: Vote;
}

/** Plain tables in one file. The votes of one turn of the event loop share a commit. */
export const openSqliteStore = (file: string): PlainStore => {
  const db = new DatabaseSync(file);
  db.exec(PRAGMAS);
  const rowsOf = <Row>(sql: string) => {
    const statement = db.prepare(sql);
    return (...values: readonly SQLInputValue[]) => statement.all(...values) as unknown as readonly Row[];
  };
  const rowOf = <Row>(sql: string) => {
    const statement = db.prepare(sql);
    return (...values: readonly SQLInputValue[]) => statement.get(...values) as unknown as Row | undefined;
  };
  const signedIn = rowOf<Voter>(
    'SELECT users.id, verified FROM sessions JOIN users ON users.id = person WHERE token = ? AND ends > ?',
  );
  const votable = rowOf<Votable>(
    'SELECT user1, user2, published, expires, votes, comments FROM disputes JOIN tallies ON dispute = id WHERE id = ?',
  );
  const insert = db.prepare('INSERT INTO votes VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING');
  const counts = RATINGS.map(name =>
    db.prepare(
      `UPDATE tallies SET votes = votes + 1, total = total + ?, hot = ?, ${name} = ${name} + 1 WHERE dispute = ?`,
    ),
  );
  const newest = rowsOf<DisputeRow>(`${WITH_TALLY} WHERE expires > ? ORDER BY published DESC LIMIT ? + 0`);

  const count = (vote: Vote): Refusal | undefined => {
    const dispute = votable(vote.dispute);
    const refused = refusalOf(dispute, vote);
    if (refused || !dispute) return refused;
    if (insert.run(vote.dispute, vote.voter, vote.rating, vote.at).changes === 0) return 'already_voted';
    counts[vote.rating]?.run(vote.rating, nextRank(dispute), vote.dispute);
    return undefined;
  };

  const inTransaction = <Result>(work: () => Result): Result => {
    db.exec('BEGIN IMMEDIATE');
    try {
      const result = work();
      db.exec('COMMIT');
      return result;
    } catch (error) {
      if (db.isTransaction) db.exec('ROLLBACK');
      throw error;
    }
  };

  let waiting: QueuedVote[] = [];
  const commitAll = (): void => {
    const group = waiting;
    waiting = [];
    try {
      const refusals = inTransaction(() => group.map(({ vote }) => count(vote)));
      group.forEach(({ resolve }, index) => {
        resolve(refusals[index]);
      });
    } catch (error) {
      for (const { reject } of group) reject(error);
    }
  };

  return {
    signedIn,
    vote: vote => {
      const promise = Promise.withResolvers<Refusal | undefined>();
      if (waiting.push({ ...promise, vote }) === 1) setImmediate(commitAll);
      return promise.promise;
    },
    newest: (limit, now) => newest(now, limit),
    dispute: rowOf<DisputeRow>(`${WITH_TALLY} WHERE id = ?`),
    comments: rowsOf<CommentRow>(
      'SELECT id, content, posted FROM comments WHERE dispute = ? ORDER BY posted DESC LIMIT 200',
    ),
    close: () => db.close(),
  };
};
