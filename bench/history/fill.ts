import { newId } from '#command-api/ids.ts';
import { reactionCheckpoint } from '#command-api/reactions/reaction.ts';
import { REACTIONS } from '#command-api/reactions/reactions.ts';
import { formatPosition } from '#eventlog/position.ts';
import type { Platform } from '#installation/platform.ts';
import { replay } from '#projector/replay.ts';
import type { Happening } from './happenings.ts';
import { write } from './write.ts';

/**
 * Ids of people who have a key already: otherwise the first text of each author would wait for the
 * disk.
 */
export const newPeople = async ({ keyring }: Platform, count: number): Promise<readonly string[]> => {
  const people = Array.from({ length: count }, newId);
  await Promise.all(people.map(person => keyring.seal(person, '')));
  return people;
};

/**
 * Brings everything that follows the log to its end, as on an installation that has run for a
 * while.
 */
const settle = async ({ store, log, readModels, documents }: Platform): Promise<void> => {
  await replay({ store, documents: readModels.current });
  const head = await log.head();
  if (!head) return;
  for (const name of REACTIONS) {
    const checkpoint = { id: reactionCheckpoint(name), position: formatPosition(head) };
    await documents.project({ clear: [], writes: [], checkpoint });
  }
};

/** Passes a history on and adds the ids of its disputes to a list. */
function* noting(happenings: Iterable<Happening>, ids: string[]): Generator<Happening> {
  for (const happening of happenings) {
    const [first] = happening.events;
    if (first?.type === 'Created') ids.push(first.data.disputeId);
    yield happening;
  }
}

/**
 * Writes a history, and settles it.
 * @returns the number of its events, and the ids of its disputes, the oldest first
 */
export const fillWith = async (
  platform: Platform,
  happenings: Iterable<Happening>,
): Promise<{ readonly events: number; readonly ids: readonly string[] }> => {
  const ids: string[] = [];
  const events = await write(platform, noting(happenings, ids));
  await settle(platform);
  return { events, ids };
};
