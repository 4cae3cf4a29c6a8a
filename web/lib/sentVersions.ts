import { isSettled } from './http.ts';
import { readStored, removeStored, store } from './storage.ts';

/** Where the versions of a draft are listed that were sent and that may count. */
export const versionsPlaceOf = (draftKey: string): string => `${draftKey}:versions`;

const versionsOf = (draftKey: string): string[] => {
  try {
    const versions: unknown = JSON.parse(readStored(versionsPlaceOf(draftKey)) ?? '[]');
    return Array.isArray(versions) ? versions.map(String) : [];
  } catch {
    return [];
  }
};

const write = (draftKey: string, versions: readonly string[]): void => {
  if (versions.length === 0) removeStored(versionsPlaceOf(draftKey));
  else store(versionsPlaceOf(draftKey), JSON.stringify(versions));
};

/** A version is on its way. It may count even if its answer never comes. */
export const noteSent = (draftKey: string, text: string): void =>
  write(draftKey, [...new Set([...versionsOf(draftKey), text.trim()])]);

/** A version was refused, so it does not count. */
export const noteRefused = (draftKey: string, text: string): void =>
  write(
    draftKey,
    versionsOf(draftKey).filter(version => version !== text.trim()),
  );

/** A version is stored, in place of any other. */
export const noteStored = (draftKey: string, text: string): void => write(draftKey, [text.trim()]);

/**
 * How a draft relates to the version that counts: it is that version, it may be, or it is another.
 * @param shown the version that counts, as it is public; undefined where it cannot be seen
 */
export const standingOf = (draftKey: string, draft: string, shown?: string | null): 'same' | 'unsure' | 'other' => {
  const versions = versionsOf(draftKey);
  const text = draft.trim();
  if (text === shown?.trim()) return 'same';
  if (!versions.includes(text)) return 'other';
  return versions.length === 1 ? 'same' : 'unsure';
};

/**
 * Sends a version of a draft, and notes what becomes of it.
 * @throws what `send` throws
 */
export const sendVersion = async <Answer>(
  draftKey: string,
  text: string,
  send: () => Promise<Answer>,
): Promise<Answer> => {
  noteSent(draftKey, text);
  try {
    const answer = await send();
    noteStored(draftKey, text);
    return answer;
  } catch (error) {
    if (isSettled(error)) noteRefused(draftKey, text);
    throw error;
  }
};
