import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import {
  failedRoles,
  hasOtherGateways,
  openHeartbeat,
  readHeartbeats,
  readRoles,
  runningNow,
} from '#installation/heartbeat.ts';
import { ROLES, type Role } from '#installation/roleArgument.ts';
import { HOLDER } from '#platform/documents/holder.ts';
import { collection, type Documents, DocumentsUnavailable } from '#platform/documents/port.ts';
import { openLogger } from '#platform/logging/logger.ts';
import { lockFile } from '#platform/sqlite/fileLock.ts';
import { asNobody } from '../support/asNobody.ts';
import { changedDocuments, openDocuments } from '../support/documents.ts';
import { newFolder } from '../support/newFolder.ts';

const config = { DATA_DIR: '', MONGODB_URL: undefined };

test('heartbeats do not queue up while the store does not answer: whoever stops then waits for one', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const documents = await openDocuments();
  const unanswered: ((error: Error) => void)[] = [];
  let answers = true;
  const silent = changedDocuments(documents, store => ({
    put: document => (answers ? store.put(document) : new Promise((_, reject) => unanswered.push(reject))),
  }));
  const heartbeat = openHeartbeat(silent, openLogger('silent'), { roles: ['worker'], config });
  await heartbeat.start(() => ({}));
  answers = false;
  vi.advanceTimersByTime(60_000);
  await vi.waitFor(() => expect(unanswered).toHaveLength(1));
  const stopped = heartbeat.stop();
  unanswered[0]?.(new DocumentsUnavailable('It is away'));
  await stopped;
  expect(unanswered).toHaveLength(1);
  expect(heartbeat.failure).toBeInstanceOf(DocumentsUnavailable);
});

const NOW = 0;
const LONG_AGO = 60_000;

type Beat = readonly [holder: string, ago: number, failed?: object];

const HEARTBEATS = collection<unknown>()({ name: 'heartbeats', fields: { at: 'text' } });

/** Stores the heartbeat of another process. */
const leave = async (documents: Documents, id: string, ago: number, body: object): Promise<void> => {
  const at = new Date(Date.now() - ago).toISOString();
  await documents.collection(HEARTBEATS).put({ id, fields: { at }, body: { roles: ['projector'], busy: 0, ...body } });
};

/** Heartbeats of other processes, as they leave them. */
const heard = async (beats: readonly Beat[]) => {
  const documents = await openDocuments();
  for (const [id, ago, failed] of beats) await leave(documents, id, ago, failed ? { failed } : {});
  const roles = await readRoles({ documents, config });
  const { working, failures } = roles.find(({ role }) => role === 'projector') ?? {};
  return { working, failures, failed: failedRoles(roles) };
};

/** A process of this machine that has ended. */
const EARLIER = `${hostname()} ${process.pid} of-an-earlier-life`;
const FAILED = { projector: 'The store refuses it' };

test.each<[string, readonly Beat[], object]>([
  ['nobody is heard of', [], { working: 0, failures: [], failed: {} }],
  ['one works', [['a 1 x', NOW]], { working: 1, failures: [], failed: {} }],
  ['an earlier release tells of no failures', [['a 1 x', NOW, {}]], { working: 1, failures: [], failed: {} }],
  [
    'one of two does not work',
    [
      ['a 1 x', NOW, FAILED],
      ['a 2 x', NOW],
    ],
    { working: 1, failures: ['The store refuses it'], failed: {} },
  ],
  ['none works', [['a 1 x', NOW, FAILED]], { working: 0, failures: ['The store refuses it'], failed: FAILED }],
  [
    'the only one is not heard of any more',
    [['a 1 x', LONG_AGO]],
    { working: 0, failed: { projector: expect.stringMatching(/^a, process 1 has not been heard of since /) } },
  ],
  [
    'one that has ended on this machine does not count',
    [[EARLIER, LONG_AGO]],
    { working: 0, failures: [], failed: {} },
  ],
])('what is known of a role where %s', async (_, beats, expected) => {
  expect(await heard(beats)).toMatchObject(expected);
});

test('a process tells which of its roles do not work', async () => {
  const documents = await openDocuments();
  const heartbeat = openHeartbeat(documents, openLogger('silent'), { roles: ['projector', 'worker'], config });
  await heartbeat.start(() => ({ worker: 'The store refuses it' }));
  onTestFinished(() => heartbeat.stop());
  const roles = await readRoles({ documents, config });
  expect(failedRoles(roles)).toStrictEqual({ worker: 'The store refuses it' });
  expect(roles.map(({ working }) => working)).toStrictEqual([0, 1, 0]);
});

test('a process that has every role is known by a lock, which ends with it', async () => {
  const heart = { documents: await openDocuments(), config: { DATA_DIR: await newFolder(), MONGODB_URL: undefined } };
  const options = { roles: ROLES, config: heart.config };
  const heartbeat = openHeartbeat(heart.documents, openLogger('silent'), options);
  await heartbeat.start(() => ({}));
  const [{ lock = '' } = {}] = await readHeartbeats(heart);
  const file = join(heart.config.DATA_DIR, lock);
  expect(existsSync(file)).toBe(true);
  expect(lockFile(file)).toBeUndefined();
  expect(await runningNow(heart)).toBeDefined();
  await heartbeat.stop();
  expect(existsSync(file)).toBe(false);
  expect(await runningNow(heart)).toBeUndefined();
});

test('a process that can lock no file starts, too, and is known by its heartbeats', async () => {
  const DATA_DIR = join(await newFolder(), 'missing');
  const heart = { documents: await openDocuments(), config: { DATA_DIR, MONGODB_URL: undefined } };
  const options = { roles: ROLES, config: heart.config };
  const heartbeat = openHeartbeat(heart.documents, openLogger('silent'), options);
  await heartbeat.start(() => ({}));
  onTestFinished(() => heartbeat.stop());
  const [{ lock, state } = {}] = await readHeartbeats(heart);
  expect([lock, state]).toStrictEqual([undefined, 'runs']);
});

test.each([
  ['long ago', LONG_AGO],
  ['just now', NOW],
])('a lock that nobody holds any more tells of no process, even if it was heard of %s', async (_, ago) => {
  const [documents, DATA_DIR] = [await openDocuments(), await newFolder()];
  const heart = { documents, config: { DATA_DIR } };
  await leave(documents, 'a 1 x', ago, { roles: ROLES, lock: '.running-x', failed: FAILED });
  const held = lockFile(join(DATA_DIR, '.running-x'));
  expect(await readHeartbeats(heart)).toMatchObject([{ holder: 'a 1 x' }]);
  held?.release();
  expect(await readHeartbeats(heart)).toStrictEqual([]);
  expect((await readRoles(heart)).flatMap(({ failures }) => failures)).toStrictEqual([]);
});

test('a process that holds its lock runs, even if no process here has its id', async () => {
  const [documents, DATA_DIR] = [await openDocuments(), await newFolder()];
  await leave(documents, EARLIER, LONG_AGO, { roles: ROLES, lock: '.running-x' });
  const held = lockFile(join(DATA_DIR, '.running-x'));
  onTestFinished(() => held?.release());
  expect(await runningNow({ documents, config: { DATA_DIR } })).toBeDefined();
});

test.skipIf(process.platform === 'win32')(
  "a lock file of another system user tells nothing, but that user's heartbeats do",
  async () => {
    const [documents, DATA_DIR] = [await openDocuments(), await newFolder()];
    await chmod(DATA_DIR, 0o755);
    for (const mode of [0o000, 0o444]) {
      for (const [holder, ago] of [
        ['held 1', 30_000],
        ['free 2', LONG_AGO],
      ] as const) {
        const id = `${holder} ${mode}`;
        const lock = `.running-${randomUUID()}`;
        const held = lockFile(join(DATA_DIR, lock));
        if (holder === 'held 1') onTestFinished(() => held?.release());
        else held?.release();
        await chmod(join(DATA_DIR, lock), mode);
        await leave(documents, id, ago, { lock });
      }
    }
    const stored = await documents.collection(HEARTBEATS).find();
    const known = changedDocuments(documents, () => ({ find: async () => stored as never }));
    const running = await asNobody(() => readHeartbeats({ documents: known, config: { DATA_DIR } }));
    expect(running.map(({ holder }) => holder).toSorted()).toStrictEqual([`held 1 ${0o000}`, `held 1 ${0o444}`]);
  },
);

/** Starts a process where others have left heartbeats. @returns what reads the ids that are left */
const startAmong = async (roles: readonly Role[], beats: Readonly<Record<string, object>>) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const [documents, DATA_DIR] = [await openDocuments(), await newFolder()];
  for (const [id, body] of Object.entries(beats)) await leave(documents, id, NOW, body);
  const options = { roles, config: { DATA_DIR, MONGODB_URL: undefined } };
  const heartbeat = openHeartbeat(documents, openLogger('silent'), options);
  await heartbeat.start(() => ({}));
  onTestFinished(() => heartbeat.stop());
  return async () =>
    (await documents.collection(HEARTBEATS).find()).map(({ id }) => id).filter(id => !id.startsWith(HOLDER));
};

const ALL = { roles: ROLES };

test.each<[string, string, object]>([
  ['by its process', EARLIER, { ...ALL, failed: FAILED }],
  ['by its lock', 'a 1 x', { ...ALL, lock: '.running-x' }],
])('a process that comes back at once removes what a crash has left: known %s', async (_, holder, body) => {
  const left = await startAmong(ROLES, { [holder]: body });
  expect(await left()).toStrictEqual([]);
});

test('a process that comes back elsewhere removes what a crash has left once it is silent', async () => {
  const left = await startAmong(['worker'], {
    'a 1 x': { roles: ['worker'] },
    'a 2 y': { roles: ['projector'] },
    'a 3 z': { roles: ['projector', 'worker'] },
  });
  expect(await left()).toStrictEqual(['a 1 x', 'a 2 y', 'a 3 z']);
  await vi.advanceTimersByTimeAsync(10_100);
  await vi.waitFor(async () => expect(await left()).toStrictEqual(['a 2 y', 'a 3 z']));
});

test('there is another gateway as soon as a second one runs, or may run', async () => {
  const documents = await openDocuments();
  const heart = { documents, config: { ...config, DATA_DIR: await newFolder() } };
  const own = openHeartbeat(documents, openLogger('silent'), { roles: ROLES, config: heart.config });
  await own.start(() => ({}));
  onTestFinished(own.stop);
  const roles = ['gateway'];
  await leave(documents, 'elsewhere 1 projector', NOW, {});
  await leave(documents, EARLIER, NOW, { roles });
  expect(await hasOtherGateways(heart)).toBe(false);
  await leave(documents, 'elsewhere 2 silent', LONG_AGO, { roles });
  expect(await hasOtherGateways(heart)).toBe(true);
});

test('a process without a gateway of its own counts every gateway as another', async () => {
  const heart = { documents: await openDocuments(), config };
  await leave(heart.documents, 'elsewhere 1 x', NOW, { roles: ['gateway'] });
  expect(await hasOtherGateways(heart)).toBe(true);
});
