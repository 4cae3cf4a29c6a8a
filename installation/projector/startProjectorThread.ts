import { MessageChannel, Worker } from 'node:worker_threads';
import type { Reporter } from '#eventlog/followers/reporter.ts';
import type { EventLog } from '#eventlog/port.ts';
import { onAbort } from '#platform/async/onAbort.ts';
import { pause } from '#platform/async/pause.ts';
import type { Threads } from '#platform/sqlite/openWriter.ts';
import type { Projector, ProjectorState } from '#projector/projector.ts';
import type { ReadModels } from '#readmodels/readModels.ts';
import type { Platform } from '../platform.ts';
import { type FromProjector, fromFailure, type ThreadData, type ToProjector } from './protocol.ts';

interface ProjectorThreadOptions extends Pick<Platform, 'config' | 'readModels' | 'progress' | 'threads' | 'log'> {
  readonly reporter: Pick<Reporter, 'did' | 'failed'>;
  /** Ends the thread. */
  readonly signal: AbortSignal;
}

const LOOK_EVERY_MS = 20;

/** Nearly all is garbage after a batch. Unlimited, V8 lets a hundred megabytes accumulate. */
const YOUNG_MB = 12;

type Shown = Extract<FromProjector, { shown: unknown }>;

/** Calls back each time the read models switch to another generation. */
const atEachSwitch = (readModels: ReadModels, signal: AbortSignal, switched: () => void): void => {
  const next = (): void => {
    switched();
    atEachSwitch(readModels, signal, switched);
  };
  readModels.switched.addEventListener('abort', next, { once: true, signal });
};

/** A projector that runs beside this code. */
interface Aside {
  postMessage(message: ToProjector): void;
  on(event: 'message', listener: (message: FromProjector) => void): unknown;
  on(event: 'error', listener: (error: Error) => void): unknown;
  on(event: 'exit' | 'close', listener: () => void): unknown;
}

/**
 * Starts it where the log is written, if that is a thread here: it is handed what is stored there.
 * @returns the projector, and the event with which it ends
 */
const started = (workerData: ThreadData, threads: Threads, log: EventLog): readonly [Aside, 'exit' | 'close'] => {
  if (log.runBeside) return [log.runBeside(new URL('./project.ts', import.meta.url), workerData), 'close'];
  if (threads === 'own') {
    const resourceLimits = { maxYoungGenerationSizeMb: YOUNG_MB };
    return [new Worker(new URL('./thread.ts', import.meta.url), { workerData, resourceLimits }), 'exit'];
  }
  const { port1, port2 } = new MessageChannel();
  void import('./project.ts').then(({ run }) => run(port2, workerData));
  return [port1, 'close'];
};

/** Runs the projector where the platform says, with the interface of startProjector. */
export const startProjectorThread = ({
  config: { EVENTSTORE_URL, EVENTSTORE_STREAM_PREFIX, MONGODB_URL, DATA_DIR, LOG_LEVEL },
  readModels,
  progress,
  threads,
  log,
  reporter,
  signal,
}: ProjectorThreadOptions): Projector => {
  const workerData: ThreadData = { EVENTSTORE_URL, EVENTSTORE_STREAM_PREFIX, MONGODB_URL, DATA_DIR, LOG_LEVEL };
  const [projector, end] = started(workerData, threads, log);
  const exited = Promise.withResolvers<void>();
  const over = new AbortController();
  let state: ProjectorState = { status: 'starting' };
  let latest: Shown | undefined;
  let hasCaughtUp = false;

  const post = (message: ToProjector): void => projector.postMessage(message);
  const stopped = (error: Error): void => {
    if (state.status !== 'stopped') state = { status: 'stopped', error };
  };
  /**
   * The thread is shared, so something else may have ended it. If an event did, it will do so again
   * before the next projector has caught up.
   */
  const died = (error: Error): void => {
    if (hasCaughtUp && state.status === 'running') {
      reporter.failed(error);
      state = { status: 'ended' };
    } else stopped(error);
  };
  /** The thread may have noticed a switch of the read models before this one. */
  const follow = async (): Promise<void> => {
    await readModels.refresh();
    await readModels.letReadersFollow();
  };
  const advance = async (message: Shown): Promise<void> => {
    const isRead = (): boolean => message.generation === readModels.generation && readModels.isSeenByAll;
    if (isRead()) return progress.advance(message.shown);
    await follow().catch(() => undefined);
    while (message === latest && !readModels.isSeenByAll) await pause(LOOK_EVERY_MS);
    if (message === latest && isRead()) progress.advance(message.shown);
  };
  const show = (message: Shown): void => {
    state = { status: 'running' };
    if (message.handled !== null) {
      hasCaughtUp = true;
      reporter.did(message.handled);
    }
    latest = message;
    // Wait for the next turn of the event loop: in this turn, the check whether the file has
    // changed may already have run (see dataVersion).
    setImmediate(() => void advance(message));
  };

  projector.on('message', message => {
    if ('shown' in message) show(message);
    else if ('failed' in message) reporter.failed(fromFailure(message.failed));
    else if ('recovered' in message) reporter.did(0);
    else stopped(fromFailure(message.stopped));
  });
  projector.on('error', stopped);
  projector.on(end, () => {
    over.abort();
    stopListening();
    if (signal.aborted) state = { status: 'ended' };
    else died(new Error('The thread of the projector has ended'));
    exited.resolve();
  });
  const stopListening = onAbort(signal, () => post('stop'));
  atEachSwitch(readModels, AbortSignal.any([signal, over.signal]), () => post('refresh'));

  return {
    get state() {
      return state;
    },
    finished: exited.promise,
  };
};
