/** The thread of one writer: opens the database and commits one group of requests after another. */
import { type MessagePort, parentPort, receiveMessageOnPort, workerData } from 'node:worker_threads';
import { type CommitterOptions, openCommitter } from './committer.ts';
import { type FromThread, type ToThread, toPlainError } from './protocol.ts';

/** Bounds how long the first of a group waits for the commit. */
const LARGEST_GROUP = 1000;

const serve = async (port: MessagePort, options: CommitterOptions): Promise<void> => {
  const post = (message: FromThread): void => port.postMessage(message);
  try {
    const { commit, close } = await openCommitter(options);
    const next = () => receiveMessageOnPort(port)?.message as ToThread | undefined;
    port.on('message', (first: ToThread) => {
      const group: unknown[] = [];
      let message: ToThread | undefined = first;
      for (; message !== undefined && message !== 'close'; message = group.length < LARGEST_GROUP ? next() : undefined)
        group.push(...message);
      if (group.length > 0) post(commit(group));
      if (message !== 'close') return;
      close();
      port.close();
    });
    post('ready');
  } catch (error) {
    post({ failed: toPlainError(error) });
    port.close();
  }
};

if (parentPort) await serve(parentPort, workerData);
