import { realpath, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { CommandFailed } from './output.ts';

const present = (path: string) => stat(path).catch(() => undefined);

/** @throws CommandFailed for a place where no file can be, before anything is read */
export const checkOut = async (file: string | undefined): Promise<void> => {
  if (file === undefined) return;
  if ((await present(file))?.isDirectory()) throw new CommandFailed(`${file} is a folder. Name a file in it.`, 2);
  const folder = dirname(file);
  if ((await present(folder))?.isDirectory()) return;
  throw new CommandFailed(`There is no folder ${folder}. Make it first, or name another one.`, 2);
};

/** Writes a file whole or not at all: what was there before stays until then. What is no file, such as a device, is written to. */
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
