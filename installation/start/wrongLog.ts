import { comparePositions, formatPosition } from '#eventlog/position.ts';
import { idsAt } from '#eventlog/sqlite/idsAt.ts';
import { lastGiven } from '#eventlog/sqlite/lastGiven.ts';
import { lastEventsOf, positionsOf, whoHas } from '../followers.ts';
import { otherLog } from '../logIdentity.ts';
import type { Platform } from '../platform.ts';
import { eventsFile } from '../stores.ts';

/** The documents may be those of another installation, where they are on a server. */
const whatToDo = ({ config: { MONGODB_URL } }: Platform): string =>
  MONGODB_URL === undefined
    ? 'Put the right events.db with its -wal back, or restore a backup.'
    : 'If MONGODB_URL or DATA_DIR leads to another installation, correct it. Otherwise put the right events.db with its -wal back, or restore a backup.';

/** A log that lost its end gives positions again; followers past them would miss new events. */
const endBefore = async (platform: Platform, file: string): Promise<string | null> => {
  // Read the positions before the end of the log, because others keep writing.
  const positions = await positionsOf(platform);
  const end = await lastGiven(file);
  const ahead = positions.find(({ position }) => comparePositions(position, end) > 0);
  if (ahead === undefined) return null;
  return (
    `The log ends at position ${formatPosition(end)}, but ${whoHas(ahead.name)} seen ${formatPosition(ahead.position)}: ` +
    `events.db is older than what was made from it, or its -wal is missing. ${whatToDo(platform)} ` +
    'To continue without the missing events, `backup` this folder and `restore` the backup into an empty one.'
  );
};

/** A deleted event proves nothing. */
const otherEvent = async (platform: Platform, file: string): Promise<string | null> => {
  const followers = await lastEventsOf(platform);
  const ids = await idsAt(
    file,
    followers.map(({ event }) => event.position),
  );
  const other = followers.find(({ event }) => (ids.get(formatPosition(event.position)) ?? event.id) !== event.id);
  if (other === undefined) return null;
  return (
    `The log has another event at position ${formatPosition(other.event.position)} than the one that ${whoHas(other.name)} seen: ` +
    `events.db is not the one that this installation has written. ${whatToDo(platform)}`
  );
};

/**
 * Compares a log file with what was made from it. A log on a server has an identity: see otherLog.
 * @returns a sentence that says what is wrong and what to do; null when nothing is wrong
 */
const wrongFile = async (platform: Platform): Promise<string | null> => {
  if (platform.config.EVENTSTORE_URL !== undefined) return null;
  const file = eventsFile(platform.config.DATA_DIR);
  return (await endBefore(platform, file)) ?? otherEvent(platform, file);
};

/**
 * Compares the log with what was made from it.
 * @returns a sentence that says what is wrong and what to do; null when nothing is wrong
 * @throws EventLogUnavailable
 */
export const wrongLog = async (platform: Platform): Promise<string | null> =>
  (await wrongFile(platform)) ?? otherLog(platform);
