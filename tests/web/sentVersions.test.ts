import { beforeEach, expect, test } from 'vitest';
import { readStory, removeIfSame, saveStory, storyPlaces } from '#web/features/story/storyDraft.ts';
import {
  compareWithSent,
  draftKey,
  draftKeys,
  hasDrafts,
  keyStoredAtFor,
  noteRefused,
  noteSent,
  noteStored,
  readDraft,
  removeDraft,
  saveDraft,
} from '#web/lib/drafts/drafts.ts';
import { fakeStorage } from './fakeStorage.ts';

beforeEach(fakeStorage);

const KEY = draftKey('ann', 'comment', 'd1');
const compare = (draft: string, shown?: string) => compareWithSent(KEY, draft, shown);

test('a draft is the version that counts if no other one was sent, or if it is what everybody reads', () => {
  expect(compare('First.')).toBe('other');
  expect(compare('First.', ' First.')).toBe('same');
  noteSent(KEY, 'First. ');
  expect([compare('First.'), compare('Second.')]).toEqual(['same', 'other']);
});

test('a version that was refused does not count, and the one before it still may', () => {
  noteSent(KEY, 'First.');
  noteSent(KEY, 'Second.');
  expect([compare('First.'), compare('Second.')]).toEqual(['unsure', 'unsure']);
  noteRefused(KEY, 'Second.');
  expect([compare('First.'), compare('Second.')]).toEqual(['same', 'other']);
});

test('a version that is stored takes the place of those before it', () => {
  noteSent(KEY, 'First.');
  noteStored(KEY, 'Second.');
  expect([compare('First.'), compare('Second.')]).toEqual(['other', 'same']);
});

test('what is known of sent versions goes with the draft, and not when its field is emptied', () => {
  saveDraft(KEY, 'First.');
  noteSent(KEY, 'First.');
  saveDraft(KEY, '');
  expect(compare('First.')).toBe('same');
  removeDraft(KEY);
  expect(compare('First.')).toBe('other');
  expect(hasDrafts('ann')).toBe(false);
});

test('drafts of one kind are found by the beginning of their subject, without what is stored beside them', () => {
  const [one, two] = [draftKey('ann', 'comment', 'd1.c1'), draftKey('ann', 'comment', 'd1.c2')];
  for (const key of [KEY, one, two, draftKey('ann', 'comment', 'd2.c1')]) saveDraft(key, 'Text.');
  noteSent(one, 'Text.');
  localStorage.setItem(keyStoredAtFor(one), 'key');
  expect(draftKeys('ann', 'comment', 'd1.')).toEqual([one, two]);
});

test('the draft of a story that is in is deleted only if it is the one that was sent', () => {
  const places = storyPlaces('ann', 'd1');
  const write = (text: string) => saveStory(places, { text, strike: [], keep: [] });
  write('What I sent.');
  noteSent(places.text, 'What I sent.');
  write('What I wrote since.');
  removeIfSame(places);
  expect(readStory(places).text).toBe('What I wrote since.');
  write('What I sent.');
  removeIfSame(places);
  expect(readDraft(places.text)).toBe('');
  write('Never sent from here.');
  removeIfSame(places, 'Sent from elsewhere.');
  expect(readDraft(places.text)).toBe('Never sent from here.');
  removeIfSame(places, 'Never sent from here.');
  expect(localStorage.length).toBe(0);
});
