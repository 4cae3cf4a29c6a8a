import { existsSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { failedRoles, openHeartbeat, readHeartbeats, readRoles, runningNow } from '#installation/heartbeat.ts';
import { ROLES } from '#installation/roleArgument.ts';
import { collection, DocumentsUnavailable } from '#platform/documents/port.ts';
import { openLogger } from '#platform/logging/logger.ts';
import { lockFile } from '#platform/sqlite/fileLock.ts';
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

/** Heartbeats of other processes, as they leave them. */
const heard = async (beats: readonly Beat[]) => {
  const documents = await openDocuments();
  const stored = documents.collection(collection<unknown>()({ name: 'heartbeats', fields: { at: 'text' } }));
  for (const [id, ago, failed] of beats) {
    const at = new Date(Date.now() - ago).toISOString();
    await stored.put({ id, fields: { at }, body: { roles: ['projector'], busy: 0, ...(failed && { failed }) } });
  }
  const roles = await readRoles({ documents, config });
  const { working, failures } = roles.find(({ role }) => role === 'projector') ?? {};
  return { working, failures, failed: failedRoles(roles) };
};

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
    [[`${hostname()} ${process.pid} of an earlier life`, LONG_AGO]],
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
  const [{ lock, isAlive } = {}] = await readHeartbeats(heart);
  expect([lock, isAlive]).toStrictEqual([undefined, true]);
});

test('a lock that nobody holds any more tells of no process', async () => {
  const [documents, DATA_DIR] = [await openDocuments(), await newFolder()];
  const heart = { documents, config: { DATA_DIR } };
  const stored = documents.collection(collection<unknown>()({ name: 'heartbeats', fields: { at: 'text' } }));
  const fields = { at: new Date(Date.now() - LONG_AGO).toISOString() };
  await stored.put({ id: 'a 1 x', fields, body: { roles: ROLES, busy: 0, lock: '.running-x' } });
  const held = lockFile(join(DATA_DIR, '.running-x'));
  expect(await readHeartbeats(heart)).toMatchObject([{ holder: 'a 1 x' }]);
  held?.release();
  expect(await readHeartbeats(heart)).toStrictEqual([]);
});
