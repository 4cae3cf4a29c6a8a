import { basename } from 'node:path';
import { MessageChannel, Worker } from 'node:worker_threads';
import { pause } from '../async/pause.ts';
import { reasonOf } from '../errors/reasonOf.ts';
import type { CommitterOptions } from './committer.ts';
import { DatabaseClosed } from './errors.ts';
import { type Answer, type FromThread, fromPlainError, type Guest, type ToThread } from './protocol.ts';
import { ThreadCalls } from './threadCalls.ts';
import type { Writer, WriterOptions } from './writer.ts';

/** A committed group is garbage. Unlimited, V8 keeps a hundred megabytes per thread. */
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
  /** The error with which new requests are rejected, if they are. */
  let closed: DatabaseClosed | undefined;

  /** Those that wait for a thread. */
  const guests: Guest[] = [];

  const post = (message: ToThread): void => thread.postMessage(message);
  const admitGuests = (): void => {
    for (const guest of guests.splice(0)) thread.postMessage(guest satisfies ToThread, [guest.port]);
  };
  const calls = new ThreadCalls<Request, Response>(post);

  const answer = (answers: readonly Answer[]): void => calls.settle(answers, onCommit);
  const fail = (reason: string): void => {
    closed ??= new DatabaseClosed(new Error(`The thread that writes ${options.file} has ended: ${reason}`));
    calls.rejectAll(closed);
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
    else {
      closed = undefined;
      admitGuests();
    }
  };
  take(thread);

  return {
    get failure() {
      return closed;
    },
    submit: request => (closed ? Promise.reject(closed) : calls.submit(request)),
    runBeside(module, data) {
      const { port1, port2 } = new MessageChannel();
      guests.push({ module: module.href, port: port2, data });
      if (!closed) admitGuests();
      return port1;
    },
    close() {
      if (ending.signal.aborted) return exited.promise;
      ending.abort();
      for (const { port } of guests.splice(0)) port.close();
      if (!closed) {
        calls.send();
        post('close');
      }
      closed = new DatabaseClosed();
      return exited.promise;
    },
  };
};
