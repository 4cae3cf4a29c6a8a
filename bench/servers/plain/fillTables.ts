import { randomUUID } from 'node:crypto';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import type { DomainEvent } from '#domain/events.ts';
import { hotRank } from '#projector/hotRank.ts';
import type { Happening } from '../../history/happenings.ts';
import { INDEXES, RATINGS, TABLES } from './tables.ts';

const SCHEMA = TABLES.map(
  ({ name, columns, key, isWide }) =>
    `CREATE TABLE ${name} (${columns.join(', ')}, PRIMARY KEY (${key.join(', ')})) ${isWide ? '' : 'WITHOUT ROWID'}`,
).join(';');

/** By the first event of what happened; the parameters are named after the fields of its events. */
const INSERTS: Partial<Record<DomainEvent['type'], string>> = {
  Created: `INSERT INTO disputes VALUES
    (:disputeId, :refereeCode, :title, :creatorId, :partnerId, :user1, :user2, :publishedAt, :expiresAt)`,
  VoteCast: 'INSERT INTO votes VALUES (:disputeId, :voterId, :rating, :castAt)',
  CommentPosted: 'INSERT INTO comments VALUES (:commentId, :disputeId, :content, :postedAt)',
};

const COUNT = `INSERT INTO tallies SELECT id, count(rating), coalesce(sum(rating), 0),
  (SELECT count(*) FROM comments WHERE comments.dispute = disputes.id), 0,
  ${RATINGS.map((_name, rating) => `count(rating) FILTER (WHERE rating = ${rating})`).join(', ')}
  FROM disputes LEFT JOIN votes ON votes.dispute = disputes.id GROUP BY id;
  UPDATE tallies SET hot = hotRank(votes, comments, (SELECT published FROM disputes WHERE id = dispute))`;

const fieldsOf = (events: readonly DomainEvent[]): Record<string, SQLInputValue> =>
  Object.assign(
    {},
    ...events.map(({ type, data }) => (type === 'StorySubmitted' ? { [data.side]: data.story } : data)),
  );

/** Makes the tables of the plain service in a new file. */
export const newTables = (file: string) => {
  const db = new DatabaseSync(file);
  db.function('hotRank', (votes, comments, published) => hotRank(Number(votes), Number(comments), String(published)));
  db.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = OFF; ${SCHEMA}; BEGIN`);
  const inserts = new Map(
    Object.entries(INSERTS).map(([type, sql]) => {
      const statement = db.prepare(sql);
      statement.setAllowUnknownNamedParameters(true);
      return [type, statement];
    }),
  );
  return {
    /** Stores what happened, as far as there is a table for it. @returns the ids of its disputes */
    write: (happenings: Iterable<Happening>): readonly string[] => {
      const ids: string[] = [];
      for (const { events } of happenings) {
        const [first] = events;
        inserts.get(first?.type ?? '')?.run(fieldsOf(events));
        if (first?.type === 'Created') ids.push(first.data.disputeId);
      }
      return ids;
    },
    /** Counts the votes and comments, and closes the file. */
    finish: (): void => {
      db.exec(`COMMIT; ${INDEXES.join(';')}; ${COUNT}; ANALYZE; PRAGMA wal_checkpoint(TRUNCATE)`);
      db.close();
    },
  };
};

/** Voters with verified addresses who are signed in. @returns their cookies */
export const votersInTables = (file: string, count: number): readonly string[] => {
  const db = new DatabaseSync(file);
  const [user, session] = [
    db.prepare('INSERT INTO users VALUES (?, 1)'),
    db.prepare("INSERT INTO sessions VALUES (?, ?, '9999-12-31')"),
  ];
  db.exec('BEGIN');
  const cookies = Array.from({ length: count }, () => {
    const [id, token] = [randomUUID(), randomUUID()];
    user.run(id);
    session.run(token, id);
    return `sid=${token}`;
  });
  db.exec('COMMIT');
  db.close();
  return cookies;
};
