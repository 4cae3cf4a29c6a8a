import { readdir, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Envelope } from '#eventlog/codec.ts';
import type { EventLog, RecordedEvent } from '#eventlog/port.ts';
import { comparePositions, formatPosition, type Position, parsePosition } from '#eventlog/position.ts';
import type { Platform } from '#installation/platform.ts';
import { readModelsFile } from '#installation/stores.ts';
import { beginSnapshot, snapshotText, writeSnapshot } from '#operations/snapshot/snapshot.ts';
import { openSqliteDocuments } from '#platform/documents/sqlite.ts';
import { privateFolder } from '#platform/files/privateFolder.ts';
import { replay } from '#projector/replay.ts';
import { instantOf } from '../analyst/selection.ts';
import { diskSentence } from '../diskSentence.ts';
import { INTERRUPTED, interruption } from '../interrupted.ts';
import { CommandFailed, printJson, say } from '../output.ts';
import { withProgress } from '../progress.ts';
import { withPlatform } from '../withPlatform.ts';

/** Replay up to this position or instant, inclusive: 42, or 2026-01-31T12:00:00Z. */
type Bound = { readonly position: Position } | { readonly instant: number };

const boundOf = (to: string): Bound => {
  if (/^\d+(\/\d+)?$/.test(to)) return { position: parsePosition(to) };
  const instant = instantOf(to);
  if (instant !== undefined) return { instant };
  throw new CommandFailed(`--to ${to}: expected a position such as 42 or a time such as 2026-01-31T12:00:00Z`, 2);
};

const isWithin = (bound: Bound, { position, recordedAt }: Pick<Envelope, 'position' | 'recordedAt'>): boolean =>
  'position' in bound ? comparePositions(position, bound.position) <= 0 : Date.parse(recordedAt) <= bound.instant;

const entriesOf = async (folder: string): Promise<readonly string[]> => {
  try {
    return await readdir(folder);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return [];
    throw new CommandFailed(
      code === 'ENOTDIR'
        ? `--into ${folder}: that is a file, not a folder.`
        : `--into ${folder}: ${diskSentence(error) ?? code}`,
      2,
    );
  }
};

/** @throws CommandFailed when no folder can be created there, for example in /proc */
const noFolder =
  (into: string) =>
  (error: unknown): never => {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    throw new CommandFailed(`--into ${into}: no folder can be created there. Name another one.`, 2);
  };

const firstOf = async (log: EventLog): Promise<RecordedEvent | undefined> => {
  for await (const { events } of log.readAll()) if (events[0]) return events[0];
  return undefined;
};

/** @throws CommandFailed for a bound outside the log */
const checkBound = async (log: EventLog, bound: Bound, to: string): Promise<void> => {
  const [first, head] = [await firstOf(log), await log.head()];
  if (first === undefined || head === undefined)
    throw new CommandFailed('The log is empty: there is nothing to replay.');
  if ('instant' in bound && bound.instant > Date.now()) {
    throw new CommandFailed(`--to ${to} is in the future. The latest possible: --to ${formatPosition(head)}`, 2);
  }
  if ('position' in bound && comparePositions(bound.position, head) > 0) {
    throw new CommandFailed(`--to ${to}: the log ends at position ${formatPosition(head)}.`, 2);
  }
  const { position, metadata } = first;
  if (isWithin(bound, { position, recordedAt: metadata.recordedAt })) return;
  const begin = `position ${formatPosition(position)}, at ${metadata.recordedAt}`;
  throw new CommandFailed(`--to ${to}: nothing had happened yet. The log begins with ${begin}.`, 2);
};

const isoOf = (bound: Bound): string | undefined =>
  'instant' in bound ? new Date(bound.instant).toISOString() : undefined;

interface Wanted {
  readonly folder: string;
  readonly bound: Bound;
  readonly signal: AbortSignal;
}

/**
 * Writes the read models into the folder, marked as a snapshot.
 * @returns what the snapshot shows
 */
const replayInto = async ({ log, store }: Pick<Platform, 'log' | 'store'>, { folder, bound, signal }: Wanted) => {
  let lastAt = '';
  const until = (envelope: Envelope): boolean => {
    if (!isWithin(bound, envelope)) return false;
    lastAt = envelope.recordedAt;
    return true;
  };
  const file = readModelsFile(folder, 'a');
  const documents = await openSqliteDocuments({ file, durable: false });
  const { position, events } = await withProgress(log, onProgress =>
    replay({ store, documents, until, onProgress, signal }),
  ).finally(documents.close);
  const snapshot = {
    complete: true,
    position: position ? formatPosition(position) : '0',
    asOf: isoOf(bound) ?? lastAt,
  };
  await writeSnapshot(folder, snapshot);
  return { snapshot, events, file };
};

export const replayCommand = async ({ to, into }: { readonly to: string; readonly into: string }): Promise<void> => {
  const bound = boundOf(to);
  const folder = resolve(into);
  const notEmpty = new CommandFailed(`--into ${into}: that folder is not empty. Name a new one, or an empty one.`, 2);
  if ((await entriesOf(folder)).length > 0) throw notEmpty;
  const leaveNothing = async (error: unknown): Promise<never> => {
    for (const name of await entriesOf(folder)) await rm(join(folder, name), { force: true });
    throw error;
  };
  const signal = interruption();
  await withPlatform(async platform => {
    await checkBound(platform.log, bound, to);
    await privateFolder(folder).catch(noFolder(into));
    // If two replays begin at once, the second leaves the folder of the first alone.
    await beginSnapshot(folder).catch((error: NodeJS.ErrnoException) =>
      error.code === 'EEXIST' ? Promise.reject(notEmpty) : leaveNothing(error),
    );
    const replayed = replayInto(platform, { folder, bound, signal });
    const { snapshot, events, file } = await replayed.catch((error: unknown) =>
      leaveNothing(signal.aborted ? new CommandFailed('Cancelled. Nothing was left behind.', INTERRUPTED) : error),
    );
    await printJson({ position: snapshot.position, events, asOf: snapshot.asOf, folder, file });
    say(`DATA_DIR=${into} npm start shows everything ${snapshotText(snapshot)}.`);
  });
};
