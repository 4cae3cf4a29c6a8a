import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readArchive, writeArchive } from '#operations/backup/archive.ts';
import { newFolder } from '../../support/newFolder.ts';
import { until } from '../../support/until.ts';

const DESCRIPTORS = '/proc/self/fd';

const isOpen = (file: string): boolean =>
  readdirSync(DESCRIPTORS).some(descriptor => {
    try {
      return readlinkSync(join(DESCRIPTORS, descriptor)) === file;
    } catch {
      return false;
    }
  });

/** Lines that no compression makes short: the file is not read at once. */
async function* manyLines(): AsyncGenerator<string> {
  for (let line = 0; line < 2000; line += 1) yield JSON.stringify(randomBytes(1000).toString('base64'));
}

test.runIf(existsSync(DESCRIPTORS))('a file that is left in the middle is closed', async () => {
  const file = join(await newFolder(), 'backup');
  await writeArchive(file, manyLines());
  for await (const _ of readArchive(file)) break;
  await until('it is closed', async () => !isOpen(file));
  expect(isOpen(file)).toBe(false);
});
