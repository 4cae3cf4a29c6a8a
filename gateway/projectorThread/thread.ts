/** The thread of the projector, with stores of its own: the main thread answers requests and decides commands meanwhile. */
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { openLogger } from '#platform/logger.ts';
import { startProjector } from '#projector/projector.ts';
import { openStores } from '../stores.ts';
import { type FromProjector, type Handled, type ThreadData, type ToProjector, toFailure } from './protocol.ts';

const project = async (port: MessagePort, data: ThreadData): Promise<void> => {
  const post = (message: FromProjector): void => port.postMessage(message);
  const logger = openLogger(data.LOG_LEVEL);
  // Nobody waits for this thread's event loop while it writes.
  const { store, readModels, close } = await openStores(data, { writes: 'this' });
  const ending = new AbortController();
  port.on('message', (message: ToProjector) => {
    if (message === 'stop') ending.abort();
    else void readModels.refresh().catch(() => undefined);
  });

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
      failed: error => post({ failed: toFailure(error) }),
    },
  });
  await projector.finished;
  if (projector.state.status === 'stopped') post({ stopped: toFailure(projector.state.error) });
  await close();
  logger.flush();
};

if (parentPort) {
  const port = parentPort;
  await project(port, workerData)
    .catch((error: unknown) => port.postMessage({ stopped: toFailure(error) } satisfies FromProjector))
    .finally(() => port.close());
}
