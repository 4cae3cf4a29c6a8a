import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { cleanEnvironment } from './cleanEnvironment.ts';

const MAIN = fileURLToPath(new URL('../../cli/main.ts', import.meta.url));

export interface CliRun {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

type Settings = Readonly<Record<string, string>>;

/** Starts a command on a data folder, in a process of its own, as a shell would. */
export const startCli = (
  dataDir: string,
  args: readonly string[],
  settings: Settings = {},
): { readonly child: ChildProcess; readonly ended: Promise<CliRun> } => {
  const child = spawn(process.execPath, [MAIN, ...args], {
    env: { ...cleanEnvironment, DATA_DIR: dataDir, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]).then(
    ([stdout, stderr, [code]]) => ({ code, stdout, stderr }),
  );
  return { child, ended };
};

export const runCli = (dataDir: string, args: readonly string[], settings?: Settings): Promise<CliRun> =>
  startCli(dataDir, args, settings).ended;
