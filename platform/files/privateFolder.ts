import { mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

const isFolder = async (path: string): Promise<boolean> =>
  (await stat(path).catch(() => undefined))?.isDirectory() ?? false;

/**
 * Creates a folder and its missing parents, for their owner only; existing folders stay unchanged.
 * Does not use Node's recursive mkdir, which never returns if the parent exists but nothing can be
 * created in it, as in /proc.
 * @throws the file system's error
 */
export const privateFolder = async (folder: string): Promise<void> => {
  try {
    await mkdir(folder, { mode: 0o700 });
  } catch (error) {
    if (await isFolder(folder)) return;
    const parent = dirname(folder);
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || (await isFolder(parent))) throw error;
    await privateFolder(parent);
    await privateFolder(folder);
  }
};
