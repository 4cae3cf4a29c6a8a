import { rename, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { watchFiles } from '#platform/files/watchFiles.ts';
import { newFolder } from '../support/newFolder.ts';

test('a file that cannot be looked at any more is told of like one that is gone', async () => {
  const file = join(await newFolder(), 'events.db');
  await writeFile(file, '');
  const look = watchFiles([file]);
  expect(look()).toStrictEqual([]);
  await rename(file, `${file}.away`);
  await symlink(file, file);
  expect(look()).toStrictEqual([file]);
});
