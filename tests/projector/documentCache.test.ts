import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { collection, type Documents } from '#platform/documents/port.ts';
import { openSqliteDocuments } from '#platform/documents/sqlite.ts';
import { DocumentCache } from '#projector/documentCache.ts';

const definition = collection<number>()({ name: 'numbers', fields: {} });
const STORED = 50;
const REMEMBERED = 10;

let folder: string;
let documents: Documents;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bothsides-'));
  documents = await openSqliteDocuments({ file: join(folder, 'documents.db'), durable: false });
  for (let id = 0; id < STORED; id += 1) {
    await documents.collection(definition).insert({ id: `${id}`, fields: {}, body: id });
  }
});

afterAll(async () => {
  await documents.close();
  await rm(folder, { recursive: true });
});

test('whatever was loaded for a batch is there until the next one, however little is remembered', async () => {
  const batch = fc.uniqueArray(fc.integer({ min: 0, max: STORED - 1 }), { maxLength: 30 });
  await fc.assert(
    fc.asyncProperty(fc.array(batch, { maxLength: 12 }), async batches => {
      const cache = new DocumentCache(definition, REMEMBERED);
      for (const ids of batches) {
        await cache.load(documents, ids.map(String));
        expect(ids.map(id => cache.get(`${id}`).document?.body)).toEqual(ids);
      }
    }),
  );
});
