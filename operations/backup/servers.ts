import { users } from '#command-api/accounts/users.ts';
import type { Position } from '#eventlog/position.ts';
import type { Config } from '#installation/config.ts';
import { noteIdentity } from '#installation/logIdentity.ts';
import { openPlatform, type Platform } from '#installation/platform.ts';
import { readMarker, writeMarker } from '#installation/start/copyMarker.ts';
import { openDocuments } from '#installation/stores.ts';
import type { Line } from '#operations/backup/lines.ts';
import { OtherLog, portLogTarget } from '#operations/backup/portLogTarget.ts';
import { restoreLines } from '#operations/backup/restoreLines.ts';
import { eventsOf } from '#operations/migrate/copied.ts';
import type { Documents } from '#platform/documents/port.ts';
import { reasonWithin } from '#platform/errors/reasonOf.ts';
import { BackupRefused } from './backup.ts';

/** The facts about an archive that are needed before anything is changed. */
export interface Inspected {
  /** The positions that its EventSkipped events refer to. */
  readonly skipped: ReadonlySet<string>;
  /** The id of its first event. */
  readonly first: string | undefined;
}

/** The servers hold a part of a backup. It stays there until the same restore runs again. */
export class RestoreCutShort extends Error {
  constructor(cause: unknown) {
    const next =
      cause instanceof OtherLog
        ? 'Empty the servers, and run the restore again.'
        : 'Run the same restore again: it starts over.';
    super(`The restore was cut short: ${reasonWithin(cause)}. What is there by now is not whole. ${next}`, { cause });
    this.name = 'RestoreCutShort';
  }
}

/** @throws RestoreCutShort when it fails */
export const orCutShort = <T>(work: Promise<T>): Promise<T> =>
  work.catch((error: unknown) => {
    throw new RestoreCutShort(error);
  });

/**
 * Marks the documents as incomplete or complete, so that nobody takes a part of a backup for the
 * whole. Files are made in a separate folder, and need no marker.
 */
const mark = async (documents: Documents, { MONGODB_URL }: Config, state: 'under way' | 'done'): Promise<void> => {
  if (MONGODB_URL) await writeMarker(documents, state, 'restore');
};

/**
 * Makes sure that the servers are empty, or hold a part of this backup from a restore that was cut
 * short. What is left there of an installation without accounts is removed: it may belong to
 * another log.
 * @returns whether a restore was cut short
 * @throws BackupRefused
 */
const prepare = async ({ log, documents, config }: Platform, { first }: Inspected): Promise<boolean> => {
  const marker = await readMarker(documents);
  const isCutShort = marker?.state === 'under way' && marker.by === 'restore';
  if (!isCutShort && (marker !== undefined || (await documents.collection(users).count()) > 0)) {
    throw new BackupRefused('This cluster is not empty. A restore goes into an empty one.', true);
  }
  for await (const { id } of eventsOf(log)) {
    if (id === first) break;
    throw new BackupRefused(
      'The log of this cluster holds other events than this backup. A restore goes into an empty one.',
      true,
    );
  }
  await documents.drop();
  await mark(documents, config, 'under way');
  return isCutShort;
};

/**
 * Restores a backup into the servers that the settings name.
 * @throws BackupRefused before anything is changed, RestoreCutShort after that
 */
export const bringToServers = async (
  config: Config,
  lines: AsyncIterable<Line>,
  inspected: Inspected,
  { begin, onEvents }: { readonly begin: () => Promise<void>; readonly onEvents: (events: number) => void },
): Promise<Awaited<ReturnType<typeof restoreLines>>> => {
  const platform = await openPlatform(config);
  try {
    const isResumed = await prepare(platform, inspected);
    await orCutShort(begin());
    const { skipped } = inspected;
    const openTarget = (marks: readonly Position[]) => portLogTarget(platform.log, marks, { skipped, isResumed });
    const restored = await orCutShort(restoreLines(lines, platform.documents, openTarget, onEvents));
    await orCutShort(noteIdentity(platform));
    return restored;
  } finally {
    await platform.close();
  }
};

/** Marks the restore as complete, so that servers may start. */
export const finishServers = async (config: Config): Promise<void> => {
  const documents = await openDocuments(config);
  await mark(documents, config, 'done').finally(documents.close);
};
