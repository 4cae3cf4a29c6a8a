import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { cleanEnvironment } from './cleanEnvironment.ts';

const MAIN = fileURLToPath(new URL('../../server/main.ts', import.meta.url));

/** Starts a server that is expected to fail. @returns its exit code, and what it wrote to stderr */
export const startInVain = async (settings: Record<string, string>, ...args: readonly string[]) => {
  const child = spawn(process.execPath, [MAIN, ...args], {
    env: { ...cleanEnvironment, LOG_LEVEL: 'silent', ...settings },
    stdio: ['ignore', 'ignore', 'pipe'],
    timeout: 60_000,
  });
  const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'close')]);
  return { code, said };
};
