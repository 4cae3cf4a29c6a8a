import { readStored, removeStored, store } from '../browser/storage.ts';

/** Commands without a response, by attempt and by place: some browsers store nothing. */
const unanswered = new Map<string, string>();

/** A command without a response. */
export interface UnansweredCommand {
  readonly key: string;
  readonly attempt: string;
}

/**
 * Returns the same key for the same command until its response arrives.
 * @param place where to store the key beside the draft, so that a retry after a reload uses it too
 */
export const keyFor = (attempt: string, place = attempt): string => {
  const earlier = unansweredAt(attempt) ?? unansweredAt(place);
  // A payload that has changed since is another command.
  const key = earlier?.attempt === attempt ? earlier.key : newKey();
  for (const at of [attempt, place]) unanswered.set(at, `${key} ${attempt}`);
  if (place !== attempt) store(place, `${key} ${attempt}`);
  return key;
};

export const forgetKey = (attempt: string, place = attempt): void => {
  for (const at of [attempt, place]) unanswered.delete(at);
  removeStored(place);
};

/** @returns the command stored here that has no response yet */
export const unansweredAt = (place: string): UnansweredCommand | undefined => {
  const [key, attempt] = (readStored(place) ?? unanswered.get(place))?.split(/ (.*)/s) ?? [];
  return key && attempt ? { key, attempt } : undefined;
};

/**
 * crypto.randomUUID is missing on plain http, which a phone uses to reach a laptop during
 * development.
 */
const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), byte => byte.toString(16).padStart(2, '0')).join('');
