/**
 * Searches files for placesOf: gets the texts as JSON on stdin, and writes the places as JSON to
 * stdout.
 */
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';

const [folder = ''] = process.argv.slice(2);
const texts = (await json(process.stdin)) as readonly string[];
const places: string[] = [];
for (const name of await readdir(folder, { recursive: true })) {
  const file = join(folder, name);
  // A file that is being written may be renamed meanwhile, also between these two.
  if (!(await stat(file).catch(() => undefined))?.isFile()) continue;
  const bytes = await readFile(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  for (const text of texts) if (bytes.includes(text)) places.push(`${name}: ${text}`);
}
process.stdout.write(JSON.stringify(places));
