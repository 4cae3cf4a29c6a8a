import { describe, expect, test } from 'vitest';
import { daysLeft, expiryOf, hasExpired, RULES } from '#domain/rules.ts';
import { at, DAY } from './time.ts';

describe('the limits of the product', () => {
  test('are the promised ones', () => {
    expect(RULES).toStrictEqual({
      votingWindowDays: 30,
      storyCharacters: { min: 50, max: 5000 },
      titleCharacters: { min: 1, max: 200 },
      commentCharacters: { min: 1, max: 2000 },
      tagCharacters: { min: 2, max: 20 },
      nameCharacters: { min: 1, max: 50 },
      passwordCharacters: { min: 8, max: 128 },
      rating: { min: 0, max: 10, neutral: 5 },
      refereeCodeLength: 10,
      reportNoteCharacters: { min: 0, max: 500 },
      appealCharacters: { min: 1, max: 1000 },
      decisionNoteCharacters: { min: 0, max: 500 },
      heldAtOnce: { ofMember: 10, inDispute: 3 },
      openDisputes: 30,
      heldReminderDays: 2,
    });
  });
});

describe('the voting window', () => {
  test('is 30 times 24 hours, regardless of daylight saving', () => {
    const everyWeekOfAYear = Array.from({ length: 53 }, (_, week) => at(week * 7 * DAY + 1));
    for (const publishedAt of everyWeekOfAYear) {
      expect(Date.parse(expiryOf(publishedAt)) - Date.parse(publishedAt)).toBe(2_592_000_000);
    }
  });

  test('is over in the millisecond of its end', () => {
    expect(hasExpired(at(DAY), at(DAY - 1))).toBe(false);
    expect(hasExpired(at(DAY), at(DAY))).toBe(true);
    expect(hasExpired(at(DAY), at(DAY + 1))).toBe(true);
  });
});

describe('days left', () => {
  const now = Date.parse(at(0));

  test.each([
    ['a whole window', 30 * DAY, 30],
    ['a whole window, for a clock that is slow', 30 * DAY + 1, 30],
    ['a millisecond less', 30 * DAY - 1, 30],
    ['a day and a millisecond', DAY + 1, 2],
    ['a day', DAY, 1],
    ['a millisecond', 1, 1],
    ['none', 0, 0],
    ['it was over a millisecond ago', -1, 0],
    ['it was over last year', -365 * DAY, 0],
  ])('%s', (_, remaining, days) => {
    expect(daysLeft(at(remaining), now)).toBe(days);
  });

  test('are zero without an expiry', () => {
    expect(daysLeft(null, now)).toBe(0);
  });
});
