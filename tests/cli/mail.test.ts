import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createInterface } from 'node:readline/promises';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { readConfig } from '#installation/config.ts';
import { openPlatform } from '#installation/platform.ts';
import { queuedMails } from '#mails/queue.ts';
import { cleanEnvironment } from '../support/cleanEnvironment.ts';
import { runCliHere } from '../support/cli.ts';
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

  const told = await runCliHere(folder, ['mail'], { PUBLIC_URL: url });
  expect(told).toMatchObject({ code: 0, stdout: '', stderr: expect.stringContaining(address) });

  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toStrictEqual([0, null]);
  const token = new URL(address).searchParams.get('token') ?? '';
  expect(token.length).toBeGreaterThan(30);
  expect((await log).includes('/dev/outbox')).toBe(true);
  expect((await log).includes(token)).toBe(false);
});

test('with SMTP the command tells to which domains mails wait, how many are perhaps sent, and no address', async () => {
  const folder = await newFolder();
  const platform = await openPlatform(readConfig({ DATA_DIR: folder }));
  const waiting = platform.documents.collection(queuedMails);
  const content = { subject: 'Hello', text: 'Hello.', html: '<p>Hello.</p>' };
  const queue = (to: string, handovers: number, attempts: number) =>
    waiting.put({
      id: randomUUID(),
      fields: { dueAt: platform.clock.now(), handovers },
      body: { to, attempts, ...content },
    });
  await queue('ada@people.example', 0, 3);
  await queue('ben@people.example', 1, 0);
  await queue('cy@quick.example', 0, 0);
  await platform.close();
  const { stdout } = await runCliHere(folder, ['mail'], { SMTP_URL: 'smtp://127.0.0.1:1' });
  expect(stdout.split('\n').map(line => line.trim().split(/ {2,}/))).toStrictEqual([
    ['TO', 'WAITING', 'PERHAPS SENT', 'MOST TRIES'],
    ['people.example', '2', '1', '3'],
    ['quick.example', '1', '0', '0'],
    [''],
  ]);
});
