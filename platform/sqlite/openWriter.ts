import { openGroupWriter } from './groupCommit.ts';
import { openWriterHere } from './writeHere.ts';
import type { Writer, WriterOptions } from './writer.ts';

/**
 * Whether work that others should not wait for has threads of its own, or is done in this one.
 * 'shared': in this one, which has more urgent work too, so that it hardly waits for locks.
 */
export type Threads = 'own' | 'this' | 'shared';

const PATIENCE_IF_SHARED_MS = 100;

/** @throws when the file cannot be opened or the handler's schema cannot be created */
export const openWriter = <Request, Response>(
  { file, durable, handler, onCommit }: WriterOptions,
  thread: Threads,
): Promise<Writer<Request, Response>> => {
  const committer = { file, durable, handler: handler.href };
  if (thread === 'own') return openGroupWriter(committer, onCommit);
  const patienceMs = thread === 'shared' ? PATIENCE_IF_SHARED_MS : undefined;
  return openWriterHere({ ...committer, patienceMs }, onCommit);
};
