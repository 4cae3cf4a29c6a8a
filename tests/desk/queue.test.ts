import { randomUUID } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { moderationQueue } from '#command-api/desk/queue.ts';
import { openDocuments } from '../support/documents.ts';
import { manualClock } from '../support/manualClock.ts';

test('the queue of many disputes that are off the lists is read without asking the log for all of them at once', async () => {
  const rows = Array.from({ length: 200 }, () => ({ id: randomUUID(), fields: { withheld: 'identifies' } }));
  const reading = { now: 0, most: 0 };
  const readStream = async () => {
    reading.now += 1;
    reading.most = Math.max(reading.most, reading.now);
    await nextTurn();
    reading.now -= 1;
    return [];
  };
  const services = {
    documents: await openDocuments(),
    clock: manualClock(),
    store: { readStream },
    readModels: { current: { collection: () => ({ findFields: async () => rows, find: async () => [] }) } },
  } as unknown as Parameters<typeof moderationQueue>[0];
  const queue = await moderationQueue(services);
  expect(queue.map(({ id }) => id).toSorted()).toStrictEqual(rows.map(({ id }) => id).toSorted());
  expect(reading.most).toBeLessThanOrEqual(32);
});
