import { versionsPlaceOf } from './sentVersions.ts';
import { readStored, removeStored, store, storedKeys } from './storage.ts';

export type DraftKind = 'title' | 'story' | 'marks' | 'comment' | 'identifies' | 'appeal';

const DRAFTS = 'bothsides:draft:';

/** Drafts are private: the key names their writer, and nobody else's key is ever read. */
const prefixOf = (userId: string) => `${DRAFTS}${userId}:`;

/** @param about the dispute's id, or "new" before there is one */
export const draftKey = (userId: string, kind: DraftKind, about: string): string =>
  `${prefixOf(userId)}${kind}:${about}`;

export const readDraft = (key: string): string => readStored(key) ?? '';

/** Where to store the Idempotency-Key of a draft that was sent and has no response yet. */
export const keyPlaceOf = (key: string): string => `${key}:sent`;

/** @returns whether the draft will survive a reload */
export const saveDraft = (key: string, text: string): boolean => {
  if (text.trim() !== '') return store(key, text);
  // What was sent of it may still be on its way.
  removeStored(key);
  return true;
};

/** Deletes what is known of the sent versions of a draft. */
export const removeSent = (key: string): void => {
  for (const place of placesBeside(key)) removeStored(place);
};

/** Deletes a draft and what is known of its sent versions. */
export const removeDraft = (key: string): void => {
  removeStored(key);
  removeSent(key);
};

const placesBeside = (key: string): string[] => [keyPlaceOf(key), versionsPlaceOf(key)];

/** @returns the keys of the writer's drafts of one kind whose subject begins like this */
export const draftKeys = (userId: string, kind: DraftKind, about: string): string[] => {
  const keys = storedKeys(draftKey(userId, kind, about));
  return keys.filter(key => !placesBeside('').some(ending => key.endsWith(ending)));
};

/** Whether a text of theirs is on this device: a draft, or one that was sent and has no answer yet. */
export const hasDrafts = (userId: string): boolean => storedKeys(prefixOf(userId)).length > 0;

/** Whether anybody's text is on this device, for when nobody is known to be signed in. */
export const hasAnyDrafts = (): boolean => storedKeys(DRAFTS).length > 0;

export const removeDraftsOf = (userId: string): void => {
  for (const key of storedKeys(prefixOf(userId))) removeStored(key);
};
