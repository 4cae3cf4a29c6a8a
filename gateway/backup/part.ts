import { readdir, rm } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { isAlive } from '../leased.ts';

/** Where a process writes its backup until that is whole. */
export const partOf = (file: string, pid: number): string => `${resolve(file)}.${pid}.part`;

/** In a container every process has the same id, also the one before, which was killed. */
const isLeftOver = (pid: number): boolean => pid === process.pid || !isAlive(pid);

/** Removes what backups to the same file have left that were killed. @returns the names of these files */
export const removeLeftOver = async (file: string): Promise<readonly string[]> => {
  const names = await readdir(dirname(file)).catch(() => []);
  const leftOver = names.filter(name => {
    const pid = /\.(\d+)\.part$/.exec(name)?.[1];
    return pid !== undefined && name === basename(partOf(file, Number(pid))) && isLeftOver(Number(pid));
  });
  for (const name of leftOver) await rm(join(dirname(file), name), { force: true });
  return leftOver;
};
