/** A guest for the tests of the writer: says in which thread it runs, and ends when told to. */
import { type MessagePort, threadId } from 'node:worker_threads';

export const run = async (port: MessagePort, data: unknown): Promise<void> => {
  port.postMessage({ threadId, data });
  port.once('message', () => port.close());
};
