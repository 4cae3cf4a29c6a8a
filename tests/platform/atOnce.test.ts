import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { Backlog } from '#platform/async/backlog.ts';
import { mapInBatches } from '#platform/async/mapInBatches.ts';
import { watchUnhandled } from '../support/unhandled.ts';

/** Work that tells how much of it was under way at most. */
const openWork = () => {
  let [now, most] = [0, 0];
  return {
    most: () => most,
    work: async (one: number): Promise<number> => {
      now += 1;
      most = Math.max(most, now);
      await nextTurn();
      now -= 1;
      return 2 * one;
    },
  };
};

test('many things are mapped in their order, so many at once', async () => {
  const { most, work } = openWork();
  expect(await mapInBatches([1, 2, 3, 4, 5, 6, 7], 3, work)).toStrictEqual([2, 4, 6, 8, 10, 12, 14]);
  expect(most()).toBe(3);
  expect(await mapInBatches([], 3, work)).toStrictEqual([]);
});

test('work is begun without waiting for it, up to a number', async () => {
  const { most, work } = openWork();
  const underWay = new Backlog(4);
  for (let one = 0; one < 10; one += 1) await underWay.add(work(one));
  await underWay.done();
  expect(most()).toBe(4);
});

test('what goes wrong is told to whoever waits, at the latest at the end', async () => {
  const unhandled = watchUnhandled();
  const underWay = new Backlog(10);
  await underWay.add(Promise.reject(new Error('It went wrong')));
  await nextTurn();
  await expect(underWay.done()).rejects.toThrow('It went wrong');
  expect(await unhandled()).toStrictEqual([]);
});
