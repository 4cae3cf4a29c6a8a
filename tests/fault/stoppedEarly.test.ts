import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { cleanEnvironment } from '../support/cleanEnvironment.ts';
import { freePort } from '../support/freePort.ts';
import { testSettings } from '../support/server.ts';
import { openSite } from '../support/site.ts';

const MAIN = fileURLToPath(new URL('../../server/main.ts', import.meta.url));
const ROUNDS = 3;

const answers = (url: string): Promise<boolean> =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );

test('a server ends in order at SIGTERM from its first answer on', async () => {
  const site = await openSite();
  onTestFinished(site.close);
  for (let round = 0; round < ROUNDS; round += 1) {
    const port = await freePort();
    const settings = { ...testSettings(site.dataDir, site.mailSink), PORT: `${port}` };
    const server = spawn(process.execPath, [MAIN], { env: { ...cleanEnvironment, ...settings }, stdio: 'ignore' });
    onTestFinished(() => void server.kill('SIGKILL'));
    const ended = once(server, 'exit');
    // Ask again at once: its start is not finished yet when it answers first.
    while (server.exitCode === null && !(await answers(`http://127.0.0.1:${port}/healthz`)));
    server.kill('SIGTERM');
    expect(await ended).toStrictEqual([0, null]);
  }
});
