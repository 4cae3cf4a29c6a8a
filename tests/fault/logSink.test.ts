import { execFileSync, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, constants, existsSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, onTestFinished, test } from 'vitest';
import { cleanEnvironment } from '../support/cleanEnvironment.ts';
import { freePort } from '../support/freePort.ts';
import { monitor } from '../support/monitor.ts';
import { testSettings } from '../support/server.ts';
import { openSite } from '../support/site.ts';
import { until } from '../support/until.ts';

const MAIN = fileURLToPath(new URL('../../server/main.ts', import.meta.url));

/** A pipe that can be written to until it is full. Nobody ever reads it. */
const unreadPipe = (folder: string): number => {
  const path = join(folder, 'pipe');
  execFileSync('mkfifo', [path]);
  const reader = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK);
  onTestFinished(() => closeSync(reader));
  return openSync(path, constants.O_WRONLY);
};

const fullDevice = (): number => openSync('/dev/full', 'w');

interface Case {
  readonly what: string;
  /** @param folder for files; @returns the output and the standard error of the process */
  readonly open: (folder: string) => readonly ['ignore' | number, 'pipe' | number];
  readonly isLost: boolean;
}

const CASES: readonly Case[] = [
  { what: 'a full device, as its output does,', open: () => [fullDevice(), fullDevice()], isLost: true },
  // It may be read yet: what it does not take waits.
  { what: 'a pipe that nobody reads', open: folder => ['ignore', unreadPipe(folder)], isLost: false },
  // Of a "pipe" Node makes a socket, which the test does not read either.
  { what: 'a socket that nobody reads', open: () => ['ignore', 'pipe'], isLost: false },
];

const start = (settings: Record<string, string>, stdio: SpawnOptions['stdio']) => {
  const server = spawn(process.execPath, [MAIN], { env: { ...cleanEnvironment, ...settings }, stdio });
  onTestFinished(() => void server.kill('SIGKILL'));
  const ended = once(server, 'exit') as Promise<[number | null]>;
  return { server, ended };
};

/** More lines than a pipe holds. */
const REQUESTS = 1000;

const askOften = async (url: string): Promise<ReadonlySet<number>> => {
  const statuses = new Set<number>();
  for (let asked = 0; asked < REQUESTS; asked += 50) {
    const answers = await Promise.all(Array.from({ length: 50 }, () => fetch(`${url}/healthz`)));
    for (const { status } of answers) statuses.add(status);
  }
  return statuses;
};

const droppedOf = async (url: string): Promise<number> => {
  const { text } = await monitor(url).get('/metrics');
  return Number(/^log_lines_dropped_total (\d+)$/m.exec(text)?.[1]);
};

describe.skipIf(!existsSync('/dev/full'))('A server whose log goes to', () => {
  test.for(CASES)('$what answers, and ends when it is told to', async ({ open, isLost }) => {
    const site = await openSite();
    onTestFinished(site.close);
    const output = open(site.dataDir);
    const port = await freePort();
    const settings = { ...testSettings(site.dataDir, site.mailSink), LOG_LEVEL: 'debug', PORT: `${port}` };
    const { server, ended } = start(settings, ['ignore', ...output]);
    for (const one of output) if (typeof one === 'number') closeSync(one);
    const url = `http://127.0.0.1:${port}`;
    await until('it answers', () =>
      fetch(`${url}/healthz`).then(
        ({ ok }) => ok,
        () => false,
      ),
    );
    expect(await askOften(url)).toStrictEqual(new Set([200]));
    const dropped = await droppedOf(url);
    if (isLost) expect(dropped).toBeGreaterThan(REQUESTS / 2);
    else expect(dropped).toBe(0);
    server.kill('SIGTERM');
    expect(await ended).toStrictEqual([0, null]);
  });
});
