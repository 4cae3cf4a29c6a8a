import { link, rename, rm } from 'node:fs/promises';

/**
 * Gives a finished file its name, unless another file has it, so that an unfinished file never has
 * that name. On a file system without hard links, a file that appears at the same moment is
 * replaced.
 * @param part the path of the finished file, in the same folder; it no longer exists afterwards
 * @returns whether the name was free
 * @throws the file system's error
 */
export const nameNewFile = async (part: string, file: string): Promise<boolean> => {
  try {
    await link(part, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    await rename(part, file);
    return true;
  } finally {
    await rm(part, { force: true });
  }
};
