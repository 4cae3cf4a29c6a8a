import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { streams } from '#domain/streams.ts';
import { readConfig } from '#installation/config.ts';
import { openLog } from '#installation/stores.ts';
import { runCli, runCliHere, startCli } from '../../support/cli.ts';
import { publishDispute } from '../../support/disputes.ts';
import { spawnServer } from '../../support/spawnServer.ts';
import { until } from '../../support/until.ts';
import {
  contentsOf,
  eventsAt,
  type Home,
  inHome,
  live,
  migrateArguments,
  migrated,
  newHome,
  newMailSink,
} from './scene.ts';

const failing = async (args: readonly string[], { dataDir }: Home, run = runCliHere) => {
  const { code, stdout, stderr } = await run(dataDir, args);
  expect(stdout).toBe('');
  return { code, stderr };
};

test('says what is wrong before it touches anything', async () => {
  const [from, to, mailSink] = [await newHome(), await newHome(), await newMailSink()];
  expect(await failing(['migrate'], from)).toMatchObject({ code: 2, stderr: expect.stringContaining('Where to?') });
  expect(await failing(['migrate', '--to-mongodb', 'mongodb://x'], from)).toMatchObject({ code: 2 });
  expect(await failing(['migrate', '--to-eventstore', 'http://x', '--to-mongodb', 'mongodb://x'], from)).toMatchObject({
    stderr: expect.stringContaining('--to-eventstore must start with'),
  });
  expect(await failing(migrateArguments(from, from), from)).toMatchObject({ code: 2 });
  expect(await failing(migrateArguments(from, to), from)).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('There is nothing to migrate'),
  });

  await inHome(from, mailSink, async () => {
    expect(await failing(migrateArguments(from, to), from, runCli)).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('Stop it first'),
    });
  });
});

test('says that the target cannot be reached, and not that another migration is under way', async () => {
  const from = await newHome();
  await inHome(from, await newMailSink(), async () => undefined);
  // Nobody listens there.
  const nowhere = ['--to-eventstore', 'esdb://127.0.0.1:9?tls=false', '--to-mongodb', 'mongodb://127.0.0.1:9/x'];
  expect(await failing(['migrate', ...nowhere], from)).toStrictEqual({
    code: 1,
    stderr:
      'MongoDB cannot be reached. Start it, or correct MONGODB_URL. Fix that and run the same command again: it continues where it stopped.\n',
  });
});

test('ends, and does not wait for ever, where a part of the source cannot be opened', async () => {
  const [from, to] = [await newHome(), await newHome()];
  await (await openLog(readConfig({ DATA_DIR: from.dataDir }))).close();
  await writeFile(join(from.dataDir, 'documents.db'), 'x'.repeat(8192));
  expect(await failing(migrateArguments(from, to), from)).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('documents.db cannot be opened'),
  });
});

test('goes into an empty target only, once', async () => {
  const [from, to, other, mailSink] = [await newHome(), await newHome(), await newHome(), await newMailSink()];
  await inHome(from, mailSink, live);
  await inHome(other, mailSink, publishDispute);
  const before = contentsOf(await eventsAt(other));
  expect(await failing(migrateArguments(from, other), from)).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('not empty'),
  });
  expect(contentsOf(await eventsAt(other))).toStrictEqual(before);
  await migrated(from, to);
  expect(await failing(migrateArguments(from, to), from)).toMatchObject({ code: 2 });
});

const MEMBERS = 20;
const TAGS_EACH = 500;

const fill = async ({ dataDir }: Home): Promise<void> => {
  const log = await openLog(readConfig({ DATA_DIR: dataDir }));
  const at = new Date().toISOString();
  const metadata = {
    schemaVersion: 1,
    correlationId: randomUUID(),
    causationId: randomUUID(),
    actor: null,
    recordedAt: at,
  };
  for (let member = 0; member < MEMBERS; member += 1) {
    const userId = randomUUID();
    const chosen = Array.from({ length: TAGS_EACH }, (_, number) => ({
      id: randomUUID(),
      type: 'TagChosen',
      data: { userId, tag: `tag_${number}`, chosenAt: at },
      metadata,
    }));
    await log.append(streams.member(userId), 'any', chosen);
  }
  await log.close();
};

/** A look that is quick: before a log is opened as the product does, all may be copied. */
const isBegun = (file: string): boolean => {
  try {
    using db = new DatabaseSync(file, { readOnly: true });
    return db.prepare('SELECT 1 FROM events LIMIT 1').get() !== undefined;
  } catch {
    return false;
  }
};

/** Where it was too quick to be killed in the middle, it is tried with another target. */
const killedInTheMiddle = async (from: Home, all: number): Promise<Home> => {
  const to = await newHome();
  const { child, ended } = startCli(from.dataDir, migrateArguments(from, to));
  await until('something is copied', () => isBegun(join(to.dataDir, 'events.db')));
  child.kill('SIGKILL');
  await ended;
  const copied = (await eventsAt(to)).length;
  expect(copied).toBeGreaterThan(0);
  return copied < all ? to : killedInTheMiddle(from, all);
};

test('kill -9 in the middle: nobody can work on half of it, and the same command goes on', async () => {
  const [from, mailSink] = [await newHome(), await newMailSink()];
  await inHome(from, mailSink, live);
  await fill(from);
  const wanted = contentsOf(await eventsAt(from));
  const to = await killedInTheMiddle(from, wanted.length);

  const settings = { DATA_DIR: to.dataDir, PORT: '0', LOG_LEVEL: 'silent' };
  await expect(spawnServer(settings)).rejects.toThrow('run `migrate` again');
  expect(await migrated(from, to)).toMatchObject({ resumed: true, events: wanted.length, stoppedAt: null });
  expect(contentsOf(await eventsAt(to))).toStrictEqual(wanted);
  const server = await spawnServer(settings);
  expect(await server.stop()).toBe(0);
});
