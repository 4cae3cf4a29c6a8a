import { readStored, removeStored, store } from './storage.ts';

/** Keys of commands that have no response yet. */
const unanswered = new Map<string, string>();

/** What is stored at the places, for browsers that store nothing. */
const places = new Map<string, string>();

/** A command without a response. */
export interface OpenAttempt {
  readonly key: string;
  readonly attempt: string;
}

/**
 * Returns the same key for the same command until its response arrives.
 * @param place where to store the key beside the draft, so that a retry after a reload uses it too
 */
export const keyFor = (attempt: string, place?: string): string => {
  const open = place ? openAt(place) : undefined;
  // A payload that has changed since is another command.
  const key = unanswered.get(attempt) ?? (open?.attempt === attempt ? open.key : newKey());
  unanswered.set(attempt, key);
  if (place) {
    places.set(place, `${key} ${attempt}`);
    store(place, `${key} ${attempt}`);
  }
  return key;
};

export const forgetKey = (attempt: string, place?: string): void => {
  unanswered.delete(attempt);
  if (!place) return;
  places.delete(place);
  removeStored(place);
};

/** @returns the command at a place that has no response yet */
export const openAt = (place: string): OpenAttempt | undefined => {
  const [key, attempt] = (readStored(place) ?? places.get(place))?.split(/ (.*)/s) ?? [];
  return key && attempt ? { key, attempt } : undefined;
};

/**
 * crypto.randomUUID is missing on plain http, which a phone uses to reach a laptop during
 * development.
 */
const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), byte => byte.toString(16).padStart(2, '0')).join('');
