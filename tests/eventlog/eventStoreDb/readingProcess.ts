/** A process whose first call reads the whole log. It prints how that ends. */
import { openEventStoreDb } from '#eventlog/eventStoreDb.ts';

const [url] = process.argv.slice(2);
if (!url) throw new Error('usage: readingProcess.ts URL');

const log = openEventStoreDb({ url, patienceMs: 500, silenceMs: 100 });
const read = async (): Promise<string> => {
  for await (const { events } of log.readAll()) if (events.length > 0) return 'an event';
  return 'nothing';
};
process.stdout.write(await read().catch((error: Error) => error.name));
await log.close();
