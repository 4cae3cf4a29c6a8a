import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { type Config, InvalidConfig } from '#installation/config.ts';
import { isThere } from '#installation/start/refuseMissingDatabase.ts';
import { NO_FOLDER, StoreUnusable } from '#installation/start/startProblem.ts';
import { readModelsFile } from '#installation/stores.ts';
import type { Clock } from '#platform/clock.ts';
import { privateFolder } from '#platform/files/privateFolder.ts';

const schema = z.object({
  /** False during a replay, and for good if the replay was killed. */
  complete: z.boolean(),
  /** The position of the last event that counts. */
  position: z.string(),
  /** The instant that is shown, ISO-8601 UTC. */
  asOf: z.string(),
});

/** Marks a folder as a read-only copy of the read models at some instant. */
export type Snapshot = z.infer<typeof schema>;

const fileIn = (folder: string): string => join(folder, 'snapshot.json');

/**
 * @returns undefined for a folder that is not a snapshot
 * @throws InvalidConfig for an unfinished snapshot, StoreUnusable for one that cannot be read
 */
export const readSnapshot = async (folder: string): Promise<Snapshot | undefined> => {
  const text = await readFile(fileIn(folder), 'utf8').catch((error: NodeJS.ErrnoException) => {
    // If this passed for a folder without a snapshot, the folder would be written to. Missing or
    // impossible folders are reported elsewhere.
    if (!NO_FOLDER.has(error.code)) throw new StoreUnusable(fileIn(folder), error);
  });
  if (text === undefined) return undefined;
  const { data: snapshot } = schema.safeParse(orNothing(text));
  if (snapshot?.complete) return snapshot;
  throw new InvalidConfig(`The replay into ${folder} was not finished. Delete the folder and replay again.`);
};

const orNothing = (json: string): unknown => {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
};

/**
 * A server would create empty read models in place of missing ones, and show those.
 * @throws InvalidConfig
 */
export const refuseMissingModels = (folder: string): void => {
  if (isThere(readModelsFile(folder, 'a'))) return;
  throw new InvalidConfig(`The read models of ${folder} are gone. Delete the folder and replay again.`);
};

const write = async (folder: string, snapshot: Snapshot, flag: 'w' | 'wx'): Promise<void> => {
  await privateFolder(folder);
  await writeFile(fileIn(folder), `${JSON.stringify(snapshot, null, 2)}\n`, { mode: 0o600, flag });
};

/**
 * Marks a folder as a snapshot in progress. It is refused until it is marked as complete.
 * @throws EEXIST when the folder is marked already
 */
export const beginSnapshot = (folder: string): Promise<void> =>
  write(folder, { complete: false, position: '0', asOf: '' }, 'wx');

/** Marks a folder as a complete snapshot. */
export const writeSnapshot = (folder: string, snapshot: Snapshot): Promise<void> => write(folder, snapshot, 'w');

/** The sentence that tells people that they see the past. */
export const snapshotText = ({ asOf, position }: Snapshot): string =>
  `as it was at ${asOf} (position ${position}), for reading only`;

/** A snapshot is served from its folder alone, whatever other settings say, without mail. */
export const snapshotConfig = (config: Config): Config => {
  const { EVENTSTORE_URL: _log, MONGODB_URL: _documents, SMTP_URL: _mail, GOOGLE_CLIENT_ID: _google, ...own } = config;
  return own;
};

/** A snapshot's clock stands still at its instant: a vote that was open then is open. */
export const clockOf = ({ asOf }: Snapshot): Clock => ({ now: () => asOf });
