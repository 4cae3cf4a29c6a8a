import { setImmediate } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { type Documents, DocumentsUnavailable } from '#platform/documents/port.ts';
import { ViewCounts, viewCounts } from '#readmodels/viewCounts.ts';
import { openDocuments } from '../support/documents.ts';
import { MINUTE, manualClock } from '../support/manualClock.ts';
import { until } from '../support/until.ts';

const openCounts = async (clock = manualClock()) => {
  const documents = await openDocuments();
  const open = (): ViewCounts => {
    const views = new ViewCounts(documents, clock);
    onTestFinished(() => views.close());
    return views;
  };
  return { documents, open, clock };
};

test('a visitor counts once in half an hour, for each dispute', async () => {
  const { open, clock } = await openCounts();
  const views = open();
  for (const visitor of ['ada', 'ada', 'ben']) views.record('one', visitor);
  views.record('other', 'ada');
  expect(await views.of(['one', 'other', 'none'])).toStrictEqual([2, 1, 0]);
  clock.advance(30 * MINUTE);
  views.record('one', 'ada');
  expect(await views.of(['one'])).toStrictEqual([3]);
});

test('counts are kept, and the visitors are not', async () => {
  const { documents, open } = await openCounts();
  const views = open();
  views.record('one', 'ada');
  views.record('one', 'ben');
  await views.close();
  expect(await open().of(['one'])).toStrictEqual([2]);
  const [stored] = await documents.collection(viewCounts).find();
  expect(stored).toMatchObject({ id: 'one', body: { count: 2 } });
  expect(JSON.stringify({ ...stored, version: 0 })).not.toMatch(/ada|ben/);
});

test('what two processes count adds up', async () => {
  const { open } = await openCounts();
  const [here, there] = [open(), open()];
  for (let visitor = 0; visitor < 10; visitor += 1) {
    here.record('one', `here ${visitor}`);
    there.record('one', `there ${visitor}`);
    await Promise.all([here.write(), there.write()]);
  }
  expect(await open().of(['one'])).toStrictEqual([20]);
});

test('a view is written once, however often it is asked for', async () => {
  const { open } = await openCounts();
  const views = open();
  views.record('one', 'ada');
  await Promise.all([views.write(), views.write(), views.write()]);
  expect(await views.of(['one'])).toStrictEqual([1]);
  expect(await open().of(['one'])).toStrictEqual([1]);
});

test('a view that comes while others are being written is not lost', async () => {
  const { open } = await openCounts();
  const views = open();
  views.record('one', 'ada');
  const writing = views.write();
  views.record('one', 'ben');
  await writing;
  expect(await views.of(['one'])).toStrictEqual([2]);
  await views.write();
  expect(await open().of(['one'])).toStrictEqual([2]);
});

test('a count never jumps while it is being written', async () => {
  const { open, clock } = await openCounts();
  const views = open();
  views.record('one', 'ada');
  await views.write();
  views.record('one', 'ben');
  clock.advance(MINUTE);
  const [, ...seen] = await Promise.all([views.write(), ...Array.from({ length: 50 }, () => views.of(['one']))]);
  expect(new Set(seen.flat())).toStrictEqual(new Set([2]));
});

/** A store whose answers to reads arrive only when `arrive` is called. */
const delayReads = (documents: Documents) => {
  const { promise, resolve: arrive } = Promise.withResolvers<void>();
  const store = documents.collection(viewCounts);
  const getMany: typeof store.getMany = async ids => {
    const found = await store.getMany(ids);
    await promise;
    return found;
  };
  const delayed = { getMany, update: store.update.bind(store), insert: store.insert.bind(store) };
  return { delayed: { collection: () => delayed } as unknown as Documents, arrive };
};

test('what was read before a write ended does not hide what was written', async () => {
  const { documents, clock } = await openCounts();
  const { delayed, arrive } = delayReads(documents);
  const views = new ViewCounts(delayed, clock);
  onTestFinished(() => views.close());
  views.record('one', 'ada');
  const seen = views.of(['one']);
  await views.write();
  arrive();
  expect(await seen).toStrictEqual([1]);
  expect(await views.of(['one'])).toStrictEqual([1]);
});

test('a store that is away keeps nobody from closing', async () => {
  const update = (): Promise<never> => Promise.reject(new DocumentsUnavailable(new Error('It is away')));
  const views = new ViewCounts({ collection: () => ({ update }) } as unknown as Documents, manualClock());
  views.record('one', 'ada');
  await expect(views.close()).resolves.toBeUndefined();
});

test('views are written once more, and not again and again, when a store that did not answer is left', async () => {
  const unanswered: ((error: Error) => void)[] = [];
  const update = (): Promise<never> => new Promise((_, reject) => unanswered.push(reject));
  const views = new ViewCounts({ collection: () => ({ update }) } as unknown as Documents, manualClock());
  views.record('one', 'ada');
  const first = views.write();
  await until('the store is asked', () => unanswered.length === 1);
  const rounds = Promise.allSettled([first, ...Array.from({ length: 10 }, () => views.write())]);
  const closed = views.close();
  for (const count of [1, 2]) {
    await until('the store is asked', () => unanswered.length === count);
    unanswered[count - 1]?.(new DocumentsUnavailable(new Error('It is away')));
  }
  await closed;
  await rounds;
  expect(unanswered).toHaveLength(2);
});

test('a view whose write is under way is not written again when another one fails', async () => {
  const { documents, open, clock } = await openCounts();
  const store = documents.collection(viewCounts);
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
  let isAway = true;
  const update: typeof store.update = async (id, change) => {
    if (isAway && id === 'unlucky') throw new DocumentsUnavailable(new Error('It is away'));
    if (id === 'slow') await arrived;
    return store.update(id, change);
  };
  const broken = { update, insert: store.insert.bind(store) };
  const views = new ViewCounts({ collection: () => broken } as unknown as Documents, clock);
  for (const id of ['slow', 'unlucky']) views.record(id, 'ada');
  const rounds: Promise<unknown>[] = [views.write().catch(error => error)];
  await setImmediate();
  isAway = false;
  rounds.push(views.write());
  await setImmediate();
  arrive();
  expect(await Promise.all(rounds)).toStrictEqual([expect.any(DocumentsUnavailable), undefined]);
  await views.close();
  expect(await open().of(['slow', 'unlucky'])).toStrictEqual([1, 1]);
});
