import { readStored, removeStored, store } from './storage.ts';

/** Keys of commands that were sent and have not been answered yet. */
const unanswered = new Map<string, string>();

/**
 * The same command gets the same key until an answer to it arrives.
 * @param place where the browser keeps the key beside the draft of what is sent: who loads the page again while it is on its way sends
 * it once more
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

/** What was changed since is another command. */
const keptFor = (attempt: string, place?: string): string | undefined => {
  const [key, kept] = (place && readStored(place)?.split(/ (.*)/s)) || [];
  return kept === attempt ? key : undefined;
};

/** crypto.randomUUID is missing on plain http, which is how a phone reaches a laptop during development. */
const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), byte => byte.toString(16).padStart(2, '0')).join('');
