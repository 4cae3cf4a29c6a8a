import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, symlink, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { wideColumns } from '../../cli/analyst/columns.ts';
import { eventTables } from '../../cli/analyst/duck/tables.ts';
import { parquetSink } from '../../cli/analyst/export/parquetSink.ts';
import { openPseudonyms } from '../../cli/analyst/pseudonyms.ts';
import { startCli } from '../support/cli.ts';
import { newFolder } from '../support/newFolder.ts';

/** A file that not even root may open. */
const UNREADABLE = '/proc/1/mem';

test('a Parquet file that cannot be written leaves nothing behind', async () => {
  const folder = await newFolder();
  const pseudonym = openPseudonyms(randomBytes(32));
  const tables = eventTables(pseudonym, ['VoteCast']);
  const sink = await parquetSink(join(folder, 'log.parquet'), tables, wideColumns(['VoteCast'], pseudonym, false));
  const [working = ''] = await readdir(folder);
  await mkdir(join(folder, working, 'part.parquet'));
  await expect(sink.finish()).rejects.toThrow('part.parquet');
  expect(await readdir(folder)).toStrictEqual([]);
});

test('a Parquet file that cannot even be opened leaves nothing behind', async () => {
  const folder = await newFolder();
  const pseudonym = openPseudonyms(randomBytes(32));
  const [table] = eventTables(pseudonym, ['VoteCast']);
  if (table === undefined) throw new Error('There is no table');
  const opening = parquetSink(join(folder, 'log.parquet'), [table, table], wideColumns(['VoteCast'], pseudonym, false));
  await expect(opening).rejects.toThrow('already exists');
  expect(await readdir(folder)).toStrictEqual([]);
});

test('the leftovers of a killed export are removed by the next export to the same file', async () => {
  const folder = await newFolder();
  const file = join(folder, 'log.parquet');
  const { child, ended } = startCli(folder, ['--version']);
  await ended;
  const [dead, other, living] = [
    `${file}.${child.pid}.part`,
    `${join(folder, 'votes.parquet')}.${child.pid}.part`,
    `${file}.${process.ppid}.part`,
  ];
  for (const part of [dead, other, living]) await mkdir(join(part, 'half of it'), { recursive: true });
  const pseudonym = openPseudonyms(randomBytes(32));
  const tables = eventTables(pseudonym, ['VoteCast']);
  const sink = await parquetSink(file, tables, wideColumns(['VoteCast'], pseudonym, false));
  expect(await readdir(folder)).toContain(`log.parquet.${process.pid}.part`);
  await sink.finish();
  expect((await readdir(folder)).toSorted()).toStrictEqual([file, other, living].map(it => basename(it)).toSorted());
});

test('a name with a question mark, which DuckDB would change, is refused', async () => {
  const folder = await newFolder();
  const pseudonym = openPseudonyms(randomBytes(32));
  const columns = wideColumns(['VoteCast'], pseudonym, false);
  await mkdir(join(folder, 'who?'));
  const opening = parquetSink(join(folder, 'who?', 'log.parquet'), eventTables(pseudonym, ['VoteCast']), columns);
  await expect(opening).rejects.toThrow('question mark');
});

const begin = async (file: string, withText = false) => {
  const pseudonym = openPseudonyms(randomBytes(32));
  const sink = await parquetSink(
    file,
    eventTables(pseudonym, ['Created'], withText),
    wideColumns(['Created'], pseudonym, withText),
  );
  return sink.finish();
};

test('an export does not resume a file that is not an export', async () => {
  const file = join(await newFolder(), 'log.parquet');
  await writeFile(file, 'A letter that is longer than the shortest Parquet file');
  await expect(begin(file)).rejects.toThrow(`${file} is not an export of events.`);
});

test('an export does not resume a file made with other options', async () => {
  const file = join(await newFolder(), 'log.parquet');
  await begin(file);
  await expect(begin(file, true)).rejects.toThrow(`${file} has other columns`);
});

test.runIf(existsSync(UNREADABLE))('an unreadable file is not reported as a foreign file', async () => {
  const file = join(await newFolder(), 'log.parquet');
  await symlink(UNREADABLE, file);
  await expect(begin(file)).rejects.toThrow('Permission denied');
});
