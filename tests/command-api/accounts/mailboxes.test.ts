import { join } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { openMailboxes } from '#command-api/accounts/mailboxes.ts';
import { type User, users } from '#command-api/accounts/users.ts';
import { mailboxOf } from '#contract/mailbox.ts';
import { systemClock } from '#platform/clock.ts';
import type { Documents } from '#platform/documents/port.ts';
import { openSqliteDocuments } from '#platform/documents/sqlite.ts';
import { removeFolder, temporaryFolder } from '../../support/server.ts';

const now = systemClock.now();
const key = async () => Buffer.alloc(32, 'k');

let documents: Documents;
/** An instance that SQLite treats like another process. */
let others: Documents;

beforeEach(async () => {
  const folder = await temporaryFolder();
  const file = join(folder, 'documents.db');
  documents = await openSqliteDocuments({ file, durable: false });
  others = await openSqliteDocuments({ file, durable: false });
  onTestFinished(async () => {
    await documents.close();
    await others.close();
    await removeFolder(folder);
  });
});

/** Commits of another process are seen from the next turn of the event loop on. */
const nextTurn = () => new Promise(setImmediate);

const body = (email: string): User['body'] => ({
  email,
  firstName: 'Some',
  lastName: 'Body',
  gender: 'female',
  profileImageUrl: null,
  anonymousTag: null,
  passwordHash: '',
  isEmailVerified: true,
  googleId: null,
  facebookId: null,
  isDemo: false,
  createdAt: now,
  updatedAt: now,
});

const insert = async (id: string, email: string, changes: Partial<User['body']> = {}) => {
  const account = { id, body: { ...body(email), ...changes } };
  const fields = { email, tag: null, google: null, mailbox: mailboxOf(email) };
  await documents.collection(users).insert({ ...account, fields });
  return account;
};

describe.each([
  ['here', () => documents],
  ['elsewhere', () => others],
])('a voter notices at once', (where, changedBy) => {
  it(`that the mailbox was stored or retired ${where}`, async () => {
    const { voterOf } = openMailboxes(documents, systemClock, key);
    const account = await insert('one', 'one@gmail.com');
    const other = { ...account, id: 'two' };
    const changing = openMailboxes(changedBy(), systemClock, key);
    expect(await voterOf(account)).toMatchObject({ voterId: 'one', isStored: false });
    await changing.storeVoter(other);
    await nextTurn();
    expect(await voterOf(account)).toMatchObject({ voterId: 'two', isStored: true });
    await changing.retire(other);
    await nextTurn();
    expect(await voterOf(account)).toMatchObject({ voterId: 'two', isStored: false });
  });

  it(`that another account of the mailbox was verified ${where}`, async () => {
    const { voterOf } = openMailboxes(documents, systemClock, key);
    const account = await insert('one', 'one@gmail.com');
    await insert('two', 'o.n.e@gmail.com', { isEmailVerified: false });
    expect((await voterOf(account)).mustBeClaimed).toBe(false);
    await changedBy()
      .collection(users)
      .update('two', user => ({ ...user, body: { ...user.body, isEmailVerified: true } }));
    await nextTurn();
    expect((await voterOf(account)).mustBeClaimed).toBe(true);
  });
});
