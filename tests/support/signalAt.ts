/**
 * Sends this process a signal as soon as it has made a file. Preloaded into a command (see
 * `signalledAt`), because whoever looks for the file from outside may come when the command has
 * ended.
 */
import { watch } from 'node:fs';
import { basename, dirname } from 'node:path';
import { isMainThread } from 'node:worker_threads';

const { SIGNAL_AT = '', SIGNAL = '' } = process.env;

// Neither in its threads nor in the processes that it starts.
if (isMainThread) {
  delete process.env.NODE_OPTIONS;
  const watcher = watch(dirname(SIGNAL_AT), (_, name) => {
    if (name !== basename(SIGNAL_AT)) return;
    watcher.close();
    process.kill(process.pid, SIGNAL);
  }).unref();
}
