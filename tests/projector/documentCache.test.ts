import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { collection, type Documents, type ProjectedWrite } from '#platform/documents/port.ts';
import { openSqliteDocuments } from '#platform/documents/sqlite.ts';
import { DocumentCache } from '#projector/documentCache.ts';
import { anyView, type View } from '#projector/view.ts';

const numbers = collection<number>()({ name: 'numbers', fields: {} });
const view: View = anyView<never, number>({
  collection: numbers,
  createdBy: [],
  idsOf: () => [],
  evolve: document => document,
});
const STORED = 50;
const REMEMBERED = 10;
const LARGEST_BATCH = 30;

let folder: string;
let documents: Documents;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bothsides-'));
  documents = await openSqliteDocuments({ file: join(folder, 'documents.db'), durable: false });
  for (let id = 0; id < STORED; id += 1) {
    await documents.collection(numbers).insert({ id: `${id}`, fields: {}, body: id });
  }
});

afterAll(async () => {
  await documents.close();
  await rm(folder, { recursive: true });
});

const batch = fc.uniqueArray(fc.nat(STORED - 1), { maxLength: LARGEST_BATCH, size: 'max' });
const batches = fc.array(batch, { maxLength: 12, size: 'max' });

const meet = async (cache: DocumentCache, ids: readonly number[]) => {
  const met = ids.map(id => cache.entryFor(`${id}`, false));
  await cache.load(documents);
  return met;
};

test('has one entry for each document of a batch, however small the cache is', async () => {
  await fc.assert(
    fc.asyncProperty(batches, async met => {
      const cache = new DocumentCache(view, REMEMBERED);
      for (const ids of met) {
        const begun = ids.map(id => cache.entryFor(`${id}`, false));
        const again = await meet(cache, ids);
        for (const [index, entry] of again.entries()) expect(entry).toBe(begun[index]);
        expect(again.map(({ document }) => document?.body)).toEqual(ids);
      }
    }),
  );
});

/** A batch that changes the documents it finds, and the step after it. */
const step = fc.record({
  ids: batch,
  next: fc.constantFrom('take', 'written', 'nothing'),
});

/**
 * The knowledge that a cache must keep: the versions of documents that are not in the store yet, by
 * id.
 */
interface Queues {
  readonly unwritten: ReadonlyMap<string, bigint>;
  readonly leaving: ReadonlyMap<string, bigint>;
}

const after = (cache: DocumentCache, { unwritten, leaving }: Queues, next: string): Queues => {
  if (next === 'take' && leaving.size === 0) {
    expect(new Map(cache.takeChanges().map(({ id, version }) => [id, version]))).toEqual(unwritten);
    return { unwritten: new Map(), leaving: unwritten };
  }
  if (next !== 'written') return { unwritten, leaving };
  cache.markWritten();
  return { unwritten, leaving: new Map() };
};

test('keeps a changed document until it is written', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step), async steps => {
      const cache = new DocumentCache(view, REMEMBERED);
      let waiting: Queues = { unwritten: new Map(), leaving: new Map() };
      for (const [index, { ids, next }] of steps.entries()) {
        const entries = await meet(cache, ids);
        for (const { id, version } of entries) {
          const known = waiting.unwritten.get(id) ?? waiting.leaving.get(id);
          // A document that was read has the store's version.
          expect(version).toBe(known ?? version);
        }
        const now = BigInt(index);
        for (const entry of entries) cache.change(entry, { fields: {}, body: Number(entry.id) }, now);
        const changed = new Map([...waiting.unwritten, ...entries.map(({ id }) => [id, now] as const)]);
        waiting = after(cache, { ...waiting, unwritten: changed }, next);
        expect(cache.changes).toBe(waiting.unwritten.size);
      }
    }),
  );
});

test('forgets written documents that were not used lately', async () => {
  const cache = new DocumentCache(view, REMEMBERED);
  for (let batch = 0; batch < 10; batch += 1) {
    const ids = Array.from({ length: REMEMBERED }, (_, at) => batch * REMEMBERED + at);
    for (const entry of await meet(cache, ids)) cache.change(entry, { fields: {}, body: 0 }, 0n);
    // The changed documents of this batch, and the written ones of the previous batch.
    expect(cache.size).toBe(Math.min(2, batch + 1) * REMEMBERED);
    expect(cache.takeChanges()).toHaveLength(REMEMBERED);
    cache.markWritten();
    expect(cache.size).toBe(REMEMBERED);
  }
});

test('holds only unwritten documents of a view whose documents never change', async () => {
  const cache = new DocumentCache({ ...view, isImmutable: true });
  for (let id = 0; id < 1000; id += 1) cache.change(cache.entryFor(`${id}`, true), { fields: {}, body: id }, 1n);
  expect(cache.size).toBe(1000);
  expect(cache.takeChanges()).toHaveLength(1000);
  expect(cache.size).toBe(1000);
  cache.markWritten();
  expect(cache.size).toBe(0);
});

const scores = collection<null>()({ name: 'scores', fields: { points: 'integer', rank: 'integer', name: 'text' } });
const scoreView: View = { ...view, collection: scores };

const small = fc.nat(2);
const anyChanges = fc.dictionary(
  fc.constantFrom('anna', 'ben'),
  fc.option(fc.record({ points: small, rank: small, name: fc.constantFrom('x', 'y') })),
);
const anyRound = fc.record({ changes: anyChanges, taken: fc.boolean() });

type Round = typeof anyRound extends fc.Arbitrary<infer Value> ? Value : never;

/** A store that writes only the fields that are named as changed. */
class Stored {
  readonly #documents = new Map<string, { readonly version: bigint; readonly fields: object }>();

  write({ id, document, version, replaces }: ProjectedWrite): void {
    if (document === null) {
      this.#documents.delete(id);
      return;
    }
    const known = this.#documents.get(id);
    if (replaces) expect(known?.version).toBe(replaces.version);
    const written = Object.entries(document.fields).filter(([field]) => replaces?.changed.includes(field) ?? true);
    const fields = { ...(replaces && known?.fields), ...Object.fromEntries(written) };
    expect(fields).toEqual(document.fields);
    this.#documents.set(id, { version, fields });
  }
}

const play = (cache: DocumentCache, stored: Stored, { changes, taken }: Round, version: bigint): void => {
  for (const [id, fields] of Object.entries(changes))
    cache.change(cache.entryFor(id, true), fields && { fields, body: null }, version);
  if (!taken) return;
  for (const write of cache.takeChanges()) stored.write(write);
  cache.markWritten();
};

test('writes only the changed fields and leaves the whole document', () => {
  fc.assert(
    fc.property(fc.array(anyRound), rounds => {
      const cache = new DocumentCache(scoreView, REMEMBERED);
      const stored = new Stored();
      for (const [index, round] of rounds.entries()) play(cache, stored, round, BigInt(index));
    }),
  );
});
