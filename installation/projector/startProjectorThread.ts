import { MessageChannel, Worker } from 'node:worker_threads';
import type { Reporter } from '#eventlog/followers/reporter.ts';
import { pause } from '#platform/async/pause.ts';
import type { Threads } from '#platform/sqlite/openWriter.ts';
import type { Projector, ProjectorState } from '#projector/projector.ts';
import type { ReadModels } from '#readmodels/readModels.ts';
import type { Platform } from '../platform.ts';
import { type FromProjector, fromFailure, type ThreadData, type ToProjector } from './protocol.ts';

interface ProjectorThreadOptions extends Pick<Platform, 'config' | 'readModels' | 'progress' | 'threads'> {
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

/** @returns the projector, and the event with which it ends */
const started = (workerData: ThreadData, threads: Threads): readonly [Aside, 'exit' | 'close'] => {
  if (threads === 'own') {
    const resourceLimits = { maxYoungGenerationSizeMb: YOUNG_MB };
    return [new Worker(new URL('./thread.ts', import.meta.url), { workerData, resourceLimits }), 'exit'];
  }
  const { port1, port2 } = new MessageChannel();
  void import('./project.ts').then(({ project }) => project(port2, workerData));
  return [port1, 'close'];
};

/** Runs the projector where the platform says, with the interface of startProjector. */
export const startProjectorThread = ({
  config: { EVENTSTORE_URL, EVENTSTORE_STREAM_PREFIX, MONGODB_URL, DATA_DIR, LOG_LEVEL },
  readModels,
  progress,
  threads,
  reporter,
  signal,
}: ProjectorThreadOptions): Projector => {
  const workerData: ThreadData = { EVENTSTORE_URL, EVENTSTORE_STREAM_PREFIX, MONGODB_URL, DATA_DIR, LOG_LEVEL };
  const [projector, end] = started(workerData, threads);
  const exited = Promise.withResolvers<void>();
  const over = new AbortController();
  let state: ProjectorState = { status: 'starting' };
  let latest: Shown | undefined;

  const post = (message: ToProjector): void => projector.postMessage(message);
  const stop = (): void => post('stop');
  const stopped = (error: Error): void => {
    if (state.status !== 'stopped') state = { status: 'stopped', error };
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
    if (message.handled !== null) reporter.did(message.handled);
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
    if (signal.aborted) state = { status: 'ended' };
    else stopped(new Error('The thread of the projector has ended'));
    exited.resolve();
  });
  if (signal.aborted) stop();
  else signal.addEventListener('abort', stop, { once: true, signal: over.signal });
  atEachSwitch(readModels, AbortSignal.any([signal, over.signal]), () => post('refresh'));

  return {
    get state() {
      return state;
    },
    finished: exited.promise,
  };
};
