import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { familyOf, memoryMiBOf } from '../processes.ts';
import type { Usage } from './serve.ts';

export interface ChildOptions {
  /** The file for what it writes to stderr. */
  readonly log: string;
  readonly args?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
}

/** Starts a module of this folder in a process of its own. */
export const forkModule = (module: string, { log, args = [], env = {} }: ChildOptions): ChildProcess => {
  const errors = openSync(log, 'a');
  const child = fork(fileURLToPath(new URL(module, import.meta.url)), [...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', errors, 'ipc'],
  });
  closeSync(errors);
  return child;
};

/** The next message. @throws when the process ends without one */
export const messageOf = async <T>(child: ChildProcess): Promise<T> => {
  const ended = new AbortController();
  const { signal } = ended;
  try {
    const exited = once(child, 'exit', { signal }).then(([code]) => {
      throw new Error(`${child.spawnargs.at(-1)} ended with ${code} before it answered`);
    });
    const [message] = await Promise.race([once(child, 'message', { signal }), exited]);
    return message as T;
  } finally {
    ended.abort();
  }
};

/** Disconnects from the process, upon which it ends, and waits for that. */
export const endChild = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null) return;
  const exited = once(child, 'exit');
  if (child.connected) child.disconnect();
  await exited;
};

export interface ServerChild {
  readonly url: string;
  /** The memory of its processes at this moment, on Linux. */
  memoryMiB(): number;
  usage(): Promise<Usage>;
  stop(): Promise<void>;
}

/** Starts a server and waits until it says where it listens. */
export const startServerChild = async (module: string, options: ChildOptions): Promise<ServerChild> => {
  const child = forkModule(module, options);
  const { url } = await messageOf<{ url: string }>(child);
  return {
    url,
    memoryMiB: () => memoryMiBOf(familyOf(child.pid ?? 0)),
    usage: () => {
      child.send('usage');
      return messageOf<Usage>(child);
    },
    stop: () => endChild(child),
  };
};
