import { READ_MODELS } from '#eventlog/followers/followers.ts';
import { comparePositions, formatPosition } from '#eventlog/position.ts';
import { lastGiven } from '#eventlog/sqlite/lastGiven.ts';
import { positionsOf } from '../followers.ts';
import type { Platform } from '../platform.ts';
import { eventsFile } from '../stores.ts';

const nameOf = (follower: string): string =>
  follower === READ_MODELS ? 'the read models have' : `the process ${follower} has`;

/**
 * A log file that lost its end assigns the same positions again, and followers that have passed
 * them would miss the new events. Only for SQLite: a log on a server has an identity (see otherLog).
 * @returns a sentence that says what is wrong and what to do; null when nothing is wrong
 */
export const shorterLog = async (platform: Platform): Promise<string | null> => {
  const { EVENTSTORE_URL, DATA_DIR } = platform.config;
  if (EVENTSTORE_URL !== undefined) return null;
  // Read the positions before the end of the log, because others keep writing.
  const positions = await positionsOf(platform);
  const end = await lastGiven(eventsFile(DATA_DIR));
  const ahead = positions.find(({ position }) => comparePositions(position, end) > 0);
  if (ahead === undefined) return null;
  return (
    `The log ends at position ${formatPosition(end)}, but ${nameOf(ahead.name)} seen ${formatPosition(ahead.position)}: ` +
    'events.db is older than what was made from it, or its -wal is missing. Put the right events.db with its -wal back, or restore a backup. ' +
    'To continue without the missing events, `backup` this folder and `restore` the backup into an empty one.'
  );
};
