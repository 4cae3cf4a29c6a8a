import { realpath, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { CommandFailed } from './output.ts';

const present = (path: string) => stat(path).catch(() => undefined);

/**
 * Checks an output path before anything is read.
 * @throws CommandFailed when the path is a folder, or its folder does not exist
 */
export const checkOut = async (file: string | undefined): Promise<void> => {
  if (file === undefined) return;
  if ((await present(file))?.isDirectory()) throw new CommandFailed(`${file} is a folder. Name a file in it.`, 2);
  const folder = dirname(file);
  if ((await present(folder))?.isDirectory()) return;
  throw new CommandFailed(`There is no folder ${folder}. Create it first, or name another one.`, 2);
};

/** Writes a file atomically: an old one stays until then. Devices are written to directly. */
export const writeWhole = async (file: string, text: string): Promise<void> => {
  const there = await present(file);
  if (there && !there.isFile()) return writeFile(file, text);
  const target = there ? await realpath(file) : file;
  const partial = `${target}.partial`;
  try {
    await writeFile(partial, text);
    await rename(partial, target);
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
};
