import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { readConfig } from '#installation/config.ts';
import { rolesOf } from '#installation/roleArgument.ts';
import { startProblem } from '#installation/start/startProblem.ts';
import { startServer } from '#server/server.ts';
import { cleanEnvironment } from './cleanEnvironment.ts';

const MAIN = fileURLToPath(new URL('../../server/main.ts', import.meta.url));

/**
 * Starts a server process that is expected to fail.
 * @returns its exit code, and what it wrote to stderr
 */
export const startInVain = async (settings: Record<string, string>, ...args: readonly string[]) => {
  const child = spawn(process.execPath, [MAIN, ...args], {
    env: { ...cleanEnvironment, LOG_LEVEL: 'silent', ...settings },
    stdio: ['ignore', 'ignore', 'pipe'],
    timeout: 60_000,
  });
  const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'close')]);
  return { code, said };
};

/** Does so in the process of the test, in a fraction of the time. */
export const startInVainHere = async (settings: Record<string, string>, ...args: readonly string[]) => {
  try {
    const config = readConfig({ LOG_LEVEL: 'silent', ...settings });
    await (await startServer({ config, roles: rolesOf(args) })).stop();
    return { code: 0, said: '' };
  } catch (error) {
    return { code: 1, said: `${startProblem(error) ?? (error as Error).stack}\n` };
  }
};
