import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { wideColumns } from '../../cli/analyst/columns.ts';
import { csvFormat, fileSink, ndjsonFormat } from '../../cli/analyst/export/textSink.ts';
import { openPseudonyms } from '../../cli/analyst/pseudonyms.ts';
import { newFolder } from '../support/newFolder.ts';

const pseudonym = openPseudonyms(randomBytes(32));

const formats = {
  ndjson: ndjsonFormat(pseudonym, false),
  csv: csvFormat(wideColumns(['VoteCast'], pseudonym, false)),
} as const;

test.for(['ndjson', 'csv'] as const)('an export as %s that fails before its first event leaves no file', async name => {
  const file = join(await newFolder(), 'log');
  await (await fileSink(file, formats[name])).abandon();
  expect(existsSync(file)).toBe(false);
});

test.for(['ndjson', 'csv'] as const)('one as %s into a file that was there leaves it', async name => {
  const file = join(await newFolder(), 'log');
  await writeFile(file, '');
  await (await fileSink(file, formats[name])).abandon();
  expect(await readFile(file, 'utf8')).toBe(formats[name].header === undefined ? '' : `${formats[name].header}\n`);
});
