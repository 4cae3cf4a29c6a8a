import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { copyFile, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { privateFolder } from '#platform/files/privateFolder.ts';
import { isKey, type ReelStorage, StorageUnavailable } from './storage.ts';

const isMissing = (error: unknown): boolean =>
  ['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '');

/**
 * @returns undefined if the file is missing
 * @throws StorageUnavailable for any other error
 */
const unlessMissing = async <T>(step: () => Promise<T>): Promise<T | undefined> => {
  try {
    return await step();
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw new StorageUnavailable(error);
  }
};

/** Stores films in a folder of this machine. */
export const openFolderStorage = (root: string): ReelStorage => {
  const fileOf = (key: string): string | undefined => (isKey(key) ? join(root, ...key.split('/')) : undefined);

  const statOf = (file: string) =>
    unlessMissing(async () => {
      const { size, mtime } = await stat(file);
      return { bytes: size, modifiedAt: mtime };
    });

  return {
    put: async (key, file) => {
      const target = fileOf(key);
      if (target === undefined) throw new RangeError(`"${key}" is no key`);
      const temporary = `${target}.${randomUUID()}.part`;
      try {
        await privateFolder(dirname(target));
        await copyFile(file, temporary);
        await rename(temporary, target);
      } catch (error) {
        await rm(temporary, { force: true }).catch(() => undefined);
        throw new StorageUnavailable(error);
      }
    },

    stat: async key => {
      const file = fileOf(key);
      return file === undefined ? undefined : statOf(file);
    },

    read: async (key, range) => {
      const file = fileOf(key);
      if (file === undefined || (await statOf(file)) === undefined) return undefined;
      return createReadStream(file, range);
    },

    removeFolder: async folder => {
      if (!isKey(`${folder}/any.mp4`)) return 0;
      const path = join(root, folder);
      const files = (await unlessMissing(() => readdir(path))) ?? [];
      await unlessMissing(() => rm(path, { recursive: true, force: true }));
      return files.length;
    },
  };
};
