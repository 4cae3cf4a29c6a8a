/**
 * A process that appends to the log in a file until it is killed, and prints the id of each stored
 * event.
 */
import { openSqliteEventLog } from '#eventlog/sqlite.ts';
import { anEvent } from '../suite/events.ts';

const [file, stream] = process.argv.slice(2);
if (!file || !stream) throw new Error('usage: eventLogProcess.ts FILE STREAM');

const WRITERS = 8;
const log = await openSqliteEventLog({ file });

const appendForEver = async (): Promise<never> => {
  for (;;) {
    const event = anEvent({});
    await log.append(stream, 'any', [event]);
    process.stdout.write(`${event.id}\n`);
  }
};

await Promise.all(Array.from({ length: WRITERS }, appendForEver));
