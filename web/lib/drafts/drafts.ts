import { readStored, removeStored, store, storedKeys } from '../browser/storage.ts';

type DraftKind = 'title' | 'story' | 'marks' | 'comment' | 'identifies' | 'appeal';

const DRAFTS = 'bothsides:draft:';

/** Drafts are private: the key names their writer, and nobody else's key is ever read. */
const prefixOf = (userId: string) => `${DRAFTS}${userId}:`;

/** @param about the dispute's id, or "new" before there is one */
export const draftKey = (userId: string, kind: DraftKind, about: string): string =>
  `${prefixOf(userId)}${kind}:${about}`;

export const readDraft = (key: string): string => readStored(key) ?? '';

/** Where to store the Idempotency-Key of a draft that was sent and has no response yet. */
export const keyStoredAtFor = (key: string): string => `${key}:sent`;

/** @returns whether the draft will survive a reload */
export const saveDraft = (key: string, text: string): boolean => {
  if (text.trim() !== '') return store(key, text);
  // What is known of sent versions stays: one may still be on its way.
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

const placesBeside = (key: string): string[] => [keyStoredAtFor(key), versionsPlaceOf(key)];

/** @returns the keys of the writer's drafts of one kind whose subject begins like this */
export const draftKeys = (userId: string, kind: DraftKind, about: string): string[] => {
  const keys = storedKeys(draftKey(userId, kind, about));
  return keys.filter(key => !placesBeside('').some(ending => key.endsWith(ending)));
};

const isUnsentUnder = (prefix: string): boolean => storedKeys(prefix).some(key => !key.endsWith(versionsPlaceOf('')));

/** Whether a text of theirs is on this device: a draft, or one sent without an answer yet. */
export const hasDrafts = (userId: string): boolean => isUnsentUnder(prefixOf(userId));

/** Whether anybody's text is on this device, for when nobody is known to be signed in. */
export const hasAnyDrafts = (): boolean => isUnsentUnder(DRAFTS);

export const removeDraftsOf = (userId: string): void => {
  for (const key of storedKeys(prefixOf(userId))) removeStored(key);
};

/** Where the sent versions of a draft are listed that may count. */
const versionsPlaceOf = (key: string): string => `${key}:versions`;

/**
 * Deletes the sent versions of which nothing is left to write or to look up: the draft was emptied,
 * and every answer came. No form shows them, so nobody could delete them.
 */
export const removeVersionsAlone = (userId: string): void => {
  const keys = storedKeys(prefixOf(userId));
  const ending = versionsPlaceOf('');
  for (const key of keys.filter(one => one.endsWith(ending))) {
    const draft = key.slice(0, -ending.length);
    if (!keys.includes(draft) && !keys.includes(keyStoredAtFor(draft))) removeStored(key);
  }
};

const versionsOf = (key: string): string[] => {
  try {
    const versions: unknown = JSON.parse(readStored(versionsPlaceOf(key)) ?? '[]');
    return Array.isArray(versions) ? versions.map(String) : [];
  } catch {
    return [];
  }
};

const write = (key: string, versions: readonly string[]): void => {
  if (versions.length === 0) removeStored(versionsPlaceOf(key));
  else store(versionsPlaceOf(key), JSON.stringify(versions));
};

/** A version is on its way. It may count even if its answer never comes. */
export const noteSent = (key: string, text: string): void =>
  write(key, [...new Set([...versionsOf(key), text.trim()])]);

/** A version was refused, so it does not count. */
export const noteRefused = (key: string, text: string): void =>
  write(
    key,
    versionsOf(key).filter(version => version !== text.trim()),
  );

/** A version is stored, in place of any other. */
export const noteStored = (key: string, text: string): void => write(key, [text.trim()]);

/**
 * How a draft relates to the version that counts: it is that version, it may be, or it is another.
 * @param shown the version that counts, as it is public; undefined where it cannot be seen
 */
export const compareWithSent = (key: string, draft: string, shown?: string | null): 'same' | 'unsure' | 'other' => {
  const versions = versionsOf(key);
  const text = draft.trim();
  if (text === shown?.trim()) return 'same';
  if (!versions.includes(text)) return 'other';
  return versions.length === 1 ? 'same' : 'unsure';
};
