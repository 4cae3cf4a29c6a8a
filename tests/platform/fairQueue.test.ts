import { expect, it } from 'vitest';
import { FairQueue } from '#platform/async/fairQueue.ts';

const queueOf = (...waiting: readonly (readonly [group: string, member: string])[]) => {
  const queue = new FairQueue<string>();
  const counts = new Map<string, number>();
  for (const [group, member] of waiting) {
    const count = (counts.get(member) ?? 0) + 1;
    counts.set(member, count);
    queue.add({ group, member }, `${member}${count}`);
  }
  return queue;
};

const served = (queue: FairQueue<string>): string[] => {
  const items: string[] = [];
  for (let item = queue.take(); item !== undefined; item = queue.take()) items.push(item);
  return items;
};

it('serves in order what one member waits for', () => {
  expect(served(queueOf(['x', 'a'], ['x', 'a'], ['x', 'a']))).toEqual(['a1', 'a2', 'a3']);
});

it('serves the members of a group in turn', () => {
  const queue = queueOf(['x', 'a'], ['x', 'a'], ['x', 'a'], ['x', 'b'], ['x', 'b']);
  expect(served(queue)).toEqual(['a1', 'b1', 'a2', 'b2', 'a3']);
});

it('serves another group after one item, however many members a group has', () => {
  const queue = queueOf(['x', 'a'], ['x', 'b'], ['x', 'c'], ['x', 'd'], ['y', 'e'], ['y', 'e']);
  expect(served(queue)).toEqual(['a1', 'e1', 'b1', 'e2', 'c1', 'd1']);
});

it('lets nobody gain a turn by coming back', () => {
  const queue = queueOf(['x', 'a'], ['y', 'b'], ['y', 'b']);
  expect(queue.take()).toBe('a1');
  queue.add({ group: 'x', member: 'a' }, 'a2');
  expect(served(queue)).toEqual(['b1', 'a2', 'b2']);
});

it('gives up all at once', () => {
  const queue = queueOf(['x', 'a'], ['x', 'b'], ['y', 'c']);
  expect(queue.takeAll()).toEqual(['a1', 'b1', 'c1']);
  expect(queue.isEmpty).toBe(true);
});
