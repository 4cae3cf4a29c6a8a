import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { streams } from '#domain/streams.ts';
import type { Envelope } from '#eventlog/codec.ts';
import { type EventStore, openEventStore } from '#eventlog/eventStore.ts';
import type { EventLog } from '#eventlog/port.ts';
import { openSqliteEventLog } from '#eventlog/sqlite.ts';
import type { Documents, Stored } from '#platform/documents/port.ts';
import { openSqliteDocuments } from '#platform/documents/sqlite.ts';
import { type Logger, openLogger } from '#platform/logging/logger.ts';
import { type Keyring, openKeyring } from '#platform/sealing/keyring.ts';
import { Projection } from '#projector/projection.ts';
import { type Projector, startProjector } from '#projector/projector.ts';
import { allViews } from '#projector/views/all.ts';
import { Progress } from '#readmodels/progress.ts';
import { projectedPosition } from '#readmodels/projectedPosition.ts';
import { openReadModels, type ReadModels } from '#readmodels/readModels.ts';
import { removeFolder, temporaryFolder } from '../support/server.ts';
import { until } from '../support/until.ts';
import type { History } from './world.ts';

/** An event log with read models, without the rest of the product. */
export interface Workshop {
  readonly log: EventLog;
  readonly store: EventStore;
  readonly keyring: Keyring;
  readonly readModels: ReadModels;
  readonly progress: Progress;
  /** Starts the live projector; it ends when the workshop is closed. */
  project(logger?: Logger): Projector;
  /** A second, empty store of read models beside the live ones. Each call empties it again. */
  emptyModels(): Promise<Documents>;
  close(): Promise<void>;
}

export const openWorkshop = async (): Promise<Workshop> => {
  const folder = await temporaryFolder();
  const openModels = (name: string): Promise<Documents> =>
    openSqliteDocuments({ file: join(folder, `${name}.db`), durable: false });
  const log = await openSqliteEventLog({ file: join(folder, 'events.db') });
  const documents = await openModels('documents');
  const keyring = openKeyring(documents);
  const store = openEventStore(log, keyring);
  const readModels = await openReadModels(documents, openModels);
  const progress = new Progress();
  const ending = new AbortController();
  const started: Projector[] = [];
  let beside: Documents | undefined;
  return {
    log,
    store,
    keyring,
    readModels,
    progress,
    project: (logger = openLogger('silent')) => {
      const projector = startProjector({ store, readModels, progress, logger, signal: ending.signal });
      started.push(projector);
      return projector;
    },
    emptyModels: async () => {
      beside ??= await openModels('beside');
      await beside.drop();
      return beside;
    },
    close: async () => {
      ending.abort();
      await Promise.all(started.map(({ finished }) => finished));
      await readModels.close();
      await beside?.close();
      await documents.close();
      await log.close();
      await removeFolder(folder);
    },
  };
};

const cause = () => ({
  correlationId: randomUUID(),
  causationId: randomUUID(),
  actor: null,
  recordedAt: new Date().toISOString(),
});

/** Appends a history as the product would: a clearing deletes the streams before it. */
export const write = async ({ store, log }: Pick<Workshop, 'store' | 'log'>, history: History): Promise<void> => {
  const written = new Set<string>();
  for (const step of history) {
    if (step === 'clear') {
      const event = { type: 'Cleared', data: { clearedAt: new Date().toISOString() } } as const;
      await store.append(streams.operator, 'any', [{ id: randomUUID(), event }], cause());
      for (const stream of written) await log.deleteStream(stream);
      written.clear();
    } else {
      const identified = step.events.map(event => ({ id: randomUUID(), event }));
      await store.append(step.stream, 'any', identified, cause());
      written.add(step.stream);
    }
  }
};

/** Waits until the live projector has shown everything in the log. */
export const untilProjected = async ({ log, progress }: Pick<Workshop, 'log' | 'progress'>): Promise<void> => {
  const head = await log.head();
  if (head) await until('everything is projected', () => progress.whenProjected(head, 1000));
};

/** Folds the envelopes in batches of a size, each with a new projection, as after a restart. */
export const projectInBatches = async (
  documents: Documents,
  envelopes: readonly Envelope[],
  size: number,
): Promise<void> => {
  for (let start = 0; start < envelopes.length; start += size) {
    const batch = envelopes.slice(start, start + size);
    const projection = new Projection(documents, await projectedPosition(documents));
    await projection.fold(batch);
    const last = batch.at(-1);
    if (last) await projection.flush(last.position);
  }
};

/** Every document of every view, with its version. */
export const contentOf = async (documents: Documents): Promise<Readonly<Record<string, readonly Stored[]>>> =>
  Object.fromEntries(
    await Promise.all(
      allViews.map(async ({ collection }) => {
        const stored = await documents.collection(collection).find({ sort: [['id', 'asc']] });
        return [collection.name, stored] as const;
      }),
    ),
  );
