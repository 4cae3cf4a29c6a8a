import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readdir, readFile, stat, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { systemClock } from '#platform/clock.ts';
import { openOutbox } from '#platform/mail/outbox.ts';
import { parseTime, parseType } from '../../cli/analyst/selection.ts';
import { runCli, runCliHere } from '../support/cli.ts';
import { newFolder } from '../support/newFolder.ts';
import { installIn, newInstallation } from '../support/newInstallation.ts';

const run = promisify(execFile);

/** Runs a command that refuses. @returns what the shell sees of it */
const refused = async (args: readonly string[], dataDir?: string) => {
  const { code, stdout, stderr } = await runCliHere(dataDir ?? (await newInstallation()), args);
  expect(stderr).not.toMatch(/^ +at |E[A-Z]{4,}:/m);
  return { code, stdout, stderr };
};

describe('A time', () => {
  test.for([
    ['2026-01-31', '2026-01-31T00:00:00.000Z'],
    ['2026-01-31T12:00', '2026-01-31T12:00:00.000Z'],
    ['2026-01-31 12:00:05', '2026-01-31T12:00:05.000Z'],
    ['2026-01-31T12:00:00.250Z', '2026-01-31T12:00:00.250Z'],
    ['2026-01-31T12:00:00+02:00', '2026-01-31T10:00:00.000Z'],
    ['2024-02-29', '2024-02-29T00:00:00.000Z'],
  ] as const)('%s is UTC unless it says otherwise', ([written, instant]) => {
    expect(parseTime(written)).toBe(instant);
  });

  test.for(['2026-02-30', '2026-04-31T12:00:00Z', '2026-13-01', '2026-01-31T25:00', '2026-01-31 noon', '5.5', ''])(
    'is not "%s"',
    written => {
      expect(() => parseTime(written)).toThrow('Expected a day such as 2026-01-31');
    },
  );
});

test('an event type given twice counts once, because a Parquet export makes one table per type', () => {
  expect(parseType('VoteCast', parseType('Created', parseType('VoteCast')))).toStrictEqual(['VoteCast', 'Created']);
});

describe('A command that is called wrongly says so in a sentence', () => {
  test.for([
    [['events', '--type', 'votecast'], 'There are Created, '],
    [['events', '--type', 'Created', 'export'], "put '--type <type>' after 'export'"],
    [['events', '--follow', 'query', 'SELECT 1'], "put '--follow' after 'query'"],
    [['events', '--from', '9999999999999999999'], 'is not a position'],
    [['events', '--stream', ''], '--stream'],
    [['events', 'export', '--out', ''], '--out'],
    [['events', 'export', '--out', '-'], "'--out <file>' must name a file"],
    [['backup', '-'], "'file' must name a file"],
    [['restore', '-'], "'file' must name a file"],
    [['restore', ''], "'file' is empty"],
    [['migrate', '--to-data-dir', ''], '--to-data-dir'],
    [['replay', '--to', '1', '--into', ''], '--into'],
    [['replay', '--to', '5.5', '--into', 'nowhere'], '--to 5.5: expected a position'],
    [['reels', 'list', '--status', 'bogus'], 'Allowed choices are waiting, '],
    [
      ['migrate', '--to-eventstore', 'http://x', '--to-mongodb', 'mongodb://x'],
      '--to-eventstore must start with esdb://',
    ],
    [['migrate', '--from-eventstore', 'esdb://x', '--from-mongodb', 'x', '--to-data-dir', 'y'], '--from-mongodb must'],
  ] as const)('%s', async ([args, sentence]) => {
    expect(await refused(args)).toStrictEqual({ code: 2, stdout: '', stderr: expect.stringContaining(sentence) });
  });

  test.for([['events', 'export'], ['report']])(
    '%s refuses a folder as its file, and a file in a missing folder',
    async words => {
      const folder = await newFolder();
      const missing = await refused([...words, '--out', join(folder, 'no', 'file')]);
      expect(missing).toMatchObject({
        code: 2,
        stderr: expect.stringContaining(`There is no folder ${join(folder, 'no')}.`),
      });
      const taken = await refused([...words, '--out', folder]);
      expect(taken).toMatchObject({ code: 2, stderr: expect.stringContaining(`${folder} is a folder.`) });
      expect(await readdir(folder)).toStrictEqual([]);
    },
  );

  test('a name that is too long and a place that cannot be created are refused', async () => {
    const folder = await newFolder();
    const data = await installIn(join(folder, 'data'));
    const made = join(folder, 'backup.zst');
    expect((await runCliHere(data, ['backup', made])).code).toBe(0);
    const long = join(folder, 'x'.repeat(300));
    for (const args of [
      ['backup', long],
      ['restore', made, '--ledger', long],
      ['events', 'export', '--out', long],
      ['replay', '--to', '1', '--into', long],
    ]) {
      const stderr = expect.stringContaining('A name in the path is too long. Name another place.');
      expect(await refused(args, args[0] === 'restore' ? join(folder, 'new') : data)).toMatchObject({ stderr });
    }
    const stderr = expect.stringContaining(
      'does not exist and cannot be created. Name another place. Nothing was changed.',
    );
    if (existsSync('/proc/self'))
      expect(await refused(['backup', '/proc/x.zst'], data)).toMatchObject({ code: 1, stderr });
  });

  test('restore refuses an invalid ledger', async () => {
    const folder = await newFolder();
    const made = join(folder, 'backup.zst');
    expect((await runCliHere(await newInstallation(), ['backup', made])).code).toBe(0);
    const target = await newFolder();
    const restore = (ledger: string) => refused(['restore', made, '--ledger', ledger], target);
    await writeFile(join(folder, 'letter.txt'), 'Dear Jo,\n');
    expect(await restore(join(folder, 'letter.txt'))).toMatchObject({
      code: 2,
      stderr: expect.stringMatching(/cannot be read\. Nothing was changed\.\n$/),
    });
    expect(await restore(folder)).toMatchObject({
      code: 2,
      stderr: expect.stringContaining(`${folder} is a folder, not a forget ledger. Nothing was changed.`),
    });
  });
});

test('an export does not resume a file that was not an export', async () => {
  const folder = await newFolder();
  for (const format of ['ndjson', 'csv']) {
    const file = join(folder, `letter.${format}`);
    await writeFile(file, 'A letter without a line break');
    expect(await refused(['events', 'export', '--format', format, '--out', file, '--resume'])).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('Name another file.'),
    });
    expect(await readFile(file, 'utf8')).toBe('A letter without a line break');
  }
});

test('a report follows a link to its file, and keeps the link', async () => {
  const folder = await newFolder();
  await writeFile(join(folder, 'page.html'), 'of yesterday');
  await symlink(join(folder, 'page.html'), join(folder, 'link.html'));
  const data = await installIn(join(folder, 'data'));
  expect((await runCliHere(data, ['report', '--out', join(folder, 'link.html')])).code).toBe(0);
  expect(await readFile(join(folder, 'page.html'), 'utf8')).toMatch(/^<!doctype html>/);
  expect((await readdir(folder)).sort()).toStrictEqual(['data', 'link.html', 'page.html']);
});

test('a report can be written to a target that is not a regular file', async () => {
  const folder = await newFolder();
  const pipe = join(folder, 'pipe');
  await run('mkfifo', [pipe]);
  const [{ stdout }, { code }] = await Promise.all([
    run('cat', [pipe]),
    runCliHere(await installIn(join(folder, 'data')), ['report', '--out', pipe]),
  ]);
  expect({ code, stdout }).toStrictEqual({ code: 0, stdout: expect.stringMatching(/^<!doctype html>/) });
});

test('stored files are readable by their owner only, even in an existing folder', async () => {
  const folder = await newFolder();
  expect((await runCli(folder, ['seed', '--no-reels'])).code).toBe(0);
  const files = (await readdir(folder)).filter(name => name.includes('.db'));
  expect(files.length).toBeGreaterThanOrEqual(3);
  for (const name of files) expect((await stat(join(folder, name))).mode & 0o777, name).toBe(0o600);
});

test('mails are found however the address is written, and an address without mail is not reported as an empty outbox', async () => {
  const folder = await newInstallation();
  const outbox = openOutbox(join(folder, 'outbox'), 'no-reply@example.org', systemClock);
  await outbox.send({ id: 'one', to: 'Jo@example.org', subject: 'Hello', text: 'Hello Jo', html: '<p>Hello Jo</p>' });
  expect((await runCliHere(folder, ['mail', '--to', 'jo@Example.org'])).stdout).toContain('Hello Jo');
  expect((await runCliHere(folder, ['mail', '--to', 'al@example.org'])).stderr).toBe(
    'No mail went to al@example.org.\n',
  );
});

test('seed with a file as DATA_DIR reports that and nothing else', async () => {
  const folder = await newFolder();
  const file = join(folder, 'file');
  await writeFile(file, '');
  expect(await refused(['seed', '--no-reels'], file)).toStrictEqual({
    code: 1,
    stdout: '',
    stderr: expect.stringContaining(`${file} cannot be created: a part of DATA_DIR is a file`),
  });
  expect(await readdir(folder)).toStrictEqual(['file']);
});

test('a DATA_DIR that leads nowhere is named', async () => {
  const loop = join(await newFolder(), 'loop');
  await symlink(loop, loop);
  expect(await refused(['status'], loop)).toMatchObject({ code: 2, stderr: expect.stringContaining(loop) });
  expect(await refused(['seed'], loop)).toMatchObject({
    code: 1,
    stderr: expect.stringContaining(`${join(loop, 'forgotten.ndjson')} cannot be created`),
  });
});
