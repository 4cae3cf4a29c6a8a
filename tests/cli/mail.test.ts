import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline/promises';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { cleanEnvironment } from '../support/cleanEnvironment.ts';
import { runCli } from '../support/cli.ts';
import { newFolder } from '../support/newFolder.ts';
import { visitor } from '../support/person.ts';

const MAIN = fileURLToPath(new URL('../../server/main.ts', import.meta.url));

test('the start and the command print the address of the outbox, and the log never does; the start says what moderates', async () => {
  const folder = await newFolder();
  const child = spawn(process.execPath, [MAIN], {
    env: { ...cleanEnvironment, DATA_DIR: folder, PORT: '0', REELS: 'off', LOG_LEVEL: 'debug' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const log = text(child.stderr);
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
  const ready = String((await lines.next()).value);
  const url = ready.replace('Bothsides is ready at ', '');
  const [address = ''] = /http\S+$/.exec(String((await lines.next()).value)) ?? [];
  expect(String((await lines.next()).value)).toMatch(/^Moderation: .*There is no second opinion\./);
  const page = await visitor(url).get(address.replace(url, ''));
  expect([page.status, page.text]).toStrictEqual([200, expect.stringContaining('No mail yet.')]);

  const told = await runCli(folder, ['mail'], { PUBLIC_URL: url });
  expect(told).toMatchObject({ code: 0, stdout: '', stderr: expect.stringContaining(address) });

  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toStrictEqual([0, null]);
  const token = new URL(address).searchParams.get('token') ?? '';
  expect(token.length).toBeGreaterThan(30);
  expect((await log).includes('/dev/outbox')).toBe(true);
  expect((await log).includes(token)).toBe(false);
});
