import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { pause } from '#platform/async/pause.ts';
import { collection, type Documents } from '#platform/documents/port.ts';
import { openSqliteDocuments } from '#platform/documents/sqlite.ts';
import { pointerIn } from '#readmodels/pointer.ts';
import { openReadModels, type ReadModels, type Slot, SpareWasPurged } from '#readmodels/readModels.ts';
import { changedDocuments, openDocuments } from '../support/documents.ts';
import { newFolder } from '../support/newFolder.ts';

test('a generation that could not be opened, as its file was locked just then, can be opened later', async () => {
  const folder = await newFolder();
  let isLocked = true;
  const readModels = await openReadModels(await openDocuments(), async slot => {
    if (slot === 'b' && isLocked) throw new Error('database is locked');
    return openSqliteDocuments({ file: join(folder, `${slot}.db`), durable: false });
  });
  onTestFinished(() => readModels.close());
  await expect(readModels.prepare()).rejects.toThrow('database is locked');
  isLocked = false;
  expect(await readModels.prepare()).toMatchObject({ generation: 2 });
});

test('a generation that is being opened while everything is closed is closed, too', async () => {
  const documents = await openDocuments();
  const isOpen = new Map<Slot, boolean>();
  const { promise: opening, resolve: begun } = Promise.withResolvers<void>();
  const { promise: slow, resolve: opened } = Promise.withResolvers<void>();
  const openSlot = async (slot: Slot): Promise<Documents> => {
    if (slot === 'b') {
      begun();
      await slow;
    }
    isOpen.set(slot, true);
    return { ...documents, close: async () => void isOpen.set(slot, false) };
  };
  const readModels = await openReadModels(documents, openSlot);
  // As another process does that has made the next generation the live one.
  await pointerIn(documents).write({ generation: 2, previous: true, unfinished: null, switchedAt: null });
  await opening;
  const closing = readModels.close();
  opened();
  await closing;
  expect(Object.fromEntries(isOpen)).toStrictEqual({ a: false, b: false });
});

test('a store that cannot be closed does not keep the other from being closed', async () => {
  const documents = await openDocuments();
  const closed: Slot[] = [];
  const readModels = await openReadModels(documents, async slot => ({
    ...documents,
    close: async () => {
      closed.push(slot);
      if (slot === 'a') throw new Error('disk I/O error');
    },
  }));
  await readModels.prepare();
  await expect(readModels.close()).rejects.toThrow('disk I/O error');
  expect(closed.toSorted()).toStrictEqual(['a', 'b']);
});

test('one that is opened only after the pointer was read does not outlive the end', async () => {
  const documents = await openDocuments();
  const opened: Slot[] = [];
  const { promise: reading, resolve: begun } = Promise.withResolvers<void>();
  const { promise: slow, resolve: read } = Promise.withResolvers<void>();
  let isSlow = false;
  const delayed = changedDocuments(documents, store => ({
    get: async id => {
      if (isSlow) {
        begun();
        await slow;
      }
      return store.get(id);
    },
  }));
  const readModels = await openReadModels(delayed, async slot => {
    opened.push(slot);
    return { ...documents, close: async () => void opened.splice(opened.indexOf(slot), 1) };
  });
  await pointerIn(documents).write({ generation: 2, previous: true, unfinished: null, switchedAt: null });
  isSlow = true;
  await reading;
  const closing = readModels.close();
  read();
  await closing;
  await pause(100);
  expect(opened).toStrictEqual([]);
});

const lines = collection<null>()({ name: 'lines', fields: {} });

/**
 * Two processes on the same documents and the same two slots. `before` gives what happens just
 * before the late one writes.
 */
const openTwo = async () => {
  const documents = await openDocuments();
  const slots = { a: await openDocuments(), b: await openDocuments() };
  let meddle: (() => Promise<void>) | undefined;
  const meddled = async (): Promise<void> => {
    const once = meddle;
    meddle = undefined;
    await once?.();
  };
  const slow = changedDocuments(documents, store => ({
    put: async document => meddled().then(() => store.put(document)),
    update: async (id, change) => meddled().then(() => store.update(id, change)),
  }));
  const openHere = async (shared: Documents): Promise<ReadModels> => {
    const readModels = await openReadModels(shared, async slot => ({ ...slots[slot], close: async () => undefined }));
    onTestFinished(() => readModels.close());
    return readModels;
  };
  const [late, quick] = [await openHere(slow), await openHere(documents)];
  await slots.a.collection(lines).insert({ id: 'live', fields: {}, body: null });
  const shown = async (): Promise<readonly string[]> => {
    for (const each of [late, quick]) await each.refresh();
    return (await quick.projected.collection(lines).find()).map(({ id }) => id);
  };
  const before = (next: () => Promise<void>): void => {
    meddle = next;
  };
  return { late, quick, shown, before };
};

const rebuildIn = async (readModels: ReadModels): Promise<number> => {
  const { generation, documents } = await readModels.prepare();
  await documents.collection(lines).insert({ id: 'rebuilt', fields: {}, body: null });
  return generation;
};

test('what another process has just emptied does not become live', async () => {
  const { late, quick, shown, before } = await openTwo();
  const generation = await rebuildIn(late);
  before(() => quick.purgeSpare());
  await expect(late.switchTo(generation)).rejects.toBeInstanceOf(SpareWasPurged);
  expect(await shown()).toStrictEqual(['live']);
});

test('what another process has just made live is not emptied', async () => {
  const { late, quick, shown, before } = await openTwo();
  const generation = await rebuildIn(quick);
  before(() => quick.switchTo(generation));
  await late.purgeSpare();
  expect(await shown()).toStrictEqual(['rebuilt']);
  expect(await quick.spare()).toMatchObject({ previous: false, unfinished: null });
});

test('a rebuild that another process begins while what was there is removed is not mistaken for that', async () => {
  const { late, quick, shown, before } = await openTwo();
  await rebuildIn(quick);
  let another: Promise<number> | undefined;
  before(async () =>
    before(async () => {
      another = rebuildIn(quick);
      await another;
    }),
  );
  await late.purgeSpare();
  await quick.switchTo((await another) ?? Number.NaN);
  expect(await shown()).toStrictEqual(['rebuilt']);
});
