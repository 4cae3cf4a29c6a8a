import { beforeEach, expect, test } from 'vitest';
import { leftComments } from '#web/features/dispute/commentDrafts.ts';
import { draftKey, saveDraft } from '#web/lib/drafts/drafts.ts';
import { fakeStorage } from './fakeStorage.ts';

beforeEach(fakeStorage);

const held = (target: string) =>
  ({ target, status: 'held', text: 'Held.', heldAt: '', reason: null, why: null }) as const;

const write = (about: string): string => {
  const key = draftKey('ann', 'comment', about);
  saveDraft(key, 'Text.');
  return key;
};

test('a text with a form is not left over, and the change of a comment that is posted by now is', () => {
  write('d1');
  const late = write('d1.c1');
  write('d1.c2');
  write('d2.c1');
  expect(leftComments('d1', 'ann', [held('c2')], true)).toEqual([{ key: late, isLate: true }]);
});

test('without forms every text is left over', () => {
  const [own, late, waiting] = [write('d1'), write('d1.c1'), write('d1.c2')];
  expect(leftComments('d1', 'ann', [held('c2')], false)).toEqual([
    { key: own, isLate: false },
    { key: late, isLate: true },
    { key: waiting, isLate: false },
  ]);
  expect(leftComments('d1', 'ann', undefined, false).every(({ isLate }) => !isLate)).toBe(true);
  expect(leftComments('d1', 'ben', [], false)).toEqual([]);
});
