/**
 * Rebuilds the read models of a folder: the whole rebuild as the command line runs it, or only a
 * fold of the first events.
 */
import { join } from 'node:path';
import { openSqliteDocuments } from '#platform/documents/sqlite.ts';
import { keepHeapSmall } from '#platform/process/heap.ts';
import { rebuild } from '#projector/rebuild.ts';
import { replay } from '#projector/replay.ts';
import { withPlatform } from '../workshop.ts';

export interface Rebuilt {
  readonly events: number;
  readonly seconds: number;
  readonly maxRssMiB: number;
}

keepHeapSmall();

const [folder = '', firstEvents] = process.argv.slice(2);

const events = await withPlatform(folder, async ({ store, readModels, config }) => {
  const begun = performance.now();
  const folded = async (): Promise<number> => {
    if (firstEvents === undefined) return (await rebuild({ store, readModels })).events;
    const documents = await openSqliteDocuments({
      file: join(config.DATA_DIR, `fold-${process.pid}.db`),
      durable: false,
    });
    const last = BigInt(firstEvents);
    const done = await replay({ store, documents, until: ({ position }) => position.commit <= last });
    await documents.close();
    return done.events;
  };
  const count = await folded();
  return { count, seconds: (performance.now() - begun) / 1000 };
});

process.send?.({
  events: events.count,
  seconds: events.seconds,
  maxRssMiB: process.resourceUsage().maxRSS / 1024,
} satisfies Rebuilt);
