import { beforeEach, expect, test } from 'vitest';
import { giveBack } from '#web/features/dispute/commentDrafts.ts';
import { draftKey, readDraft, saveDraft } from '#web/lib/drafts/drafts.ts';
import { fakeStorage } from './fakeStorage.ts';

beforeEach(fakeStorage);

const own = draftKey('ann', 'comment', 'd1');
const change = `${own}.c1`;
const taken = { target: 'c1', text: 'Held.' };

test('a comment that was taken back is the draft of the next one', () => {
  expect(giveBack('d1', 'ann', taken)).toEqual({ id: 'c1', text: 'Held.' });
  expect(readDraft(own)).toBe('Held.');
});

test('it stands below what is there', () => {
  saveDraft(own, 'Begun. ');
  expect(giveBack('d1', 'ann', taken).text).toBe('Begun.\n\nHeld.');
  expect(readDraft(own)).toBe('Begun.\n\nHeld.');
});

test('a change of it that was not sent takes its place', () => {
  saveDraft(change, 'Held, and more.');
  giveBack('d1', 'ann', taken);
  expect(readDraft(own)).toBe('Held, and more.');
  expect(readDraft(change)).toBe('');
});
