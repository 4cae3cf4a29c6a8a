import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { text } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  collection,
  type Documents,
  DocumentsUnavailable,
  DuplicateDocument,
  type Query,
} from '#platform/documents/port.ts';
import { selectSql } from '#platform/documents/sqlite/select.ts';
import { openSqliteDocuments } from '#platform/documents/sqlite.ts';
import { until } from '../../support/until.ts';
import { idsOf, people, peopleOf, person } from './people.ts';

let folder: string;
let file: string;
let opened: Documents[];

const open = async (): Promise<Documents> => {
  const documents = await openSqliteDocuments({ file, durable: true });
  opened.push(documents);
  return documents;
};

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bothsides-documents-'));
  file = join(folder, 'documents.db');
  opened = [];
});
afterEach(async () => {
  await Promise.all(opened.map(documents => documents.close()));
  await rm(folder, { recursive: true });
});

const batchOf = (round: number, size: number) => ({
  clear: [people],
  writes: Array.from({ length: size }, (_, at) => ({
    collection: people,
    id: `p${at}`,
    document: person(`p${at}`, { age: round }),
    version: BigInt(round),
  })),
  checkpoint: { id: 'projector', position: `${round}` },
});

const indexNames = (): readonly string[] => {
  const db = new DatabaseSync(file, { readOnly: true });
  const names = db.prepare("SELECT name FROM sqlite_schema WHERE type = 'index' AND sql IS NOT NULL").all();
  db.close();
  return names.map(({ name }) => String(name)).toSorted();
};

describe('A bulk load', () => {
  const unique = ['people_unique_email', 'people_unique_tag_age'];

  it('makes the indexes that only help to find documents at its end', async () => {
    const documents = await open();
    await documents.bulkLoad([people], async () => {
      expect(indexNames()).toStrictEqual(unique);
      await documents.project(batchOf(1, 3));
    });
    expect(indexNames()).toStrictEqual(['people_by_age_id', ...unique]);
    expect(
      idsOf(
        await peopleOf(documents).find({
          sort: [
            ['age', 'desc'],
            ['id', 'desc'],
          ],
          limit: 1,
        }),
      ),
    ).toStrictEqual(['p2']);
  });

  it('makes them when its work fails, too', async () => {
    const documents = await open();
    const work = () => Promise.reject(new Error('It is over'));
    await expect(documents.bulkLoad([people], work)).rejects.toThrow('It is over');
    expect(indexNames()).toContain('people_by_age_id');
  });

  it('that was cut short leaves the indexes to whoever opens the file next', async () => {
    const documents = await open();
    await documents.bulkLoad([people], async () => {
      await peopleOf(await open()).count();
      expect(indexNames()).toContain('people_by_age_id');
    });
  });
});

describe('Batches on SQLite', () => {
  it('are visible whole or not at all', async () => {
    const writing = await open();
    const reading = peopleOf(await open());
    await writing.project(batchOf(1, 50));
    const seen = new Set<unknown>();
    let round = 1;
    const writes = (async () => {
      while (seen.size < 5) await writing.project(batchOf(++round, 50));
    })();
    while (seen.size < 5) {
      await setImmediate();
      const ages = (await reading.findFields()).map(({ fields }) => fields.age);
      expect(ages).toHaveLength(50);
      expect(new Set(ages).size).toBe(1);
      seen.add(ages[0]);
    }
    await writes;
  });

  it('leave nothing behind when they fail', async () => {
    const documents = await open();
    await documents.project(batchOf(1, 3));
    const email = 'a@example.org';
    const colliding = ['x', 'y'].map(id => ({ collection: people, id, document: person(id, { email }), version: 2n }));
    const failing = documents.project({ ...batchOf(2, 0), writes: colliding });
    await expect(failing).rejects.toThrow(DuplicateDocument);
    expect(await peopleOf(documents).count({ age: 1 })).toBe(3);
    expect(await documents.checkpoint('projector')).toBe('1');
  });

  it('that are outdated do not fail other writes of the same moment', async () => {
    const documents = await open();
    await documents.project(batchOf(1, 3));
    const { checkpoint, ...late } = batchOf(3, 9);
    const settled = await Promise.allSettled([
      documents.project({ ...late, checkpoint: { ...checkpoint, replaces: '2' } }),
      peopleOf(documents).insert(person('x')),
      documents.project({ ...late, checkpoint: { ...checkpoint, replaces: '2' } }),
    ]);
    expect(settled.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'rejected']);
    expect(await peopleOf(documents).count()).toBe(4);
  });
});

describe('A collection on SQLite', () => {
  it('gains fields and indexes that a later release adds', async () => {
    const earlier = collection<null>()({ name: 'things', fields: { size: 'integer' } });
    const later = collection<null>()({
      name: 'things',
      fields: { size: 'integer', colour: 'text' },
      unique: [['colour']],
      indexes: [['size', 'colour']],
    });
    await (await open()).collection(earlier).insert({ id: 'a', fields: { size: 1 }, body: null });
    const things = (await open()).collection(later);
    expect((await things.get('a'))?.fields).toEqual({ size: 1, colour: null });
    await things.insert({ id: 'b', fields: { size: 2, colour: 'red' }, body: null });
    expect(idsOf(await things.find({ where: { colour: 'red' } }))).toEqual(['b']);
    await expect(things.insert({ id: 'c', fields: { size: 2, colour: 'red' }, body: null })).rejects.toThrow(
      DuplicateDocument,
    );
  });

  it('uses its index to find and page', async () => {
    const things = collection<null>()({
      name: 'things',
      fields: { status: 'text', day: 'text', end: 'text' },
      indexes: [
        ['status', 'day', 'id'],
        ['status', 'end', 'id'],
      ],
    });
    await (await open()).collection(things).count();
    const sort = [
      ['day', 'desc'],
      ['id', 'desc'],
    ] as const;
    const first: Query<'status' | 'day' | 'end'> = { where: { status: 'published' }, sort, limit: 50 };
    // Most have not ended. An index on the end would find nearly all of them, and they would have
    // to be sorted each time.
    const notEnded = { ...first, where: { status: 'published', end: { gt: '2026-01-01' } } };
    const db = new DatabaseSync(file);
    for (const query of [first, { ...first, after: ['2026-01-01', 'x'] }, notEnded]) {
      const { text: sql, values } = selectSql('id, day', 'things', query);
      const plan = db.prepare(`EXPLAIN QUERY PLAN ${sql}`).all(...values);
      const steps = plan.map(({ detail }) => String(detail)).join('\n');
      expect(steps).toContain('INDEX things_by_status_day_id (status=?');
      expect(steps).not.toContain('SCAN');
      expect(steps).not.toContain('TEMP B-TREE');
    }
    db.close();
  });
});

interface Process {
  readonly child: ChildProcess;
  /** Everything that it has printed, available once it has ended. */
  readonly output: Promise<string>;
}

const start = (name: string): Process => {
  const script = fileURLToPath(new URL('./sqliteProcess.ts', import.meta.url));
  const child = spawn(process.execPath, [script, file, name], { stdio: ['ignore', 'pipe', 'inherit'] });
  return { child, output: text(child.stdout) };
};

describe('Several processes on one SQLite file', () => {
  it('create it together, and lose no acknowledged write and split no batch when they are killed', async () => {
    const names = ['first', 'second', 'third'];
    const processes = names.map(start);
    const documents = await open();
    const stored = peopleOf(documents);
    await until('each process has written ten times', async () => {
      const counts = await Promise.all(names.map(name => stored.count({ email: { contains: `@${name}` } })));
      return counts.every(count => count >= 10);
    });
    for (const { child } of processes) child.kill('SIGKILL');
    await Promise.all(processes.map(({ child }) => once(child, 'exit')));

    for (const [at, name] of names.entries()) {
      const acknowledged = Number((await processes[at]?.output)?.trim().split('\n').at(-1));
      const inserted = await stored.count({ email: { contains: `@${name}` } });
      expect(acknowledged).toBeGreaterThanOrEqual(9);
      expect(inserted).toBeGreaterThanOrEqual(acknowledged);
      const position = Number(await documents.checkpoint(name));
      expect(position).toBeGreaterThanOrEqual(acknowledged);
      const batch = await stored.findFields({ where: { id: { gt: `${name} batch`, lt: `${name} batci` } } });
      expect(batch.map(({ fields }) => fields.age)).toEqual(Array.from({ length: 20 }, () => position));
    }
  });
});

describe('Small documents', () => {
  const marks = collection<null>()({ name: 'marks', fields: { mark: 'integer' } });
  const smallMarks = { ...marks, small: true } as const;
  const write = (documents: Documents, definition: typeof marks, id: string) =>
    documents.project({
      clear: [],
      writes: [{ collection: definition, id, document: { fields: { mark: 3 }, body: null }, version: 1n }],
      checkpoint: { id: 'projector', position: '1' },
    });
  const hasRowids = (): boolean => {
    const db = new DatabaseSync(file, { readOnly: true });
    const table = db.prepare("SELECT wr FROM pragma_table_list WHERE name = 'marks'").get();
    db.close();
    return table?.wr === 0;
  };

  it('are stored in the index of their ids', async () => {
    const documents = await open();
    await write(documents, smallMarks, 'a');
    expect(hasRowids()).toBe(false);
    expect(await documents.collection(smallMarks).find()).toEqual([
      { id: 'a', fields: { mark: 3 }, body: null, version: 1n },
    ]);
  });

  it('stay in the table of an earlier release until they are dropped', async () => {
    const earlier = await open();
    await write(earlier, marks, 'a');
    const documents = await open();
    await write(documents, smallMarks, 'b');
    expect(hasRowids()).toBe(true);
    expect(idsOf(await documents.collection(smallMarks).find())).toEqual(['a', 'b']);
    await documents.drop();

    const again = await open();
    await write(again, smallMarks, 'c');
    expect(hasRowids()).toBe(false);
    // Instances that knew the earlier table can go on.
    await write(earlier, marks, 'd');
    for (const one of opened) expect(idsOf(await one.collection(smallMarks).find())).toEqual(['c', 'd']);
  });
});

describe('A search on SQLite', () => {
  const zebras = { where: { email: { contains: 'zebra' } } };

  it('reads many documents without blocking the event loop', async () => {
    const documents = await open();
    await documents.project(batchOf(1, 20_000));
    await documents.collection(people).insert(person('z', { email: 'a zebra' }));
    // This starts the thread, so that only searches are measured afterwards.
    expect(idsOf(await peopleOf(documents).find(zebras))).toStrictEqual(['z']);
    const [ofThis, ofAll] = [process.threadCpuUsage(), process.cpuUsage()];
    const found = await Promise.all(Array.from({ length: 30 }, () => peopleOf(documents).findFields(zebras)));
    const [here, everywhere] = [process.threadCpuUsage(ofThis), process.cpuUsage(ofAll)];
    expect(found.map(idsOf)).toStrictEqual(found.map(() => ['z']));
    expect(here.user).toBeLessThan(everywhere.user / 2);
    expect(await peopleOf(documents).count(zebras.where)).toBe(1);
  });

  it('sees every earlier write', async () => {
    const documents = await open();
    const store = peopleOf(documents);
    for (let round = 0; round < 20; round += 1) {
      await store.put(person('z', { email: `zebra ${round}.` }));
      expect(await store.count({ email: { contains: `zebra ${round}.` } })).toBe(1);
    }
  });

  it('is rejected if the store is closed meanwhile', async () => {
    const documents = await openSqliteDocuments({ file, durable: true });
    await documents.project(batchOf(1, 1000));
    const searches = Array.from({ length: 5 }, () => peopleOf(documents).find(zebras));
    await setImmediate();
    const ended = Promise.allSettled(searches);
    await documents.close();
    for (const result of await ended) {
      if (result.status === 'rejected') expect(result.reason).toBeInstanceOf(DocumentsUnavailable);
    }
    await expect(peopleOf(documents).find(zebras)).rejects.toThrow();
  });
});
