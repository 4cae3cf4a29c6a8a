import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { searchFor } from '#operations/erase/scrub/search.ts';
import { removeFolder, temporaryFolder } from '../../support/server.ts';

const WORDS = 'The dishes stood there from Monday to Thursday, and nobody said a word about them.';

const fileOf = async (content: string | Buffer): Promise<string> => {
  const folder = await temporaryFolder();
  onTestFinished(() => removeFolder(folder));
  const file = join(folder, 'bytes');
  await writeFile(file, content);
  return file;
};

test.for([
  ['at the start', `${WORDS} and more`],
  ['at the end', `something before ${WORDS}`],
  ['as a piece of it', `xx${WORDS.slice(11, 70)}yy`],
  ['across the chunks that are read', `${'.'.repeat(4 * 1024 * 1024 - 5)}${WORDS.slice(0, 24)}`],
])('a text is found %s', async ([, content = '']) => {
  expect(searchFor([WORDS])(await fileOf(content))).toBeGreaterThan(0);
});

test.for([
  ['nothing', ''],
  ['its beginning only, at the very end', `before ${WORDS.slice(0, 20)}`],
  ['other words', 'Nothing of that kind was ever said by anybody.'],
])('a file with %s does not hold it', async ([, content = '']) => {
  expect(searchFor([WORDS])(await fileOf(content))).toBe(0);
});

test('a few letters are not looked for: they stand everywhere', async () => {
  expect(searchFor(['Hm.'])(await fileOf('Hm. Hm. Hm.'))).toBe(0);
});
