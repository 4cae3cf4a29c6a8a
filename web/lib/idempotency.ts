/** Keys of commands that were sent and have not been answered yet. */
const unanswered = new Map<string, string>();

/** The same command gets the same key until an answer to it arrives. */
export const keyFor = (attempt: string): string => {
  const key = unanswered.get(attempt) ?? newKey();
  unanswered.set(attempt, key);
  return key;
};

export const forgetKey = (attempt: string): void => {
  unanswered.delete(attempt);
};

/** crypto.randomUUID is missing on plain http, which is how a phone reaches a laptop during development. */
const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), byte => byte.toString(16).padStart(2, '0')).join('');
