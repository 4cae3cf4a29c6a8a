import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type CliRun, runCli, runCliHere, signalledAt, startCli } from '../support/cli.ts';
import { newFolder } from '../support/newFolder.ts';
import { prepared } from '../support/prepared.ts';
import { until } from '../support/until.ts';

const NO_REELS = { REELS: 'off' };
const ERASE = ['member', 'erase', 'carmen@demo.bothsides.example', '--yes'];

const seededSite = prepared(async ({ dataDir }) => {
  expect(await runCliHere(dataDir, ['seed'], NO_REELS)).toMatchObject({ code: 0 });
  return {};
});
const seeded = async (): Promise<string> => (await seededSite()).site.dataDir;

/** Interrupts a command, like Ctrl-C, as soon as it has created a file. */
const interruptedAt = (file: string, dataDir: string, args: readonly string[]): Promise<CliRun> =>
  runCli(dataDir, args, { ...NO_REELS, ...signalledAt(file, 'SIGINT') });

test('an interrupted restore asks to be run again', async () => {
  const archive = join(await newFolder(), 'all.zst');
  expect(await runCliHere(await seeded(), ['backup', archive])).toMatchObject({ code: 0 });
  const target = await newFolder();
  const run = await interruptedAt(join(target, 'restoring'), target, ['restore', archive]);
  expect(run).toStrictEqual({
    code: 130,
    stdout: '',
    stderr: expect.stringMatching(/^Interrupted\. .*Run the same restore again: it starts over\.\n$/),
  });
  expect(await runCliHere(target, ['restore', archive])).toMatchObject({ code: 0 });
});

test('an interrupted erasure says that it will continue, and status shows it in progress', async () => {
  const dataDir = await seeded();
  const run = await interruptedAt(join(dataDir, 'forgotten.ndjson'), dataDir, ERASE);
  expect(run).toStrictEqual({
    code: 130,
    stdout: '',
    stderr:
      'Interrupted. Run the same command again to continue an erasure that has begun. A server continues it, too.\n',
  });
  const { counts } = JSON.parse((await runCliHere(dataDir, ['status', '--json'])).stdout);
  expect(counts).toMatchObject({ erasuresUnderWay: 1 });
  expect(await runCliHere(dataDir, ERASE)).toMatchObject({ code: 0 });
});

test('an interrupted rendering of reels says that a server makes the rest', async () => {
  const dataDir = await newFolder();
  const { child, ended } = startCli(dataDir, ['seed']);
  let said = '';
  child.stderr?.on('data', text => {
    said += text;
  });
  await until('reels are being made', () => said.includes('Making their reels'));
  child.kill('SIGINT');
  const { code, stderr } = await ended;
  expect({ code, stderr }).toStrictEqual({
    code: 130,
    stderr: expect.stringMatching(/\nInterrupted\. .* A server makes the others/),
  });
});
