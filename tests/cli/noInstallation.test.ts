import { execFile } from 'node:child_process';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Command } from 'commander';
import { describe, expect, test } from 'vitest';
import { openSqliteEventLog } from '#eventlog/sqlite.ts';
import { openSqliteDocuments } from '#platform/documents/sqlite.ts';
import { openProgram } from '../../cli/program.ts';
import { cleanEnvironment } from '../support/cleanEnvironment.ts';
import { runCliHere } from '../support/cli.ts';
import { newFolder } from '../support/newFolder.ts';

const run = promisify(execFile);

const allOf = (parent: Command): readonly Command[] => parent.commands.flatMap(command => [command, ...allOf(command)]);

/** The help as it is printed, including the examples at its end. */
const helpOf = (command: Command): string => {
  let help = '';
  command.configureOutput({ writeOut: text => (help += text) }).outputHelp();
  return help;
};

/** The words of a line of a shell, up to where its output goes. */
const wordsOf = (line: string): readonly string[] =>
  (line.split(/ [<>|] /)[0]?.match(/"[^"]*"|'[^']*'|[^\s"']+/g) ?? []).map(word => word.replaceAll(/^["']|["']$/g, ''));

/** Every call that the help of any command gives as an example. */
const calls = [...new Set(allOf(openProgram()).flatMap(command => helpOf(command).match(/(?<=cli -- ).*/g) ?? []))];

const MAKE_ONE = /^(seed|restore|migrate)\b/;
const NEED_NONE = /^(moderate$|events schema\b)/;

const servers = { EVENTSTORE_URL: 'esdb://127.0.0.1:9?tls=false', MONGODB_URL: 'mongodb://127.0.0.1:9/bothsides' };

describe('Without an installation', () => {
  test.for(calls.filter(call => !MAKE_ONE.test(call) && !NEED_NONE.test(call)))('%s makes none', async call => {
    const parent = await newFolder();
    const missing = join(parent, 'mistyped');
    for (const [dataDir, settings] of [
      [missing, {}],
      [missing, { EVENTSTORE_URL: servers.EVENTSTORE_URL }],
      [missing, servers],
      [parent, {}],
    ] as const) {
      expect(await runCliHere(dataDir, wordsOf(call), settings)).toStrictEqual({
        code: 2,
        stdout: '',
        stderr: expect.stringContaining(`There is no installation in DATA_DIR (${dataDir})`),
      });
      expect(await readdir(parent)).toStrictEqual([]);
    }
  });

  test('empty databases, which earlier releases made wherever DATA_DIR led, are none', async () => {
    const folder = await newFolder();
    await (await openSqliteEventLog({ file: join(folder, 'events.db') })).close();
    await (await openSqliteDocuments({ file: join(folder, 'documents.db'), durable: true })).close();
    const place = await newFolder();
    for (const call of [['backup', join(place, 'new.zst')], ['verify'], ['status']])
      expect(await runCliHere(folder, call)).toMatchObject({ code: 2, stdout: '' });
    expect(await readdir(place)).toStrictEqual([]);
    const moved = await runCliHere(folder, ['migrate', '--to-data-dir', join(place, 'new')]);
    expect(moved).toMatchObject({ code: 2, stderr: expect.stringContaining('There is nothing to migrate') });
    expect(await readdir(place)).toStrictEqual([]);
  });

  test('a file is none', async () => {
    const file = join(await newFolder(), 'file');
    await writeFile(file, '');
    expect(await runCliHere(file, ['status'])).toMatchObject({ code: 2, stdout: '' });
  });

  test('what needs none works, and makes none', async () => {
    const parent = await newFolder();
    expect(await runCliHere(join(parent, 'mistyped'), ['events', 'schema', 'created'])).toMatchObject({ code: 0 });
    expect(await readdir(parent)).toStrictEqual([]);
  });

  test('the health check of a process that does not listen fails, and makes none', async () => {
    const parent = await newFolder();
    const healthcheck = fileURLToPath(new URL('../../server/healthcheck.ts', import.meta.url));
    for (const DATA_DIR of [join(parent, 'mistyped'), parent]) {
      const asked = run(process.execPath, [healthcheck, '--role', 'projector'], {
        env: { ...cleanEnvironment, DATA_DIR },
      });
      await expect(asked).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining(`DATA_DIR (${DATA_DIR})`) });
      expect(await readdir(parent)).toStrictEqual([]);
    }
  });

  test('what a restore that was cut short has left is said to be that', async () => {
    const folder = await newFolder();
    await mkdir(join(folder, 'restoring'));
    const { code, stderr } = await runCliHere(folder, ['status']);
    expect({ code, stderr }).toStrictEqual({ code: 1, stderr: expect.stringContaining('A restore into') });
  });
});
