import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { Lanes } from '#platform/async/lanes.ts';

const openLanes = (options: Partial<ConstructorParameters<typeof Lanes>[0]> = {}) => {
  const [begun, ended]: [string[], string[]] = [[], []];
  let emptied = 0;
  const onEmpty = (): void => {
    emptied += 1;
  };
  const lanes = new Lanes({ atOnce: 10, longest: 10, most: 10, onEmpty, ...options });
  const endings = new Map<string, () => void>();
  return {
    lanes,
    begun,
    ended,
    emptied: () => emptied,
    add: (lane: string, id: string): boolean =>
      lanes.add(lane, id, async () => {
        begun.push(id);
        const { promise, resolve } = Promise.withResolvers<void>();
        endings.set(id, resolve);
        await promise;
        ended.push(id);
      }),
    end: async (id: string): Promise<void> => {
      endings.get(id)?.();
      await nextTurn();
    },
  };
};

test('the works of one lane follow each other, and other lanes go on beside it', async () => {
  const { add, end, begun, ended, lanes, emptied } = openLanes();
  for (const id of ['a1', 'a2', 'b1']) add(id.slice(0, 1), id);
  expect(begun).toStrictEqual(['a1', 'b1']);
  await end('b1');
  await end('a1');
  expect([begun, emptied()]).toStrictEqual([['a1', 'b1', 'a2'], 1]);
  await end('a2');
  await lanes.done();
  expect([ended, emptied()]).toStrictEqual([['b1', 'a1', 'a2'], 2]);
});

test('so many lanes move at a time, each in its turn', async () => {
  const { add, end, begun } = openLanes({ atOnce: 1 });
  for (const id of ['a1', 'a2', 'b1']) add(id.slice(0, 1), id);
  for (const id of ['a1', 'b1', 'a2']) await end(id);
  expect(begun).toStrictEqual(['a1', 'b1', 'a2']);
});

test('a lane takes no more than so many, all together take no more than so many, and nothing twice', async () => {
  const { add, end, lanes } = openLanes({ longest: 2, most: 3 });
  expect([add('a', 'a1'), add('a', 'a1'), add('a', 'a2'), add('a', 'a3')]).toStrictEqual([true, false, true, false]);
  expect([add('b', 'b1'), lanes.isFull, add('c', 'c1')]).toStrictEqual([true, true, false]);
  await end('b1');
  expect([lanes.isFull, add('c', 'c1')]).toStrictEqual([false, true]);
});
