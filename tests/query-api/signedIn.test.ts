import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { resetPassword } from '#command-api/accounts/resetPassword.ts';
import { endAllSessions, sessions, startSession } from '#command-api/accounts/sessions.ts';
import { issueToken } from '#command-api/accounts/tokens.ts';
import { type User, users } from '#command-api/accounts/users.ts';
import { openMailQueue } from '#mails/queue.ts';
import type { Documents } from '#platform/documents/port.ts';
import { openSqliteDocuments } from '#platform/documents/sqlite.ts';
import { signedInUsers } from '#query-api/signedIn.ts';
import { changedDocuments } from '../support/documents.ts';

const now = new Date().toISOString();

let folder: string;
let documents: Documents;
/** An instance that SQLite treats like another process. */
let others: Documents;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bothsides-signed-in-'));
  const file = join(folder, 'documents.db');
  documents = await openSqliteDocuments({ file, durable: true });
  others = await openSqliteDocuments({ file, durable: true });
  await documents.collection(users).insert({
    id: 'them',
    fields: { email: 'them', tag: null, google: null, mailbox: null },
    body,
  });
});
afterEach(async () => {
  await documents.close();
  await others.close();
  await rm(folder, { recursive: true });
});

const body: User['body'] = {
  email: 'them@example.org',
  firstName: 'Some',
  lastName: 'Body',
  gender: 'female',
  profileImageUrl: null,
  anonymousTag: null,
  passwordHash: '',
  isEmailVerified: false,
  googleId: null,
  facebookId: null,
  isDemo: false,
  createdAt: now,
  updatedAt: now,
};

const them = { id: 'them', body };

const signIn = async (): Promise<string> => {
  const sid = await startSession(documents, them, now);
  if (sid === undefined) throw new Error('There is no such account');
  return sid;
};

/** Commits of another process are seen from the next turn of the event loop on. */
const nextTurn = () => new Promise(setImmediate);

it('returns the same account until its session is over', async () => {
  const signedIn = signedInUsers(documents);
  const sid = await signIn();
  for (const _ of [1, 2, 3]) expect(await signedIn(sid, now)).toMatchObject({ id: 'them', body });
  expect(await signedIn(sid, '9999-12-31T23:59:59.999Z')).toBeUndefined();
  expect(await signedIn('another', now)).toBeUndefined();
});

it.each([
  ['here', () => documents],
  ['elsewhere', () => others],
])('sees a change at once that was made %s', async (_where, changedBy) => {
  const signedIn = signedInUsers(documents);
  const sid = await signIn();
  await signedIn(sid, now);
  await changedBy()
    .collection(users)
    .update('them', user => ({ ...user, body: { ...user.body, isEmailVerified: true } }));
  await nextTurn();
  expect(await signedIn(sid, now)).toMatchObject({ body: { isEmailVerified: true } });
  await endAllSessions(changedBy(), 'them');
  await nextTurn();
  expect(await signedIn(sid, now)).toBeUndefined();
});

/**
 * The documents, where something happens whenever one was read and its reader does not know it yet.
 */
const whereMeanwhile = (happens: () => Promise<unknown>): Documents =>
  changedDocuments(documents, store => ({
    get: async id => {
      const read = await store.get(id);
      await happens();
      return read;
    },
  }));

it('caches nobody whose session ends during the look-up', async () => {
  const sid = await signIn();
  const signedIn = signedInUsers(whereMeanwhile(() => endAllSessions(documents, 'them')));
  await signedIn(sid, now);
  expect(await signedIn(sid, now)).toBeUndefined();
});

it('returns nobody for a session whose account no longer exists', async () => {
  const signedIn = signedInUsers(documents);
  const sid = await signIn();
  await signedIn(sid, now);
  await documents.collection(users).delete('them');
  expect(await signedIn(sid, now)).toBeUndefined();
});

it('rejects a password that is changed while it is compared', async () => {
  const token = String(await issueToken(documents, 'reset_password', 'them', now));
  const clock = { now: () => now };
  const services = { documents, clock, mails: openMailQueue(documents, clock), publicUrl: 'http://bothsides.example' };
  expect((await resetPassword(services, { token, password: 'another one' }, undefined)).ok).toBe(true);
  expect(await startSession(documents, them, now)).toBeUndefined();
  expect(await documents.collection(sessions).count()).toBe(0);
});
