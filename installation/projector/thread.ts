/**
 * The thread of the projector, with stores of its own. Meanwhile the main thread answers requests
 * and decides commands.
 */
import { existsSync } from 'node:fs';
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { DocumentsUnavailable } from '#platform/documents/port.ts';
import { openLogger } from '#platform/logging/logger.ts';
import { isPassing, moved } from '#platform/sqlite/errors.ts';
import { startProjector } from '#projector/projector.ts';
import { tryAgain } from '#projector/tryAgain.ts';
import { guardLog } from '../logIdentity.ts';
import { StoreUnusable } from '../start/startProblem.ts';
import { openStores, type Stores, storeFiles } from '../stores.ts';
import { type FromProjector, type Handled, type ThreadData, type ToProjector, toFailure } from './protocol.ts';

/**
 * The main thread has opened these files. If one was moved away since, SQLite would create a new
 * database in its place and delete the old -wal.
 */
const refuseMissing = (data: ThreadData): void => {
  const missing = storeFiles(data).find(file => !existsSync(file));
  if (missing !== undefined) throw new StoreUnusable(missing, moved(missing));
};

const project = async (port: MessagePort, data: ThreadData): Promise<void> => {
  const post = (message: FromProjector): void => port.postMessage(message);
  const failed = (error: unknown): void => post({ failed: toFailure(error) });
  const logger = openLogger(data.LOG_LEVEL);
  const ending = new AbortController();
  let stores: Stores | undefined;
  port.on('message', (message: ToProjector) => {
    if (message === 'stop') ending.abort();
    else void stores?.readModels.refresh().catch(() => undefined);
  });
  /**
   * A server that is away, or a file that is locked, is worth another attempt, as in the projector.
   */
  const passes = (error: unknown): boolean => {
    const isAway = error instanceof DocumentsUnavailable || (error instanceof StoreUnusable && isPassing(error.cause));
    if (!isAway) return false;
    failed(error);
    return true;
  };
  const open = async (): Promise<Stores> => {
    refuseMissing(data);
    // Write in this thread: nothing else is waiting for its event loop.
    return openStores(data, { writes: 'this' });
  };
  stores = await tryAgain(open, passes, ending.signal);
  if (stores === undefined) return;
  guardLog(stores);
  const { store, readModels, close } = stores;

  let handled: Handled = null;
  const projector = startProjector({
    store,
    readModels,
    logger,
    signal: ending.signal,
    progress: {
      advance: position => {
        post({ shown: position, generation: readModels.generation, handled });
        handled = null;
      },
    },
    reporter: {
      did: count => {
        handled = (handled ?? 0) + count;
      },
      failed,
    },
  });
  await projector.finished;
  if (projector.state.status === 'stopped') post({ stopped: toFailure(projector.state.error) });
  await close();
};

if (parentPort) {
  const port = parentPort;
  await project(port, workerData)
    .catch((error: unknown) => port.postMessage({ stopped: toFailure(error) } satisfies FromProjector))
    .finally(() => port.close());
}
