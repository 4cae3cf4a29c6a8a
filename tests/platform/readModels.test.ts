import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openSqliteDocuments } from '#platform/documents/sqlite.ts';
import { openReadModels } from '#platform/readModels/readModels.ts';
import { openDocuments } from '../support/documents.ts';
import { newFolder } from '../support/newFolder.ts';

test('a generation that could not be opened, as its file was locked just then, can be opened later', async () => {
  const folder = await newFolder();
  let isLocked = true;
  const readModels = await openReadModels(await openDocuments(), async slot => {
    if (slot === 'b' && isLocked) throw new Error('database is locked');
    return openSqliteDocuments({ file: join(folder, `${slot}.db`), durable: false });
  });
  onTestFinished(() => readModels.close());
  await expect(readModels.prepare()).rejects.toThrow('database is locked');
  isLocked = false;
  expect(await readModels.prepare()).toMatchObject({ generation: 2 });
});
