import { readdir, rm } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { isAlive } from '#platform/process/isAlive.ts';

/** Where a process writes a file until that is whole, or keeps what it makes it from. */
export const partOf = (file: string, pid: number): string => `${resolve(file)}.${pid}.part`;

/** In a container every process has the same id, also the one before, which was killed. */
const isLeftOver = (pid: number): boolean => pid === process.pid || !isAlive(pid);

/** Removes what processes that were killed have left of the same file. @returns the names of it */
export const removeLeftOver = async (file: string): Promise<readonly string[]> => {
  const names = await readdir(dirname(file)).catch(() => []);
  const leftOver = names.filter(name => {
    const pid = /\.(\d+)\.part$/.exec(name)?.[1];
    return pid !== undefined && name === basename(partOf(file, Number(pid))) && isLeftOver(Number(pid));
  });
  for (const name of leftOver) await rm(join(dirname(file), name), { force: true, recursive: true });
  return leftOver;
};
