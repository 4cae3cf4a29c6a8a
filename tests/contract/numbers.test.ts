import { expect, test } from 'vitest';
import { counted } from '#contract/numbers.ts';

test('a count of one takes the singular', () => {
  expect(counted(0, 'vote')).toBe('0 votes');
  expect(counted(1, 'vote')).toBe('1 vote');
  expect(counted(2847, 'vote')).toBe('2,847 votes');
});
