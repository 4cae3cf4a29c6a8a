import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

export const temporaryFile = async (): Promise<{ file: string; remove: () => Promise<void> }> => {
  const folder = await mkdtemp(join(tmpdir(), 'bothsides-events-'));
  return { file: join(folder, 'events.db'), remove: () => rm(folder, { recursive: true }) };
};

export interface WritingProcess {
  /** Ids of events whose append was acknowledged. */
  readonly acknowledged: readonly string[];
  readonly until: (count: number) => Promise<void>;
  /** kill -9. Afterwards `acknowledged` has everything that was printed before. */
  readonly kill: () => Promise<void>;
}

export const startWriting = (file: string, stream: string): WritingProcess => {
  const script = fileURLToPath(new URL('./process.ts', import.meta.url));
  const child: ChildProcess = spawn(process.execPath, [script, file, stream], { stdio: ['ignore', 'pipe', 'inherit'] });
  if (!child.stdout) throw new Error('the output of the process is piped');
  const acknowledged: string[] = [];
  const lines = createInterface(child.stdout);
  lines.on('line', line => acknowledged.push(line));
  const ended = once(lines, 'close');

  return {
    acknowledged,
    async until(count) {
      while (acknowledged.length < count) await Promise.race([once(lines, 'line'), ended]);
    },
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
  };
};

const HEADER_BYTES = 32;
const FRAME_HEADER_BYTES = 24;

/**
 * Counts the commits in a write-ahead log by its format:
 * https://www.sqlite.org/fileformat2.html#the_write_ahead_log
 */
export const countCommits = async (file: string): Promise<number> => {
  const wal = await readFile(`${file}-wal`);
  const frameBytes = FRAME_HEADER_BYTES + wal.readUInt32BE(8);
  const salts = wal.subarray(16, 24);
  let commits = 0;
  for (let at = HEADER_BYTES; at + frameBytes <= wal.length; at += frameBytes) {
    const current = wal.subarray(at + 8, at + 16).equals(salts);
    // The last frame of a commit has the size of the database after it, the others have zero.
    if (current && wal.readUInt32BE(at + 4) !== 0) commits += 1;
  }
  return commits;
};
