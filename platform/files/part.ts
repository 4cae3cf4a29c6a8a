import { readdir, rm } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { isAlive } from '#platform/process/isAlive.ts';

/** The path of a file until it is complete, or of the material that it is made from. */
export const partOf = (file: string, pid: number): string => `${resolve(file)}.${pid}.part`;

/**
 * Whether a part was left behind. One with the id of this process comes from an earlier process,
 * because in a container the main process always has the same id.
 */
const isLeftOver = (pid: number): boolean => pid === process.pid || !isAlive(pid);

/** Removes the parts of a file that killed processes left behind. @returns their names */
export const removeLeftOver = async (file: string): Promise<readonly string[]> => {
  const names = await readdir(dirname(file)).catch(() => []);
  const leftOver = names.filter(name => {
    const pid = /\.(\d+)\.part$/.exec(name)?.[1];
    return pid !== undefined && name === basename(partOf(file, Number(pid))) && isLeftOver(Number(pid));
  });
  for (const name of leftOver) await rm(join(dirname(file), name), { force: true, recursive: true });
  return leftOver;
};
