import { readStored, removeStored, store } from './storage.ts';

/** Keys of commands that have no response yet. */
const unanswered = new Map<string, string>();

/**
 * Returns the same key for the same command until its response arrives.
 * @param place where to store the key beside the draft, so that a retry after a reload uses it too
 */
export const keyFor = (attempt: string, place?: string): string => {
  const key = unanswered.get(attempt) ?? keptFor(attempt, place) ?? newKey();
  unanswered.set(attempt, key);
  if (place) store(place, `${key} ${attempt}`);
  return key;
};

export const forgetKey = (attempt: string, place?: string): void => {
  unanswered.delete(attempt);
  if (place) removeStored(place);
};

/** A payload that has changed since is another command. */
const keptFor = (attempt: string, place?: string): string | undefined => {
  const [key, kept] = (place && readStored(place)?.split(/ (.*)/s)) || [];
  return kept === attempt ? key : undefined;
};

/**
 * crypto.randomUUID is missing on plain http, which a phone uses to reach a laptop during
 * development.
 */
const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), byte => byte.toString(16).padStart(2, '0')).join('');
