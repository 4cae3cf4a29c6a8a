import { expect, test } from 'vitest';
import { counted } from '#contract/numbers.ts';
import { preview } from '#web/lib/format.ts';

test('a preview is cut between whole characters and shows that it is cut', () => {
  expect(preview('short', 120)).toBe('short');
  expect(preview('a'.repeat(121), 120)).toBe(`${'a'.repeat(120)}…`);
  expect(preview('🙂🙂🙂', 2)).toBe('🙂🙂…');
  const families = '👨‍👩‍👧‍👦'.repeat(40);
  expect(preview(families, 120)).toBe(families);
  expect(preview(families, 39)).toBe(`${'👨‍👩‍👧‍👦'.repeat(39)}…`);
  expect(preview('one two', 4)).toBe('one…');
  expect(preview(null, 10)).toBe('');
});

test('a count of one takes the singular', () => {
  expect(counted(0, 'vote')).toBe('0 votes');
  expect(counted(1, 'vote')).toBe('1 vote');
  expect(counted(2847, 'vote')).toBe('2,847 votes');
});
