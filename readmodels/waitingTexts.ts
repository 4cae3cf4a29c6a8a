import type { Documents } from '#platform/documents/port.ts';
import { heldTexts } from './collections.ts';

export interface WaitingTexts {
  readonly count: number;
  /** Since when the first of them waits; null when none does. */
  readonly since: string | null;
}

/** How many texts wait for a person, and since when. */
export const waitingTexts = async (models: Documents): Promise<WaitingTexts> => {
  const store = models.collection(heldTexts);
  const where = { status: 'held' };
  const [first] = await store.findFields({ where, sort: [['position', 'asc']], limit: 1 });
  return { count: await store.count(where), since: first ? String(first.fields.heldAt) : null };
};
