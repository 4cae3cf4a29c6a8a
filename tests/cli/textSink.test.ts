import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { type FileHandle, open, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
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

test('an export refused by a full disk at its header leaves no file', async () => {
  const folder = await newFolder();
  const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
  await using other = await open(join(folder, 'other'), 'w');
  const appending = vi.spyOn<FileHandle, 'appendFile'>(Object.getPrototypeOf(other), 'appendFile');
  onTestFinished(() => appending.mockRestore());
  appending.mockRejectedValueOnce(full);
  const file = join(folder, 'log');
  await expect(fileSink(file, formats.csv)).rejects.toThrow(full);
  expect(existsSync(file)).toBe(false);
});

test.for(['ndjson', 'csv'] as const)('an abandoned export as %s keeps a file that existed before', async name => {
  const file = join(await newFolder(), 'log');
  await writeFile(file, '');
  await (await fileSink(file, formats[name])).abandon();
  expect(await readFile(file, 'utf8')).toBe(formats[name].header === undefined ? '' : `${formats[name].header}\n`);
});

test('a file in use by another export is refused, and is free again when that export ends', async () => {
  const file = join(await newFolder(), 'log');
  const first = await fileSink(file, formats.csv);
  await expect(fileSink(file, formats.csv)).rejects.toThrow(`Another export writes to ${file}.`);
  await first.finish();
  await (await fileSink(file, formats.csv)).finish();
  expect(await readdir(dirname(file))).toStrictEqual(['log']);
});
