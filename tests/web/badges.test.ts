import { expect, test } from 'vitest';
import { statusWords } from '#web/features/dashboard/statusWords.ts';
import { isEndingSoon, isHot } from '#web/features/dispute/badges.ts';
import { timeLeft } from '#web/lib/format.ts';

const DAY = 24 * 60 * 60 * 1000;
const now = Date.parse('2025-03-01T12:00:00.000Z');
const inDays = (days: number) => new Date(now + days * DAY).toISOString();

test('hot is more than 100 votes or more than 50 comments', () => {
  expect(isHot({ voteCount: 100, commentCount: 50 })).toBe(false);
  expect(isHot({ voteCount: 101, commentCount: 0 })).toBe(true);
  expect(isHot({ voteCount: 0, commentCount: 51 })).toBe(true);
});

test('ending soon is three days or fewer, but not over', () => {
  expect(isEndingSoon(inDays(3.01), now)).toBe(false);
  expect(isEndingSoon(inDays(3), now)).toBe(true);
  expect(isEndingSoon(inDays(0.01), now)).toBe(true);
  expect(isEndingSoon(inDays(0), now)).toBe(false);
  expect(isEndingSoon(null, now)).toBe(false);
});

test('days left are rounded up, and 0 without an expiry', () => {
  const open = { status: 'published', withheld: null } as const;
  expect(statusWords({ ...open, expiresAt: inDays(29.2) }, now)).toBe('Active - 30 days left');
  expect(statusWords({ ...open, expiresAt: null }, now)).toBe('Active - 0 days left');
  expect(statusWords({ ...open, withheld: 'removed', expiresAt: inDays(29.2) }, now)).toBe('Vote closed');
  expect(timeLeft({ status: 'published', expiresAt: inDays(0.5) }, now)).toBe('1 day left');
  expect(timeLeft({ status: 'published', expiresAt: inDays(1.5) }, now)).toBe('2 days left');
  expect(timeLeft({ status: 'published', expiresAt: inDays(-1) }, now)).toBe('Vote closed');
  expect(timeLeft({ status: 'expired', expiresAt: inDays(1) }, now)).toBe('Vote closed');
});
