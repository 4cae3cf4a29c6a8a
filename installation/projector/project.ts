import { existsSync } from 'node:fs';
import type { MessagePort } from 'node:worker_threads';
import { compileChecks } from '#eventlog/codec.ts';
import { tryAgain } from '#platform/async/tryAgain.ts';
import { DocumentsUnavailable } from '#platform/documents/port.ts';
import { openLogger } from '#platform/logging/logger.ts';
import { isTransient, moved } from '#platform/sqlite/errors.ts';
import { startProjector } from '#projector/projector.ts';
import { SMALL_STEPS } from '#projector/replay.ts';
import { guardLog } from '../logIdentity.ts';
import { StoreUnusable } from '../start/startProblem.ts';
import { openStores, type Stores, storeFiles } from '../stores.ts';
import { type FromProjector, type Handled, type ThreadData, type ToProjector, toFailure } from './protocol.ts';

/** If an open file was moved away, SQLite would make a new one and delete the old -wal. */
const refuseMissing = (data: ThreadData): void => {
  const missing = storeFiles(data).find(file => !existsSync(file));
  if (missing !== undefined) throw new StoreUnusable(missing, moved(missing));
};

const projectUntil = async (port: MessagePort, data: ThreadData): Promise<void> => {
  const post = (message: FromProjector): void => port.postMessage(message);
  let isFailing = false;
  const failed = (error: unknown): void => {
    isFailing = true;
    post({ failed: toFailure(error) });
  };
  const logger = openLogger(data.LOG_LEVEL);
  const ending = new AbortController();
  let stores: Stores | undefined;
  port.on('message', (message: ToProjector) => {
    if (message === 'stop') ending.abort();
    else void stores?.readModels.refresh().catch(() => undefined);
  });
  /** An absent server or a locked file is worth another attempt, as in the projector. */
  const passes = (error: unknown): boolean => {
    const isAway =
      error instanceof DocumentsUnavailable || (error instanceof StoreUnusable && isTransient(error.cause));
    if (!isAway) return false;
    failed(error);
    return true;
  };
  const open = async (): Promise<Stores> => {
    refuseMissing(data);
    // In this thread, where the log may be written too: appends do not wait for locks of read
    // models. Whoever has started it tells it of switches.
    return openStores(data, { writes: 'shared', looks: false });
  };
  const compiling = compileChecks();
  stores = await tryAgain(open, passes, ending.signal);
  if (stores === undefined) return;
  await compiling;
  guardLog(stores);
  const { store, readModels, close } = stores;

  let handled: Handled = null;
  const projector = startProjector({
    store,
    readModels,
    logger,
    signal: ending.signal,
    // Appends to a log that shares this thread wait for the end of each step.
    steps: data.EVENTSTORE_URL === undefined ? SMALL_STEPS : undefined,
    progress: {
      advance: position => {
        post({ shown: position, generation: readModels.generation, handled });
        handled = null;
      },
    },
    reporter: {
      did: count => {
        handled = (handled ?? 0) + count;
        if (isFailing) post({ recovered: true });
        isFailing = false;
      },
      failed,
    },
  });
  await projector.finished;
  if (projector.state.status === 'stopped') post({ stopped: toFailure(projector.state.error) });
  await close();
};

/** Runs the projector with stores of its own, and closes the port when it has ended. */
export const run = (port: MessagePort, data: ThreadData): Promise<void> =>
  projectUntil(port, data)
    .catch((error: unknown) => port.postMessage({ stopped: toFailure(error) } satisfies FromProjector))
    .finally(() => port.close());
