/** The thread of one writer: opens the database and commits one group of requests after another. */
import { type MessagePort, parentPort, receiveMessageOnPort, workerData } from 'node:worker_threads';
import { collectWhenQuiet } from '../process/collectWhenQuiet.ts';
import { type CommitterOptions, openCommitter } from './committer.ts';
import { type FromThread, type Guest, type ToThread, toPlainError } from './protocol.ts';

interface GuestModule {
  readonly run: (port: MessagePort, data: unknown) => Promise<void>;
}

/** Limits how long the first request of a group waits for the commit. */
const LARGEST_GROUP = 1000;

const admit = async ({ module, port, data }: Guest): Promise<void> => {
  const { run }: GuestModule = await import(module);
  await run(port, data);
};

/**
 * Adds the messages that have arrived to a group, until it is full.
 * @returns whether the thread must close after it
 */
const gather = (group: unknown[], first: ToThread, next: () => ToThread | undefined): boolean => {
  let message: ToThread | undefined = first;
  for (; message !== undefined && message !== 'close'; message = group.length < LARGEST_GROUP ? next() : undefined)
    if ('module' in message) void admit(message);
    else group.push(...message);
  return message === 'close';
};

const serve = async (port: MessagePort, options: CommitterOptions): Promise<void> => {
  const post = (message: FromThread): void => port.postMessage(message);
  try {
    const { commit, close } = await openCommitter(options);
    const end = (): void => {
      close();
      port.close();
    };
    const next = () => receiveMessageOnPort(port)?.message as ToThread | undefined;
    port.on('message', (first: ToThread) => {
      const group: unknown[] = [];
      const isLast = gather(group, first, next);
      if (group.length > 0) {
        const answers = commit(group);
        // A guest usually handles them in this turn. Both threads work less if the other one is
        // woken once and the next group is larger.
        setImmediate(post, answers);
      }
      if (isLast) setImmediate(end);
    });
    post('ready');
  } catch (error) {
    post({ failed: toPlainError(error) });
    port.close();
  }
};

if (parentPort) await serve(parentPort, workerData);
collectWhenQuiet();
