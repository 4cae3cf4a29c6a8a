import { expect, test } from 'vitest';
import { Pending } from '#gateway/live/pending.ts';

test('what changed first is told first, once, however often it changes', () => {
  const pending = new Pending();
  for (const id of ['a', 'b', 'a', 'c']) pending.add(id, id === 'b');
  expect(pending.first(2)).toStrictEqual(['a', 'b']);
  expect(['a', 'b'].map(id => pending.hasComments(id))).toStrictEqual([false, true]);
  pending.remove(['a', 'b']);
  pending.add('a', false);
  expect([pending.size, pending.first(9)]).toStrictEqual([2, ['c', 'a']]);
});
