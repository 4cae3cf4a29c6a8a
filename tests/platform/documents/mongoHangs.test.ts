/** A driver that waits for ever, as where a call begins on a connection that is being closed. */
import { Collection } from 'mongodb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { notingWrites, Writes } from '#platform/async/writes.ts';
import { openMongoDocuments } from '#platform/documents/mongo.ts';
import { collection, type Documents, DocumentsUnavailable } from '#platform/documents/port.ts';

const notes = collection<null>()({ name: 'notes', fields: { tag: 'text' } });
const note = { id: 'a', fields: { tag: 'b' }, body: null };

const CALLS = ['insertOne', 'replaceOne', 'updateOne', 'deleteOne', 'findOneAndUpdate', 'countDocuments', 'bulkWrite'];

let documents: Documents;
beforeEach(async () => {
  vi.useFakeTimers();
  const never = (): Promise<never> => new Promise(() => undefined);
  for (const call of CALLS) vi.spyOn(Collection.prototype, call as 'insertOne').mockImplementation(never);
  const cursor = { toArray: never, hasNext: never } as unknown as ReturnType<Collection['find']>;
  vi.spyOn(Collection.prototype, 'find').mockReturnValue(cursor);
  documents = await openMongoDocuments({ url: 'mongodb://127.0.0.1:1', namespace: 'hanging' });
});
afterEach(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  await documents.close();
});

const projected = (replaces?: null) => ({
  clear: [],
  writes: [{ collection: notes, id: 'a', document: note, version: 1n }],
  checkpoint: { id: 'here', position: '1', ...(replaces === null && { replaces }) },
});

test.each<[string, () => Promise<unknown>, 'nothing' | 'unknown']>([
  ['a read', () => documents.collection(notes).get('a'), 'nothing'],
  ['a search', () => documents.collection(notes).find({}), 'nothing'],
  ['a count', () => documents.collection(notes).count({}), 'nothing'],
  ['an insertion', () => documents.collection(notes).insert(note), 'unknown'],
  ['a replacement', () => documents.collection(notes).put(note), 'unknown'],
  ['a deletion', () => documents.collection(notes).delete('a'), 'unknown'],
  ['a deletion of many', () => documents.collection(notes).deleteWhere({ tag: 'b' }), 'unknown'],
  ['the claim of a checkpoint', () => documents.project(projected(null)), 'nothing'],
  ['a batch', () => documents.project(projected()), 'nothing'],
])('%s is given up, and the outcome of a write is unknown', async (_name, call, outcome) => {
  const writes = new Writes();
  const ended = notingWrites(writes, call).then(
    () => 'done',
    (error: unknown) => error,
  );
  await vi.advanceTimersByTimeAsync(22_000);
  const pending = new Promise(resolve => process.nextTick(() => resolve('pending')));
  expect(await Promise.race([ended, pending])).toBeInstanceOf(DocumentsUnavailable);
  expect(writes.outcome).toBe(outcome);
});
