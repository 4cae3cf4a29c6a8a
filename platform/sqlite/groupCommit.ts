import { Worker } from 'node:worker_threads';
import type { CommitterOptions } from './committer.ts';
import { DatabaseClosed } from './errors.ts';
import { type Answer, type FromThread, fromPlainError, type ToThread } from './protocol.ts';
import { responseOf, type Writer, type WriterOptions } from './writer.ts';

interface Waiting<Request, Response> {
  readonly request: Request;
  readonly resolve: (response: Response) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * So many are sent without waiting for the end of the turn of the event loop: the thread commits them while the others are decided.
 * With fewer the commits and messages themselves take more than that saves.
 */
const SENT_AT_ONCE = 32;

/** What a group needs is garbage once it is committed. With more room, V8 lets a hundred megabytes of it gather in each thread. */
const YOUNG_MB = 16;

const startThread = async (data: CommitterOptions): Promise<Worker> => {
  const thread = new Worker(new URL('./writerThread.ts', import.meta.url), {
    workerData: data,
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB },
  });
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  thread.once('message', (message: FromThread) => {
    if (typeof message === 'object' && 'failed' in message) reject(fromPlainError(message.failed));
    else resolve();
  });
  thread.once('error', reject);
  await promise;
  thread.off('error', reject);
  return thread;
};

/**
 * Opens a SQLite database in a thread of its own, which groups what is written to it.
 * @throws when the file cannot be opened or the handler's schema cannot be created
 */
export const openGroupWriter = async <Request, Response>(
  options: CommitterOptions,
  onCommit: WriterOptions['onCommit'],
): Promise<Writer<Request, Response>> => {
  const thread = await startThread(options);
  const exited = Promise.withResolvers<void>();
  /** With the thread, in the order in which it answers. */
  let sent: Waiting<Request, Response>[] = [];
  let queued: Waiting<Request, Response>[] = [];
  let closed: DatabaseClosed | undefined;

  const post = (message: ToThread): void => thread.postMessage(message);

  /** Those that can be copied to the thread; the others are refused, and must not take them with them. */
  const copyable = (some: readonly Waiting<Request, Response>[]) =>
    some.filter(({ request, reject }) => {
      try {
        structuredClone(request);
        return true;
      } catch (error) {
        reject(error);
        return false;
      }
    });
  const postAll = (some: readonly Waiting<Request, Response>[]): void => {
    if (some.length === 0) return;
    post(some.map(({ request }) => request));
    sent.push(...some);
  };
  const send = (): void => {
    const some = queued;
    queued = [];
    try {
      postAll(some);
    } catch {
      postAll(copyable(some));
    }
  };
  const settle = ({ resolve, reject }: Waiting<Request, Response>, answer: Answer | undefined): void => {
    try {
      resolve(responseOf(answer));
    } catch (error) {
      reject(error);
    }
  };
  const fail = (cause?: unknown): void => {
    closed ??= new DatabaseClosed(cause);
    const lost = [...sent, ...queued];
    [sent, queued] = [[], []];
    for (const { reject } of lost) reject(closed);
  };

  thread.on('message', (answers: readonly Answer[]) => {
    const answered = sent.splice(0, answers.length);
    onCommit?.();
    answered.forEach((waiting, index) => {
      settle(waiting, answers[index]);
    });
  });
  thread.on('error', fail);
  thread.on('exit', () => {
    fail();
    exited.resolve();
  });

  return {
    submit(request) {
      if (closed) return Promise.reject(closed);
      return new Promise((resolve, reject) => {
        // At the end of this turn of the event loop, together with what else is submitted in it: a message costs as much as a write.
        if (queued.length === 0) setImmediate(send);
        queued.push({ request, resolve, reject });
        if (queued.length === SENT_AT_ONCE) send();
      });
    },
    close() {
      if (!closed) {
        closed = new DatabaseClosed();
        send();
        post('close');
      }
      return exited.promise;
    },
  };
};
