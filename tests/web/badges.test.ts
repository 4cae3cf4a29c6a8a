import { expect, test } from 'vitest';
import type { OwnDispute } from '#contract/views.ts';
import { NEUTRAL_TITLE } from '#domain/rules.ts';
import { isTurnOf, statusWords, titleWords, turnWords } from '#web/features/dashboard/statusWords.ts';
import { isEndingSoon, isHot } from '#web/features/dispute/components/DisputeBadges.tsx';
import { timeLeft } from '#web/features/dispute/timeLeft.ts';

const DAY = 24 * 60 * 60 * 1000;
const now = Date.parse('2025-03-01T12:00:00.000Z');
const inDays = (days: number) => new Date(now + days * DAY).toISOString();

test('a dispute is hot with more than 100 votes or more than 50 comments', () => {
  expect(isHot({ voteCount: 100, commentCount: 50 })).toBe(false);
  expect(isHot({ voteCount: 101, commentCount: 0 })).toBe(true);
  expect(isHot({ voteCount: 0, commentCount: 51 })).toBe(true);
});

test('a dispute is ending soon with three days or fewer left, but not once it is over', () => {
  expect(isEndingSoon(inDays(3.01), now)).toBe(false);
  expect(isEndingSoon(inDays(3), now)).toBe(true);
  expect(isEndingSoon(inDays(0.01), now)).toBe(true);
  expect(isEndingSoon(inDays(0), now)).toBe(false);
  expect(isEndingSoon(null, now)).toBe(false);
});

test('a dispute before publication says whose turn it is', () => {
  const open = {
    user1Id: 'a',
    user2Id: null,
    status: 'draft',
    withheld: null,
    held: [] as OwnDispute['held'],
  } as OwnDispute;
  const turnOf = (id: string, stage: Partial<OwnDispute>) =>
    turnWords({ ...open, user1StorySubmitted: false, user2StorySubmitted: false, ...stage }, { id });
  const joined = { status: 'awaiting_partner', user2Id: 'b' } as const;
  expect(turnOf('a', {})).toBe('Your turn: write your side');
  expect(turnOf('a', joined)).toBe('Your turn: write your side');
  expect(turnOf('b', { ...joined, user1StorySubmitted: true })).toBe('Your turn: write your side');
  expect(turnOf('a', { status: 'awaiting_partner', user1StorySubmitted: true })).toBe(
    'Waiting for your partner to join',
  );
  expect(turnOf('a', { ...joined, user1StorySubmitted: true })).toBe("Waiting for your partner's story");
  expect(turnOf('b', { ...joined, user2StorySubmitted: true })).toBe("Waiting for your partner's story");
  expect(turnOf('a', { ...joined, withheld: 'erased' })).toBeUndefined();
  expect(turnOf('a', { ...joined, status: 'published' })).toBeUndefined();
  const held = { target: 'user1', text: 'Mine.', heldAt: inDays(0), reason: null, why: null, status: 'held' } as const;
  expect(turnOf('a', { ...joined, held: [held] })).toBe('A person will read your story first');
  expect(turnOf('a', { ...joined, held: [{ ...held, status: 'refused' }] })).toBe(
    'Your story cannot appear like this: see why',
  );
  expect(turnOf('b', { ...joined, user1StorySubmitted: true, user2StorySubmitted: true })).toBe(
    'Both stories are in. The vote opens soon',
  );
  const title = { ...held, target: 'title' };
  expect(titleWords({ ...open, held: [title] }, true)).toBe('A person will read your title first');
  expect(titleWords({ ...open, held: [{ ...title, status: 'refused' }] }, true)).toMatch('see why');
  expect(titleWords(open, true)).toBeUndefined();
  expect(titleWords({ ...open, title: NEUTRAL_TITLE }, true)).toBe('Give it a title, so that the vote can open');
  expect(titleWords({ ...open, title: NEUTRAL_TITLE }, false)).toBeUndefined();
  expect(titleWords({ ...open, status: 'published', held: [title] }, true)).toBeUndefined();
});

test('days left are rounded up, and are 0 without an expiry', () => {
  const open = { status: 'published', withheld: null } as const;
  expect(statusWords({ ...open, expiresAt: inDays(29.2) }, now)).toBe('Active - 30 days left');
  expect(statusWords({ ...open, expiresAt: null }, now)).toBe('Active - 0 days left');
  expect(statusWords({ ...open, withheld: 'removed', expiresAt: inDays(29.2) }, now)).toBe('Vote closed');
  expect(timeLeft({ status: 'published', expiresAt: inDays(0.5) }, now)).toBe('1 day left');
  expect(timeLeft({ status: 'published', expiresAt: inDays(1.5) }, now)).toBe('2 days left');
  expect(timeLeft({ status: 'published', expiresAt: inDays(-1) }, now)).toBe('Vote closed');
  expect(timeLeft({ status: 'expired', expiresAt: inDays(1) }, now)).toBe('Vote closed');
});

test('a dispute waits for its reader while they owe a story or a title, and no person reads it first', () => {
  const draft = {
    ...{ user1Id: 'a', user2Id: 'b', status: 'awaiting_partner', withheld: null, title: 'Who cooks?' },
    ...{ user1StorySubmitted: true, user2StorySubmitted: false, held: [] as OwnDispute['held'] },
  } as OwnDispute;
  const isTurn = (id: string, stage: Partial<OwnDispute> = {}) => isTurnOf({ ...draft, ...stage }, { id });
  expect([isTurn('a'), isTurn('b')]).toEqual([false, true]);
  const held = { target: 'user2', text: 'Mine.', heldAt: inDays(0), reason: null, why: null, status: 'held' } as const;
  expect(isTurn('b', { held: [held] })).toBe(false);
  expect(isTurn('b', { held: [{ ...held, status: 'refused' }] })).toBe(true);
  const title = { ...held, target: 'title' };
  const told = { user2StorySubmitted: true, title: NEUTRAL_TITLE };
  expect([isTurn('a', told), isTurn('b', told)]).toEqual([true, false]);
  expect(isTurn('a', { ...told, held: [title] })).toBe(false);
  expect(isTurn('a', { ...told, held: [{ ...title, status: 'refused' }] })).toBe(true);
  expect(isTurn('b', { withheld: 'erased' })).toBe(false);
  expect(isTurn('b', { status: 'published' })).toBe(false);
});
