import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { Role } from '#installation/roleArgument.ts';
import { cleanEnvironment } from './cleanEnvironment.ts';

const SCRIPT = fileURLToPath(new URL('./serverProcess.ts', import.meta.url));

/** A server in a process of its own, which can be killed and whose log output can be read. */
export interface ServerProcess {
  /** Not an address without the gateway's role. */
  readonly url: string;
  readonly pid: number;
  /** Everything that it wrote to stderr so far. */
  readonly log: string;
  /** SIGKILL: ends it at once, whatever it is doing. */
  kill(): Promise<void>;
  /** SIGTERM: lets it end in order. @returns the exit code */
  stop(): Promise<number | null>;
}

const firstLine = async (child: ChildProcess): Promise<string> => {
  if (!child.stdout) throw new Error('The output of the process is piped');
  const lines = createInterface(child.stdout);
  const [line] = await Promise.race([once(lines, 'line'), once(lines, 'close')]);
  return line ?? '';
};

/**
 * @param role all roles by default
 * @throws when the server ends before it listens, with what it wrote to stderr
 */
export const spawnServer = async (settings: Readonly<Record<string, string>>, role?: Role): Promise<ServerProcess> => {
  const child = spawn(process.execPath, [SCRIPT, ...(role ? ['--role', role] : [])], {
    env: { ...cleanEnvironment, ...settings },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  const ended = once(child, 'close') as Promise<[number | null]>;
  let log = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    log += text;
  });
  const url = await firstLine(child);
  if (url === '') throw new Error(`The server did not start: ${log}`);
  return {
    url,
    pid: Number(child.pid),
    get log() {
      return log;
    },
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
    },
    stop: async () => {
      child.kill('SIGTERM');
      const [code] = await ended;
      return code;
    },
  };
};
