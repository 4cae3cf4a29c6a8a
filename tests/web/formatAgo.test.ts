import { expect, test } from 'vitest';
import { formatAgo } from '#web/lib/text/formatAgo.ts';

const NOW = Date.parse('2026-11-29T12:00:00Z');
const DAY = 86_400;

const ago = (seconds: number): string => formatAgo(new Date(NOW - seconds * 1000).toISOString(), NOW);

test.for([
  [0, 'just now'],
  [59, 'just now'],
  [60, '1 minute ago'],
  [3599, '59 minutes ago'],
  [3600, '1 hour ago'],
  [3 * 3600, '3 hours ago'],
  [DAY, 'yesterday'],
  [7 * DAY - 1, '6 days ago'],
] as const)('what happened %i seconds ago happened %s', ([seconds, words]) => {
  expect(ago(seconds)).toBe(words);
});

test('what is a week old has its date', () => {
  expect(ago(10 * DAY)).toBe('Nov 19, 2026');
});

test('a clock that is behind the server says "just now"', () => {
  expect(ago(-120)).toBe('just now');
});
