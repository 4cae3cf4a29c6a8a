import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { newFolder } from '../support/newFolder.ts';
import type { Noted } from '../support/noteWriter.ts';

const WRITER = fileURLToPath(new URL('../support/noteWriter.ts', import.meta.url));

/** Kills a writer when its log has begun anew so many times, wherever it and its checkpoints are. @returns the last note it told of */
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
