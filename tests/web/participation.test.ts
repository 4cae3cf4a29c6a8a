import { expect, test } from 'vitest';
import { eligibilityOf, isClosed, isFinal, owedSide, sideOf } from '#web/features/dispute/participation.ts';

const dispute = {
  user1Id: 'ann',
  user2Id: 'ben',
  status: 'awaiting_partner' as const,
  user1StorySubmitted: true,
  user2StorySubmitted: false,
};
const person = (id: string, isEmailVerified = true) => ({ id, isEmailVerified });

test('a participant has a side, and a stranger has none', () => {
  expect(sideOf(dispute, person('ann'))).toBe('a');
  expect(sideOf(dispute, person('ben'))).toBe('b');
  expect(sideOf(dispute, person('eve'))).toBeUndefined();
  expect(sideOf({ ...dispute, user2Id: null }, null)).toBeUndefined();
});

test('a side owes its story until it has told it or the dispute is published', () => {
  expect(owedSide(dispute, person('ann'))).toBeUndefined();
  expect(owedSide(dispute, person('ben'))).toBe('b');
  expect(owedSide({ ...dispute, user1StorySubmitted: false }, person('ann'))).toBe('a');
  expect(owedSide(dispute, person('eve'))).toBeUndefined();
  expect(owedSide({ ...dispute, status: 'published' }, person('ben'))).toBeUndefined();
});

test('only strangers with a verified address vote and comment', () => {
  expect(eligibilityOf(dispute, null)).toBe('visitor');
  expect(eligibilityOf(dispute, person('ann', false))).toBe('participant');
  expect(eligibilityOf(dispute, person('eve', false))).toBe('unverified');
  expect(eligibilityOf(dispute, person('eve'))).toBe('open');
});

test('the vote closes when its time is over, or when a story is gone for good', () => {
  expect(isClosed({ status: 'published', withheld: null })).toBe(false);
  expect(isClosed({ status: 'published', withheld: 'identifies' })).toBe(false);
  expect(isClosed({ status: 'published', withheld: 'erased' })).toBe(true);
  expect(isClosed({ status: 'expired', withheld: null })).toBe(true);
});

test('a result is final unless the vote is open or may reopen when a removed text returns', () => {
  expect(isFinal({ status: 'published', withheld: null })).toBe(false);
  expect(isFinal({ status: 'published', withheld: 'removed' })).toBe(false);
  expect(isFinal({ status: 'published', withheld: 'erased' })).toBe(true);
  expect(isFinal({ status: 'expired', withheld: 'removed' })).toBe(true);
});
