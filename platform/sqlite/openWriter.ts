import { openGroupWriter } from './groupCommit.ts';
import { openWriterHere } from './writeHere.ts';
import type { Writer, WriterOptions } from './writer.ts';

/** Whether work that others should not wait for has threads of its own, or is done in this one. */
export type Threads = 'own' | 'this';

/** @throws when the file cannot be opened or the handler's schema cannot be created */
export const openWriter = <Request, Response>(
  { file, durable, tells = false, handler, onCommit }: WriterOptions,
  thread: Threads,
): Promise<Writer<Request, Response>> => {
  const committer = { file, durable, tells, handler: handler.href };
  return thread === 'own' ? openGroupWriter(committer, onCommit) : openWriterHere(committer, onCommit);
};
