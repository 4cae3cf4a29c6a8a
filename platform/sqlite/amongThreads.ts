import { resolve } from 'node:path';
import { BroadcastChannel } from 'node:worker_threads';

/** What the threads of this process tell one another of a file: other processes find out by themselves, a little later. */
export interface AmongThreads {
  /** Tells the others that the file has changed. */
  tell(): void;
  close(): void;
}

/** @param heard called when another thread has told so */
export const amongThreads = (file: string, heard?: () => void): AmongThreads => {
  const channel = new BroadcastChannel(`changes of ${resolve(file)}`).unref();
  if (heard) channel.onmessage = heard;
  return {
    tell: () => channel.postMessage(null),
    close: () => channel.close(),
  };
};
