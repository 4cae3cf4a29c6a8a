import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { systemClock } from '#platform/clock.ts';
import type { Documents } from '#platform/documents/port.ts';
import { openSqliteDocuments } from '#platform/documents/sqlite.ts';
import { ViewCounts } from '#readmodels/viewCounts.ts';

const ids = Array.from({ length: 20 }, (_, at) => `dispute ${at}`);

let folder: string;
let documents: Documents;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bothsides-views-'));
  documents = await openSqliteDocuments({ file: join(folder, 'documents.db'), durable: true });
});
afterEach(async () => {
  await documents.close();
  await rm(folder, { recursive: true });
});

const lookAtAll = (views: ViewCounts, visitor: string): void => {
  for (const id of ids) views.record(id, visitor);
};

it('adds each view once, even if a round of writing overlaps with the next', async () => {
  const views = new ViewCounts(documents, systemClock);
  lookAtAll(views, 'anna');
  const first = views.write();
  lookAtAll(views, 'ben');
  await Promise.all([first, views.write()]);
  await views.close();
  const another = new ViewCounts(documents, systemClock);
  expect(await another.of(ids)).toEqual(ids.map(() => 2));
  await another.close();
});

it('adds the views of several processes together', async () => {
  const [here, there] = [new ViewCounts(documents, systemClock), new ViewCounts(documents, systemClock)];
  lookAtAll(here, 'anna');
  lookAtAll(there, 'ben');
  await Promise.all([here.close(), there.close()]);
  const another = new ViewCounts(documents, systemClock);
  expect(await another.of(ids)).toEqual(ids.map(() => 2));
  await another.close();
});

it('changes its stamp when a count may have changed', async () => {
  const views = new ViewCounts(documents, systemClock);
  const before = views.stamp;
  views.record('a dispute', 'anna');
  const after = views.stamp;
  expect(after).not.toBe(before);
  views.record('a dispute', 'anna');
  expect(views.stamp).toBe(after);
  await views.close();
});
