import { fork } from 'node:child_process';
import { once } from 'node:events';
import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { newFolder } from '../support/newFolder.ts';
import type { Noted } from '../support/noteWriter.ts';

const WRITER = fileURLToPath(new URL('../support/noteWriter.ts', import.meta.url));

/**
 * Kills a writer once its log was restarted so many times, in the middle of its work.
 * @returns the last note that it reported
 */
const writeUntilKilled = async (file: string, begun: number): Promise<number> => {
  const child = fork(WRITER, [file], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  let told = 0;
  child.on('message', (noted: Noted) => {
    told = noted.notes;
    if (noted.begun >= begun) child.kill('SIGKILL');
  });
  await once(child, 'close');
  return told;
};

test('a process that is killed while its checkpoints are made loses no commit that it told of', async () => {
  const file = join(await newFolder(), 'notes.db');
  for (const begun of [1, 2, 3]) {
    const told = await writeUntilKilled(file, begun);
    expect(told).toBeGreaterThan(0);
    const db = new DatabaseSync(file);
    const found = Number(db.prepare('SELECT count(*) AS n FROM notes').get()?.n);
    const damage = db.prepare('PRAGMA integrity_check').get()?.integrity_check;
    db.close();
    expect(found).toBeGreaterThanOrEqual(told);
    expect(damage).toBe('ok');
  }
});

/** Simulates a disk that reports a failed sync only once. */
const FORGETFUL = `data:text/javascript,${encodeURIComponent(`
  import fs from 'node:fs';
  import { syncBuiltinESMExports } from 'node:module';
  const { fdatasyncSync } = fs;
  fs.fdatasyncSync = () => {
    fs.fdatasyncSync = fdatasyncSync;
    syncBuiltinESMExports();
    throw new Error('EIO: i/o error, fdatasync');
  };
  syncBuiltinESMExports();
`)}`;

test('what a checkpoint copied in vain is still in the log when the process ends, which it does at once', async () => {
  const file = join(await newFolder(), 'notes.db');
  const onDisk = `${file}.onDisk`;
  const execArgv = ['--import', FORGETFUL];
  const child = fork(WRITER, [file, '--patient'], { execArgv, stdio: ['ignore', 'ignore', 'pipe', 'ipc'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  let told = 0;
  let said = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  const copied = once(child, 'message').then(() => copyFile(file, onDisk));
  child.on('message', ({ notes }: Noted) => {
    told = notes;
  });
  await once(child, 'close');
  await copied;
  expect(said).toContain(`The disk did not take what was written to ${file} (EIO: i/o error, fdatasync).`);

  // The disk has nothing of what the checkpoint copied.
  await copyFile(onDisk, file);
  const db = new DatabaseSync(file);
  expect(db.prepare('SELECT count(*) AS n FROM notes').get()?.n).toBeGreaterThanOrEqual(told);
  expect(db.prepare('PRAGMA integrity_check').get()?.integrity_check).toBe('ok');
  db.close();
});
