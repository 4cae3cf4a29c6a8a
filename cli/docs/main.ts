/** `npm run docs:events`: writes the documents that are generated from the code. */
import { writeFile } from 'node:fs/promises';
import { generatedDocuments } from './files.ts';

for (const [path, text] of Object.entries(generatedDocuments())) {
  await writeFile(new URL(`../../${path}`, import.meta.url), text);
  process.stderr.write(`${path}\n`);
}
