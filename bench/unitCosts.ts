/**
 * Measures what an event, a vote, an append and a fold cost on this machine: the figures that
 * docs/scale.md multiplies.
 */
import { readdir, rm, stat } from 'node:fs/promises';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { replay } from '#projector/replay.ts';
import { newPeople } from './history/fill.ts';
import { voted } from './history/happenings.ts';
import { history } from './history/history.ts';
import { seededRandom } from './history/random.ts';
import { write } from './history/write.ts';
import { openWorkshop, withPlatform } from './workshop.ts';

const VOTES = 50_000;
const SHAPE = { disputes: 2000, votesEach: 8, commentsEach: 2, days: 60 } as const;
const SINGLE_APPENDS = 300;

const bytesOf = async (folder: string, prefix: string): Promise<number> => {
  const names = (await readdir(folder)).filter(name => name.startsWith(prefix));
  return (await Promise.all(names.map(async name => (await stat(join(folder, name))).size))).reduce((a, b) => a + b, 0);
};

const secondsOf = async (work: () => Promise<unknown>): Promise<number> => {
  const begun = performance.now();
  await work();
  return (performance.now() - begun) / 1000;
};

const rows: (readonly [string, string])[] = [];
const told = (figure: string, value: number, unit: string): void => {
  rows.push([figure, `${value < 10 ? value.toFixed(1) : Math.round(value).toLocaleString('en')} ${unit}`]);
};

await using workshop = await openWorkshop(1);
const mixed = join(workshop.folder, 'mixed');
const votes = join(workshop.folder, 'votes');

/** Fills a folder, then opens and closes it again, so that everything is in the main files. */
const filled = async (folder: string, fill: Parameters<typeof withPlatform<number>>[1]): Promise<number> => {
  const events = await withPlatform(folder, fill);
  await withPlatform(folder, async () => undefined);
  return events;
};

const mixedEvents = await filled(mixed, async platform => {
  const people = await newPeople(platform, 1000);
  return write(platform, history(seededRandom(1), SHAPE, people));
});
told('log, an event of a mixed history', (await bytesOf(mixed, 'events.db')) / mixedEvents, 'bytes');
const fold = await withPlatform(mixed, async ({ store, readModels }) =>
  secondsOf(() => replay({ store, documents: readModels.current })),
);
told('fold into read models, mixed history', mixedEvents / fold, 'events/s');
told('read models, per event of a mixed history', (await bytesOf(mixed, 'read-models-a')) / mixedEvents, 'bytes');

const voteSeconds = { bulk: 0, single: 0 };
const at = new Date().toISOString();
const random = seededRandom(2);
const one = (dispute: number, voter: number) =>
  voted(
    random,
    `00000000-0000-4000-8000-${String(dispute).padStart(12, '0')}`,
    `10000000-0000-4000-8000-${String(voter).padStart(12, '0')}`,
    at,
  );
const voteEvents = await filled(votes, async platform => {
  let written = 0;
  const bulk = Array.from({ length: VOTES }, (_, index) => one(index % 100, index));
  voteSeconds.bulk = await secondsOf(async () => {
    written += await write(platform, bulk);
  });
  voteSeconds.single = await secondsOf(async () => {
    for (let index = 0; index < SINGLE_APPENDS; index += 1) written += await write(platform, [one(200, VOTES + index)]);
  });
  return written;
});
told('appends, 1,000 at once, durable', VOTES / voteSeconds.bulk, 'events/s');
told('appends, one after another, durable', SINGLE_APPENDS / voteSeconds.single, 'events/s');
told('log, a vote', (await bytesOf(votes, 'events.db')) / voteEvents, 'bytes');
await withPlatform(votes, async ({ log }) => {
  const seconds = await secondsOf(async () => {
    for await (const { events } of log.readAll()) void events.length;
  });
  told('log, read in order', voteEvents / seconds, 'events/s');
});
await rm(votes, { recursive: true });

console.table(Object.fromEntries(rows.map(([figure, value]) => [figure, { value }])));
console.log(
  `load of the machine: ${loadavg()
    .map(load => load.toFixed(1))
    .join(' ')}`,
);
