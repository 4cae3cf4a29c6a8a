import { resolve } from 'node:path';
import { BroadcastChannel } from 'node:worker_threads';

/** Tells this process's threads of changes to a file. Other processes poll, and lag a little. */
interface AmongThreads {
  /** Tells the other threads that the file has changed. */
  tell(): void;
  close(): void;
}

/** @param heard called when another thread reports that the file has changed */
export const amongThreads = (file: string, heard?: () => void): AmongThreads => {
  const channel = new BroadcastChannel(`changes of ${resolve(file)}`).unref();
  if (heard) channel.onmessage = heard;
  return {
    tell: () => channel.postMessage(null),
    close: () => channel.close(),
  };
};
