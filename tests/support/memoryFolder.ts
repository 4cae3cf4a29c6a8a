import { statfsSync } from 'node:fs';

/** Linux keeps its files in memory. */
const FOLDER = '/dev/shm';
/** The tests need a tenth of it. */
const ROOM = 2 ** 31;

/**
 * @returns a folder that is kept in memory; undefined where there is none with room enough, as in
 * many containers
 */
export const memoryFolder = (): string | undefined => {
  try {
    const { bavail, bsize } = statfsSync(FOLDER);
    return bavail * bsize >= ROOM ? FOLDER : undefined;
  } catch {
    return undefined;
  }
};
