import { Worker } from 'node:worker_threads';
import { type Answer, type FromThread, fromPlainError, type ToThread } from './protocol.ts';
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

/** Bounds how long the first of a group waits for the commit. */
const LARGEST_GROUP = 1000;

interface Waiting<Request, Response> {
  readonly request: Request;
  readonly resolve: (response: Response) => void;
  readonly reject: (error: unknown) => void;
}

/** What a group needs is garbage once it is committed. With more room, V8 lets a hundred megabytes of it gather in each thread. */
const YOUNG_MB = 16;

const startThread = async (data: ThreadData): Promise<Worker> => {
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
  const exited = Promise.withResolvers<void>();
  let underWay: readonly Waiting<Request, Response>[] = [];
  let queued: Waiting<Request, Response>[] = [];
  let closed: WriterClosed | undefined;

  const post = (message: ToThread): void => thread.postMessage(message);

  /** Those of a group that can be copied to the thread; the others are refused, and must not take them with them. */
  const copyable = (group: readonly Waiting<Request, Response>[]) =>
    group.filter(({ request, reject }) => {
      try {
        structuredClone(request);
        return true;
      } catch (error) {
        reject(error);
        return false;
      }
    });
  const postGroup = (group: readonly Waiting<Request, Response>[]): void => {
    underWay = group;
    if (group.length > 0) post(group.map(({ request }) => request));
  };
  /**
   * One group at a time is with the thread, and what is submitted meanwhile is the next: each message costs both threads as much
   * as a small write.
   */
  const send = (): void => {
    if (underWay.length > 0 || queued.length === 0) return;
    const group = queued.splice(0, LARGEST_GROUP);
    try {
      postGroup(group);
    } catch {
      postGroup(copyable(group));
      send();
    }
  };
  const finish = (): void => {
    if (closed && underWay.length === 0) post('close');
  };
  const settle = ({ resolve, reject }: Waiting<Request, Response>, answer: Answer | undefined): void => {
    if (answer && 'response' in answer) resolve(answer.response as Response);
    else reject(answer ? fromPlainError(answer.error) : new WriterClosed());
  };
  const fail = (cause?: unknown): void => {
    closed ??= new WriterClosed(cause);
    const lost = [...underWay, ...queued];
    [underWay, queued] = [[], []];
    for (const { reject } of lost) reject(closed);
  };

  thread.on('message', (answers: readonly Answer[]) => {
    const group = underWay;
    underWay = [];
    send();
    onCommit?.();
    group.forEach((waiting, index) => {
      settle(waiting, answers[index]);
    });
    finish();
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
        // At the end of this turn of the event loop, together with what else is submitted in it.
        if (queued.length === 0) setImmediate(send);
        queued.push({ request, resolve, reject });
      });
    },
    close() {
      if (!closed) {
        closed = new WriterClosed();
        send();
        finish();
      }
      return exited.promise;
    },
  };
};
