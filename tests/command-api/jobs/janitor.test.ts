import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { createAccount } from '#command-api/accounts/register.ts';
import { sessions, startSession } from '#command-api/accounts/sessions.ts';
import { issueToken, tokens } from '#command-api/accounts/tokens.ts';
import { appeals, closeAppeal } from '#command-api/desk/appeals.ts';
import { once, responses } from '#command-api/idempotency.ts';
import { removeExpired } from '#command-api/jobs/janitor.ts';
import { moderationLogs, recordDecision } from '#command-api/moderatedTexts/logs.ts';
import { sentMails } from '#mails/queue.ts';
import type { ModerationVerdict } from '#moderation/port.ts';
import { openKeyring } from '#platform/sealing/keyring.ts';
import { openDocuments } from '../../support/documents.ts';
import { DAY, HOUR, manualClock } from '../../support/manualClock.ts';
import { registration } from '../../support/members.ts';

const VERDICT: Omit<ModerationVerdict, 'text'> = {
  decision: 'publish',
  approved: true,
  sentences: [],
  redactions: [],
  softened: [],
  people: [],
  issues: [],
  advice: [],
  help: [],
  helpFirst: false,
  moderator: 'local/0',
};

test('what has run out is removed, at its very millisecond and not before', async () => {
  const [documents, clock] = [await openDocuments(), manualClock()];
  const created = await createAccount({ documents, clock }, registration());
  if (!created.ok) throw new Error(created.error.code);
  const userId = created.value.id;
  await startSession(documents, created.value, clock.now());
  await issueToken(documents, 'reset_password', userId, clock.now());
  await issueToken(documents, 'verify_email', userId, clock.now());
  const context = { actor: userId, correlationId: randomUUID(), idempotencyKey: randomUUID() };
  await once(
    { documents, clock, keyring: openKeyring(documents) },
    context,
    () => 'POST /',
    async () => ({
      status: 200,
      body: null,
      isShown: true,
    }),
  );
  const left = async () => {
    await removeExpired({ documents, keyring: openKeyring(documents), clock, moderationLogDays: 30 });
    return Promise.all([
      documents.collection(sessions).count(),
      documents.collection(tokens).count(),
      documents.collection(responses).count(),
    ]);
  };
  const start = clock.now();
  for (const [age, counts] of [
    [HOUR - 1, [1, 2, 1]],
    [HOUR, [1, 1, 1]],
    [DAY - 1, [1, 1, 1]],
    [DAY, [1, 1, 0]],
    [7 * DAY, [1, 0, 0]],
    [30 * DAY - 1, [1, 0, 0]],
    [30 * DAY, [0, 0, 0]],
  ] as const) {
    clock.setTo(start, age);
    expect({ age, left: await left() }).toStrictEqual({ age, left: counts });
  }
});

test('what an appeal says is kept until it is answered, and 30 days longer; that it was turned down stays', async () => {
  const [documents, clock] = [await openDocuments(), manualClock()];
  const keyring = openKeyring(documents);
  const [authorId, disputeId] = [randomUUID(), randomUUID()];
  const store = documents.collection(appeals);
  const matterOf = (target: string) => `${disputeId}.${target}`;
  for (const target of ['title', 'user1'])
    await store.insert({
      id: matterOf(target),
      fields: { matter: matterOf(target), authorId, status: 'open', appealedAt: clock.now(), eraseAt: null },
      body: { disputeId, target, text: await keyring.seal(authorId, 'It was a quotation.') },
    });
  const textsAfter = async (milliseconds: number) => {
    clock.advance(milliseconds);
    await removeExpired({ documents, keyring, clock, moderationLogDays: 30 });
    const left = (await store.find()).toSorted((one, other) => one.id.localeCompare(other.id));
    return left.map(({ body }) => (body.text ? keyring.open(body.text) : null));
  };
  expect(await textsAfter(365 * DAY)).toHaveLength(2);
  await closeAppeal({ documents, clock }, matterOf('title'), 'upheld');
  await closeAppeal({ documents, clock }, matterOf('user1'), 'restored');
  expect(await textsAfter(30 * DAY - 1)).toStrictEqual(['It was a quotation.', 'It was a quotation.']);
  expect(await textsAfter(1)).toStrictEqual([null]);
  expect(await textsAfter(365 * DAY)).toStrictEqual([null]);
});

test('what was moderated is kept for its time, encrypted; after that only the decision is', async () => {
  const [documents, clock] = [await openDocuments(), manualClock()];
  const keyring = openKeyring(documents);
  const logs = documents.collection(moderationLogs);
  const authorId = randomUUID();
  const record = async (text: string): Promise<void> => {
    const decided = { text, kind: 'story', authorId, contentId: randomUUID() } as const;
    await recordDecision({ documents, keyring, clock }, decided, { ...VERDICT, text: 'My husband [name 1] snores.' });
  };
  const start = clock.now();
  await record('My husband Tom snores.');
  clock.setTo(start, HOUR);
  await record('My husband Tom snores louder.');
  const openedAt = async (age: number) => {
    clock.setTo(start, age);
    await removeExpired({ documents, keyring: openKeyring(documents), clock, moderationLogDays: 7 });
    const found = (await logs.find()).toSorted((a, b) => a.body.createdAt.localeCompare(b.body.createdAt));
    await keyring.prepare([authorId]);
    return found.map(({ body: { originalContent, moderatedContent, approved, moderator } }) => {
      expect({ approved, moderator }).toStrictEqual({ approved: true, moderator: 'local/0' });
      expect(moderatedContent === null).toBe(originalContent === null);
      expect(JSON.stringify([originalContent, moderatedContent])).not.toContain('husband');
      return originalContent && keyring.open(originalContent);
    });
  };
  const both = ['My husband Tom snores.', 'My husband Tom snores louder.'];
  expect(await openedAt(7 * DAY - 1)).toStrictEqual(both);
  expect(await openedAt(7 * DAY)).toStrictEqual([null, both[1]]);
  expect(await openedAt(8 * DAY)).toStrictEqual([null, null]);
  expect(await openedAt(9 * DAY)).toStrictEqual([null, null]);
});

test('which mails were sent is known for longer than there is news', async () => {
  const [documents, clock] = [await openDocuments(), manualClock()];
  const services = { documents, keyring: openKeyring(documents), clock, moderationLogDays: 30 };
  const start = clock.now();
  await documents.collection(sentMails).insert({ id: randomUUID(), fields: { sentAt: start }, body: null });
  for (const [age, left] of [
    [4 * DAY - 1, 1],
    [4 * DAY, 0],
  ] as const) {
    clock.setTo(start, age);
    await removeExpired(services);
    expect(await documents.collection(sentMails).count()).toBe(left);
  }
});

test('however many there are', async () => {
  const [documents, clock] = [await openDocuments(), manualClock()];
  const services = { documents, keyring: openKeyring(documents), clock };
  const decided = { text: 'Tom', kind: 'tag', authorId: randomUUID(), contentId: randomUUID() } as const;
  await Promise.all(Array.from({ length: 450 }, () => recordDecision(services, decided, { ...VERDICT, text: 'Tom' })));
  await removeExpired({ documents, keyring: openKeyring(documents), clock, moderationLogDays: 0 });
  expect(await documents.collection(moderationLogs).count({ keptSince: null })).toBe(450);
});
