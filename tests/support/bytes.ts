import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Every place in the bytes of every file below a folder where one of the texts stands, as "file: text". */
export const placesOf = async (folder: string, texts: readonly string[]): Promise<readonly string[]> => {
  const places: string[] = [];
  for (const name of await readdir(folder, { recursive: true })) {
    const file = join(folder, name);
    // A file that is being written may get another name meanwhile.
    if (!(await stat(file).catch(() => undefined))?.isFile()) continue;
    const bytes = await readFile(file);
    for (const text of texts) if (bytes.includes(text)) places.push(`${name}: ${text}`);
  }
  return places;
};
