import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

const MAIN = fileURLToPath(new URL('../../cli/main.ts', import.meta.url));

export interface CliRun {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs a command in a process of its own, as a shell would, on a data folder. */
export const runCli = async (
  dataDir: string,
  args: readonly string[],
  settings: Readonly<Record<string, string>> = {},
): Promise<CliRun> => {
  const child = spawn(process.execPath, [MAIN, ...args], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [stdout, stderr, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  return { code, stdout, stderr };
};
