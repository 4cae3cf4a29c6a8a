import { Worker } from 'node:worker_threads';
import { type Answer, type Call, type FromThread, fromPlainError, type ToThread } from './protocol.ts';
import type { ThreadData } from './writerThread.ts';

export interface WriterOptions {
  readonly file: string;
  /** Whether an answer waits until the disk has the write. */
  readonly durable: boolean;
  /**
   * A module that exports `open(db: DatabaseSync): (request) => response`. It is called once, inside a transaction, to
   * create its schema; requests and responses are copied between the threads, so they are plain data.
   */
  readonly handler: URL;
  /** Called after each commit, before the requests in it are answered. */
  readonly onCommit?: () => void;
}

export interface Writer<Request, Response> {
  /**
   * Answers once the write is committed. All requests that wait at the same time share one commit.
   * @throws what the handler threw, as an error of the same name, message and own properties; WriterClosed; the error
   * of a commit that failed (disk full, database locked), for every request of its group
   */
  submit(request: Request): Promise<Response>;
  /** Finishes what was submitted before. */
  close(): Promise<void>;
}

export class WriterClosed extends Error {
  constructor(cause?: unknown) {
    super('The writer is closed', { cause });
    this.name = 'WriterClosed';
  }
}

interface Waiting<Response> {
  readonly resolve: (response: Response) => void;
  readonly reject: (error: unknown) => void;
}

const startThread = async (data: ThreadData): Promise<Worker> => {
  const thread = new Worker(new URL('./writerThread.ts', import.meta.url), { workerData: data });
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
 * Opens a SQLite database in a thread of its own, which is the only one to write to it from this process.
 * @throws when the file cannot be opened or the handler's schema cannot be created
 */
export const openWriter = async <Request, Response>({
  file,
  durable,
  handler,
  onCommit,
}: WriterOptions): Promise<Writer<Request, Response>> => {
  const thread = await startThread({ file, durable, handler: handler.href });
  const waiting = new Map<number, Waiting<Response>>();
  const exited = Promise.withResolvers<void>();
  let outgoing: Call[] = [];
  let nextId = 0;
  let closed: WriterClosed | undefined;

  const fail = (cause?: unknown): void => {
    closed ??= new WriterClosed(cause);
    for (const { reject } of waiting.values()) reject(closed);
    waiting.clear();
  };
  const settle = (answer: Answer): void => {
    const caller = waiting.get(answer.id);
    waiting.delete(answer.id);
    if ('error' in answer) caller?.reject(fromPlainError(answer.error));
    else caller?.resolve(answer.response as Response);
  };
  const post = (message: ToThread): void => thread.postMessage(message);

  const postEach = (calls: readonly Call[]): void => {
    for (const call of calls) {
      try {
        post([call]);
      } catch (error) {
        waiting.get(call.id)?.reject(error);
        waiting.delete(call.id);
      }
    }
  };
  /** One message for all requests of a turn of the event loop: each message costs both threads as much as a small write. */
  const send = (): void => {
    const calls = outgoing;
    outgoing = [];
    if (calls.length === 0) return;
    try {
      post(calls);
    } catch {
      // One of them cannot be copied, and must not take the others with it.
      postEach(calls);
    }
  };

  thread.on('message', (answers: readonly Answer[]) => {
    onCommit?.();
    answers.forEach(settle);
  });
  thread.on('error', fail);
  thread.on('exit', () => {
    fail();
    exited.resolve();
  });

  return {
    submit(request) {
      if (closed) return Promise.reject(closed);
      const id = nextId++;
      return new Promise((resolve, reject) => {
        if (outgoing.length === 0) setImmediate(send);
        outgoing.push({ id, request });
        waiting.set(id, { resolve, reject });
      });
    },
    close() {
      if (!closed) {
        closed = new WriterClosed();
        send();
        post('close');
      }
      return exited.promise;
    },
  };
};
