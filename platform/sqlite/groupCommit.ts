import { basename } from 'node:path';
import { Worker } from 'node:worker_threads';
import { pause } from '../async/pause.ts';
import { reasonOf } from '../errors/reasonOf.ts';
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
 * At this many requests a group is sent before the end of the turn of the event loop, so that the
 * thread commits them while further ones are decided. With smaller groups, the extra commits and
 * messages would cost more time than that saves.
 */
const SENT_AT_ONCE = 32;

/**
 * Everything about a group is garbage once it is committed. Without a limit, V8 lets a hundred
 * megabytes accumulate in each thread.
 */
const YOUNG_MB = 16;

/** The pause after a dead thread could not be replaced. */
const START_AGAIN_AFTER_MS = 1000;

/** @throws the reason why the thread cannot open the database, even if the thread dies of it */
const startThread = async (data: CommitterOptions): Promise<Worker> => {
  const thread = new Worker(new URL('./writerThread.ts', import.meta.url), {
    name: `writer of ${basename(data.file)}`,
    workerData: data,
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB },
  });
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  thread.once('message', (message: FromThread) => {
    if (typeof message === 'object' && 'failed' in message) reject(fromPlainError(message.failed));
    else resolve();
  });
  thread.once('error', reject);
  const ended = (): void => reject(new DatabaseClosed());
  thread.once('exit', ended);
  await promise;
  thread.off('error', reject).off('exit', ended);
  return thread;
};

/**
 * Opens a SQLite database in a thread of its own, which commits requests in groups. If the thread
 * dies, its unanswered requests are rejected, even if they were written, and a new thread is
 * started.
 * @throws when the file cannot be opened or the handler's schema cannot be created
 */
export const openGroupWriter = async <Request, Response>(
  options: CommitterOptions,
  onCommit: WriterOptions['onCommit'],
): Promise<Writer<Request, Response>> => {
  let thread = await startThread(options);
  const ending = new AbortController();
  const exited = Promise.withResolvers<void>();
  /** Requests that the thread has received, in the order of its answers. */
  let sent: Waiting<Request, Response>[] = [];
  let queued: Waiting<Request, Response>[] = [];
  /** The error with which new requests are rejected, if they are. */
  let closed: DatabaseClosed | undefined;

  const post = (message: ToThread): void => thread.postMessage(message);

  /** The requests that can be copied to the thread. Rejects the others, so that they fail alone. */
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
  const fail = (reason: string): void => {
    closed ??= new DatabaseClosed(new Error(`The thread that writes ${options.file} has ended: ${reason}`));
    const lost = [...sent, ...queued];
    [sent, queued] = [[], []];
    for (const { reject } of lost) reject(closed);
  };

  const answer = (answers: readonly Answer[]): void => {
    const answered = sent.splice(0, answers.length);
    onCommit?.();
    answered.forEach((waiting, index) => {
      settle(waiting, answers[index]);
    });
  };
  const startAgain = async (): Promise<void> => {
    while (!ending.signal.aborted) {
      try {
        // mustExist, because otherwise SQLite would create a new database in place of a moved one,
        // and delete the -wal, which may hold all stored data.
        return take(await startThread({ ...options, mustExist: true }));
      } catch (error) {
        closed = new DatabaseClosed(error);
        await pause(START_AGAIN_AFTER_MS, ending.signal);
      }
    }
    exited.resolve();
  };
  const end = (code: number): void => {
    fail(`exit code ${code}`);
    if (!ending.signal.aborted) process.emitWarning(`${reasonOf(closed?.cause)}. Another one is started.`);
    void startAgain();
  };
  const take = (started: Worker): void => {
    thread = started
      .on('message', answer)
      .on('error', error => fail(reasonOf(error)))
      .on('exit', end);
    if (ending.signal.aborted) post('close');
    else closed = undefined;
  };
  take(thread);

  return {
    get failure() {
      return closed;
    },
    submit(request) {
      if (closed) return Promise.reject(closed);
      return new Promise((resolve, reject) => {
        // Sent at the end of this turn of the event loop, together with all others of this turn,
        // because a message costs as much as a write.
        if (queued.length === 0) setImmediate(send);
        queued.push({ request, resolve, reject });
        if (queued.length === SENT_AT_ONCE) send();
      });
    },
    close() {
      if (ending.signal.aborted) return exited.promise;
      ending.abort();
      if (!closed) {
        send();
        post('close');
      }
      closed = new DatabaseClosed();
      return exited.promise;
    },
  };
};
