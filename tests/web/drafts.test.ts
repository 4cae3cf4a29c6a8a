import { beforeEach, expect, test, vi } from 'vitest';
import { draftKey, hasDrafts, readDraft, removeDraftsOf, saveDraft } from '#web/lib/drafts.ts';
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
