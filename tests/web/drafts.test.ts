import { beforeEach, expect, test, vi } from 'vitest';
import {
  draftKey,
  hasAnyDrafts,
  hasDrafts,
  keyStoredAtFor,
  noteStored,
  readDraft,
  removeDraftsOf,
  removeVersionsAlone,
  saveDraft,
} from '#web/lib/drafts/drafts.ts';
import { fakeStorage } from './fakeStorage.ts';

beforeEach(fakeStorage);

const ANN = draftKey('ann', 'story', 'd1');

test('a draft survives a reload', () => {
  expect(saveDraft(ANN, 'It began with')).toBe(true);
  expect(readDraft(ANN)).toBe('It began with');
});

test('a draft belongs to one writer, one kind and one dispute', () => {
  saveDraft(ANN, 'mine');
  expect(readDraft(draftKey('ben', 'story', 'd1'))).toBe('');
  expect(readDraft(draftKey('ann', 'comment', 'd1'))).toBe('');
  expect(readDraft(draftKey('ann', 'story', 'd2'))).toBe('');
});

test('an emptied draft is not kept', () => {
  saveDraft(ANN, 'something');
  saveDraft(ANN, '  \n');
  expect(hasDrafts('ann')).toBe(false);
});

test('a text without an answer counts as a draft, and what was sent of one does not', () => {
  noteStored(ANN, 'It began with');
  expect([hasDrafts('ann'), hasAnyDrafts()]).toEqual([false, false]);
  localStorage.setItem(keyStoredAtFor(ANN), 'key and text');
  expect([hasDrafts('ann'), hasAnyDrafts()]).toEqual([true, true]);
});

test('sent versions without a draft and without an open question go, and all others stay', () => {
  const [emptied, kept, asked] = ['d1', 'd2', 'd3'].map(about => draftKey('ann', 'story', about));
  const ben = draftKey('ben', 'story', 'd1');
  for (const key of [emptied, kept, asked, ben]) noteStored(`${key}`, 'It began with');
  saveDraft(`${kept}`, 'It began earlier');
  localStorage.setItem(keyStoredAtFor(`${asked}`), 'key and text');
  removeVersionsAlone('ann');
  expect(Object.keys(localStorage).filter(key => key.endsWith(':versions'))).toEqual(
    [kept, asked, ben].map(key => `${key}:versions`),
  );
  expect(readDraft(`${kept}`)).toBe('It began earlier');
});

test('removing the drafts of one writer keeps those of the others', () => {
  saveDraft(ANN, 'mine');
  saveDraft(draftKey('ben', 'title', 'new'), 'his');
  removeDraftsOf('ann');
  expect(hasDrafts('ann')).toBe(false);
  expect(hasDrafts('ben')).toBe(true);
});

test('drafts work without storage, and the writer can be told', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new DOMException('denied', 'SecurityError');
    },
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  });
  expect(saveDraft(ANN, 'text')).toBe(false);
  expect(readDraft(ANN)).toBe('');
});
