import { formatPosition, type Position, parsePosition } from '#eventlog/position.ts';
import type { Config } from '#installation/config.ts';
import { noteIdentity } from '#installation/logIdentity.ts';
import { openPlatform } from '#installation/platform.ts';
import { readMarker, writeMarker } from '#installation/start/copyMarker.ts';
import { copyDocuments, isEmpty, verifyDocuments } from '#operations/migrate/copyDocuments.ts';
import { copyLog } from '#operations/migrate/copyLog.ts';
import { MigrationFailed } from '#operations/migrate/failed.ts';
import { verifyLog } from '#operations/migrate/verifyLog.ts';
import { checkpoints } from '#platform/documents/batch.ts';
import { takeLease } from '#platform/documents/holder.ts';
import type { Lease } from '#platform/documents/keepLease.ts';
import { pointerIn } from '#readmodels/pointer.ts';
import { forgetLog } from '../backup/excludedCollections.ts';
import { buildReadModels } from '../rebuild/buildReadModels.ts';
import { type End, generationOf, openEnd, openSource } from './ends.ts';

export type Step = 'copy log' | 'verify log' | 'copy documents' | 'verify documents' | 'build read models';

export interface Migrated {
  /** Whether an earlier run had begun it. */
  readonly resumed: boolean;
  readonly events: number;
  readonly streams: number;
  readonly logChecksum: string;
  readonly documents: number;
  readonly collections: number;
  readonly documentsChecksum: string;
  /** The positions of each process in the source and in the target. */
  readonly checkpoints: readonly { readonly name: string; readonly from: string; readonly to: string | null }[];
  /** Why the read models are not complete; null when they are. */
  readonly stoppedAt: string | null;
}

interface MigrateOptions {
  readonly signal: AbortSignal;
  /** Called with the amount of a step that is done. */
  readonly onStep: (step: Step, done: number) => void;
}

/** Long, because reading and comparing may keep a loaded machine from renewing it for seconds. */
const LEASE = { name: 'migration', ttlMs: 20_000 } as const;
const PATIENCE_MS = 5000;

const lockTarget = async ({ documents }: End, signal: AbortSignal): Promise<Lease> => {
  const patience = AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]);
  const lease = await takeLease(documents, LEASE, patience);
  if (lease) return lease;
  throw new MigrationFailed('Another migration into the target is under way. Wait until it is done.');
};

/**
 * @returns whether an earlier run had begun
 * @throws MigrationFailed when the target holds something else
 */
const beginOn = async ({ log, documents, kept }: End): Promise<boolean> => {
  const marker = await readMarker(documents);
  if (marker?.state === 'under way' && marker.by === 'migrate') return true;
  if (marker === undefined && (await log.head()) === undefined && (await isEmpty(kept))) {
    await writeMarker(documents, 'under way', 'migrate');
    return false;
  }
  throw new MigrationFailed(
    'The target is not empty. A migration goes into an empty log and empty documents; nothing was changed.',
    { wrongUse: true },
  );
};

const checkpointsOf = async ({ documents }: End): Promise<ReadonlyMap<string, Position>> => {
  const stored = await documents.collection(checkpoints).find({ sort: [['id', 'asc']] });
  return new Map(stored.map(({ id, fields }) => [id, parsePosition(String(fields.position))]));
};

/**
 * Lets every process continue in the target right after the last event that it handled in the
 * source, so that no mail is sent and no film made a second time.
 */
const carryOn = async ({ documents }: End, places: ReadonlyMap<string, Position | undefined>): Promise<void> => {
  for (const [id, position] of places) {
    if (position === undefined) continue;
    await documents.project({ clear: [], writes: [], checkpoint: { id, position: formatPosition(position) } });
  }
};

const project = async (config: Config, { signal, onStep }: MigrateOptions): Promise<Migrated['stoppedAt']> => {
  const platform = await openPlatform(config);
  const onProgress = (events: number): void => onStep('build read models', events);
  try {
    // The target may hold the read models of an earlier installation.
    await platform.readModels.current.drop();
    return await buildReadModels(platform, { signal, onProgress });
  } finally {
    await platform.close();
  }
};

const copy = async (source: End, target: End, { signal, onStep }: MigrateOptions) => {
  const [from, to] = [source.log, target.log];
  const known = await checkpointsOf(source);
  const onEvents = (step: Step) => (done: number) => onStep(step, done);
  await copyLog({ from, to, signal, onEvents: onEvents('copy log') });
  const log = await verifyLog({ from, to, checkpoints: known, signal, onEvents: onEvents('verify log') });
  await copyDocuments(source.kept, target.documents, { signal, onDocuments: onEvents('copy documents') });
  const documents = await verifyDocuments(source.kept, target.kept);
  onStep('verify documents', documents.documents);
  await carryOn(target, log.checkpoints);
  // Pages of the source that browsers remember must not pass for pages of the target.
  const generation = (await generationOf(source)) + 1;
  await pointerIn(target.documents).write({ generation, previous: false, unfinished: null, switchedAt: null });
  return {
    events: log.events,
    streams: log.streams,
    logChecksum: log.checksum,
    documents: documents.documents,
    collections: documents.collections,
    documentsChecksum: documents.checksum,
    checkpoints: [...known].map(([name, position]) => {
      const now = log.checkpoints.get(name);
      return { name, from: formatPosition(position), to: now ? formatPosition(now) : null };
    }),
  };
};

/**
 * Copies log and documents into empty stores, compares them event by event and document by
 * document, sets the checkpoints of the processes to the same places and builds the read models. It
 * only reads the source. A run that was cut short continues when it is started again.
 * @throws MigrationFailed; what the stores throw; the signal's reason when it aborts
 */
export const migrate = async (from: Config, to: Config, options: MigrateOptions): Promise<Migrated> => {
  await using resources = new AsyncDisposableStack();
  const source = resources.adopt(await openSource(from), it => it.close());
  const target = resources.adopt(await openEnd(to), it => it.close());
  const lease = resources.adopt(await lockTarget(target, options.signal), it => it.release());
  const signal = AbortSignal.any([options.signal, lease.lost]);
  const resumed = await beginOn(target);
  await forgetLog(target.documents);
  const copied = await copy(source, target, { ...options, signal });
  const stoppedAt = await project(to, { ...options, signal });
  await noteIdentity(target);
  await writeMarker(target.documents, 'done', 'migrate');
  return { resumed, ...copied, stoppedAt };
};
