import { openGroupWriter } from './groupCommit.ts';
import { openWriterHere } from './writeHere.ts';
import type { Writer, WriterOptions } from './writer.ts';

/**
 * The thread that writes: the writer's own, which leaves the event loop free, or the one that opens
 * the writer.
 */
export type WritingThread = 'own' | 'this';

/** @throws when the file cannot be opened or the handler's schema cannot be created */
export const openWriter = <Request, Response>(
  { file, durable, tells = false, handler, onCommit }: WriterOptions,
  thread: WritingThread,
): Promise<Writer<Request, Response>> => {
  const committer = { file, durable, tells, handler: handler.href };
  return thread === 'own' ? openGroupWriter(committer, onCommit) : openWriterHere(committer, onCommit);
};
