/** The floor for a rebuild: reads every row of the log and parses its JSON, and nothing else. */
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Rebuilt } from './rebuild.ts';

const [folder = ''] = process.argv.slice(2);
const db = new DatabaseSync(join(folder, 'events.db'), { readOnly: true });

const begun = performance.now();
let events = 0;
for (const { data, metadata } of db.prepare('SELECT * FROM events ORDER BY position').iterate()) {
  JSON.parse(String(data));
  JSON.parse(String(metadata));
  events += 1;
}
const seconds = (performance.now() - begun) / 1000;
db.close();
process.send?.({ events, seconds, maxRssMiB: process.resourceUsage().maxRSS / 1024 } satisfies Rebuilt);
