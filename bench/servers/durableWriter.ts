/** The thread that writes the votes of durableVote.ts. Answers with how many it has committed. */
import { DatabaseSync } from 'node:sqlite';
import { MessageChannel, parentPort, receiveMessageOnPort, workerData } from 'node:worker_threads';
import type { AppendedVote } from './durableVote.ts';

const db = new DatabaseSync(String(workerData));
db.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA wal_autocheckpoint = 8000;
  CREATE TABLE votes (position INTEGER PRIMARY KEY, dispute TEXT, voter TEXT, rating INTEGER, at TEXT)`);
const insert = db.prepare('INSERT INTO votes (dispute, voter, rating, at) VALUES (?, ?, ?, ?)');

const port = parentPort ?? new MessageChannel().port1;

/** A message, and those that have come since. */
function* arrived(first: readonly AppendedVote[]): Generator<AppendedVote> {
  yield* first;
  for (let more = receiveMessageOnPort(port); more; more = receiveMessageOnPort(port)) yield* more.message;
}

port.on('message', (first: readonly AppendedVote[]) => {
  db.exec('BEGIN');
  let votes = 0;
  for (const vote of arrived(first)) {
    insert.run(...vote);
    votes += 1;
  }
  db.exec('COMMIT');
  port.postMessage(votes);
});
port.postMessage('open');
