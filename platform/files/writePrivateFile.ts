import { randomUUID } from 'node:crypto';
import { rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { privateFolder } from './privateFolder.ts';

/**
 * Writes a file that only its owner may read, completely or not at all, even if the power fails.
 * Creates the folder if it is missing, and replaces an existing file. Of concurrent writers, the
 * last one to finish wins.
 * @throws the file system's error
 */
export const writePrivateFile = async (file: string, text: string): Promise<void> => {
  await privateFolder(dirname(file));
  const unfinished = `${file}.${randomUUID()}.tmp`;
  try {
    await writeFile(unfinished, text, { mode: 0o600, flush: true });
    await rename(unfinished, file);
  } catch (error) {
    await rm(unfinished, { force: true }).catch(() => undefined);
    throw error;
  }
};
