import type { MessagePort } from 'node:worker_threads';
import { DatabaseClosed } from './errors.ts';
import { type Answer, fromPlainError } from './protocol.ts';

export interface WriterOptions {
  readonly file: string;
  /** Whether an answer waits until the write is on the disk. */
  readonly durable: boolean;
  /**
   * A module that exports `open(db: DatabaseSync): (request) => response`. It is called once,
   * inside a transaction, to create its schema. Requests and responses are copied between the
   * threads, so they must be plain data. If it also exports `committed(file, requests, answers)`,
   * that is called after each commit.
   */
  readonly handler: URL;
  /** Called after each commit, before its requests are answered. */
  readonly onCommit?: () => void;
}

/** The only writer to a SQLite file from this thread. */
export interface Writer<Request, Response> {
  /**
   * Answers once the write is committed. All requests that wait at the same time share one commit.
   * @throws the handler's error, as an error of the same name, message and own properties;
   * DatabaseClosed; the error of a failed commit (disk full, database locked), for every request of
   * its group
   */
  submit(request: Request): Promise<Response>;
  /** The reason why nothing can be written now; undefined if none is known. */
  readonly failure: Error | undefined;
  /**
   * Runs the `run(port, data)` of a module in the thread that writes, or in the next one, if that
   * has died. Undefined if it is this thread.
   * @returns the other end of the port, which closes when that thread ends
   */
  readonly runBeside?: ((module: URL, data: unknown) => MessagePort) | undefined;
  /** Writes everything submitted before, then closes. */
  close(): Promise<void>;
}

/**
 * @returns the response of an answer
 * @throws its error, or DatabaseClosed if there is no answer
 */
export const responseOf = <Response>(answer: Answer | undefined): Response => {
  if (answer && 'response' in answer) return answer.response as Response;
  throw answer ? fromPlainError(answer.error) : new DatabaseClosed();
};
