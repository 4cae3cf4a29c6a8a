import { comparePositions, type Position, positionOf } from '#eventlog/position.ts';
import { open as openEvents } from '#eventlog/sqlite/writes.ts';
import { openDatabase } from '#platform/sqlite/openDatabase.ts';
import type { KeptEvent } from './lines.ts';

/** Takes the events of a restore in their order. */
export interface LogTarget {
  add(event: KeptEvent): Promise<void>;
  /** The new position of the event that was at this position in the backup. */
  positionNow(position: Position): Position;
  /** Returns when everything is stored. */
  close(): Promise<void>;
  /** Cleans up after a restore that failed. */
  abandon(): Promise<void>;
}

/**
 * A new events.db in which every event keeps its position. The next position follows the last
 * event. A server's log may have been much further, because it also counts events of its own. A
 * checkpoint beyond the last event is therefore set to it, or its owner would miss the next events.
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
    abandon: async () => {
      if (db.isOpen) db.close();
    },
  };
};
