import { comparePositions, type Position, positionOf } from '../events/position.ts';
import { open as openEvents } from '../events/sqlite/writes.ts';
import { openDatabase } from '../sqlite/openDatabase.ts';
import type { KeptEvent } from './lines.ts';

/** Where events are restored to, in their order. */
export interface LogTarget {
  add(event: KeptEvent): Promise<void>;
  /** Where the event stands now that stood at this position. */
  positionNow(position: Position): Position;
  /** Everything is stored when it returns. */
  close(): Promise<void>;
}

/**
 * A new events.db, in which every event keeps its position. It counts on from the last of them, where a server may have been much further,
 * for events of its own: whoever was there is behind the last event here, or would pass over what comes next.
 */
export const sqliteLogTarget = (file: string): LogTarget => {
  const db = openDatabase(file, false);
  openEvents(db);
  const insert = db.prepare(
    'INSERT INTO events (position, stream, revision, id, type, data, metadata) VALUES (?, ?, ?, ?, ?, ?, ?)',
  );
  db.exec('BEGIN');
  let last = positionOf(0n);
  return {
    add: async ({ position, stream, revision, id, type, data, metadata, damaged }) => {
      last = position;
      const texts = [damaged?.data ?? JSON.stringify(data), damaged?.metadata ?? JSON.stringify(metadata)];
      insert.run(position.commit, stream, revision, id, type, ...texts);
    },
    positionNow: position => (comparePositions(position, last) < 0 ? position : last),
    close: async () => {
      db.exec('COMMIT; PRAGMA wal_checkpoint(TRUNCATE)');
      db.close();
    },
  };
};
