import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, vi } from 'vitest';
import { createAccount } from '#command-api/accounts/register.ts';
import { sessions } from '#command-api/accounts/sessions.ts';
import { tokens } from '#command-api/accounts/tokens.ts';
import { users } from '#command-api/accounts/users.ts';
import { refereeCodes } from '#command-api/disputes/refereeCodes.ts';
import { responses } from '#command-api/idempotency.ts';
import { moderationLogs } from '#command-api/moderatedTexts/logs.ts';
import { DEMO_PASSWORD } from '#contract/demo.ts';
import { cleared, currentUser, seeded } from '#contract/views.ts';
import { streams } from '#domain/streams.ts';
import { queuedMails } from '#mails/queue.ts';
import { demoAccounts } from '#operations/seed/demoData.ts';
import type { CollectionDefinition } from '#platform/documents/port.ts';
import { placesOf } from '../../support/bytes.ts';
import { createDispute, detailOf, listFor, publishDispute } from '../../support/disputes.ts';
import { appendEvent, eventsIn } from '../../support/eventLog.ts';
import { expectBody, expectProblem } from '../../support/expectations.ts';
import { DAY } from '../../support/manualClock.ts';
import { register, signUpMany } from '../../support/members.ts';
import { visitor } from '../../support/person.ts';
import { ADMIN_SECRET, type TestServer } from '../../support/server.ts';
import { withServer } from '../../support/withServer.ts';

const it = withServer();
const SEED = '/api/admin/seed-production';
const CLEAR = '/api/admin/clear-database';

const asOperator = (server: TestServer, path: string) =>
  visitor(server.url).post(path, undefined, { 'X-Admin-Secret': ADMIN_SECRET });

const seed = async (server: TestServer) => expectBody(await asOperator(server, SEED), 200, seeded);
const clear = async (server: TestServer) => expectBody(await asOperator(server, CLEAR), 200, cleared);

/** Runs a seed that fails at the first event of a stream with this prefix. */
const seedUpTo = async (server: TestServer, prefix: string): Promise<void> => {
  const { store } = server.platform;
  const { append } = store;
  const cut = vi
    .spyOn(store, 'append')
    .mockImplementation((stream, ...rest) =>
      stream.startsWith(prefix) ? Promise.reject(new Error('Cut short')) : append(stream, ...rest),
    );
  expect((await asOperator(server, SEED)).status).toBe(500);
  cut.mockRestore();
};

/** Withholds a dispute, as if a participant had been recognised in it. */
const hide = async ({ platform }: TestServer, disputeId = ''): Promise<void> => {
  const data = { disputeId, reason: 'identifies', by: 'user1', withheldAt: platform.clock.now() } as const;
  await appendEvent(platform, streams.dispute(disputeId), { type: 'Withheld', data });
};

/** All events except Expired, which the clock alone causes. */
const told = async ({ platform }: TestServer) =>
  (await eventsIn(platform)).map(({ event }) => event).filter(({ type }) => type !== 'Expired');

describe.for([SEED, CLEAR])('%s', path => {
  it.for([undefined, '', 'x', `${ADMIN_SECRET}x`, ADMIN_SECRET.slice(1), 'x'.repeat(5000)])(
    'refuses a request with the secret %s',
    async (secret, { server }) => {
      const headers = secret === undefined ? undefined : { 'X-Admin-Secret': secret };
      const answer = await visitor(server.url).post(path, undefined, headers);
      expectProblem(answer, 403, 'wrong_secret', 'The admin secret is wrong.');
      expect(await eventsIn(server.platform)).toStrictEqual([]);
    },
  );
});

describe('Seeding', () => {
  it('continues where it was interrupted, between an account and its tag and between the tag and the log', async ({
    server,
  }) => {
    await clear(server);
    const [first, second] = demoAccounts.slice(0, 2);
    if (!first || !second) throw new Error('There are no demo accounts');
    const form = { password: DEMO_PASSWORD, isDemo: true, isEmailVerified: true };
    await createAccount(server.platform, { ...first, ...form }, form);
    const tag = second.anonymousTag;
    await createAccount(server.platform, { ...second, ...form }, { ...form, anonymousTag: tag });
    await seed(server);
    const events = await eventsIn(server.platform);
    const told = events.flatMap(({ event }) => (event.type === 'TagChosen' ? [event.data.tag] : []));
    expect(told.toSorted()).toStrictEqual(demoAccounts.map(({ anonymousTag }) => anonymousTag).toSorted());
  });

  it('leaves a demo account without its tag when somebody else has taken it', async ({ server }) => {
    await clear(server);
    const [first] = demoAccounts;
    if (!first) throw new Error('There are no demo accounts');
    const { anonymousTag, email } = first;
    const [member] = await signUpMany(server, 1);
    expect((await member?.patch('/api/auth/anonymous-tag', { anonymousTag }))?.status).toBe(200);
    expect(await seed(server)).toMatchObject({ totalCreated: 5 });
    expect(await seed(server)).toMatchObject({ totalCreated: 0 });
    const accounts = server.platform.documents.collection(users);
    expect(await accounts.find({ where: { email } })).toMatchObject([{ body: { anonymousTag: null } }]);
  });

  it('makes five published disputes and ten accounts, once', async ({ server }) => {
    await clear(server);
    const first = await seed(server);
    expect(first).toMatchObject({ success: true, totalCreated: 5 });
    const list = await listFor(visitor(server.url));
    const listed = list.map(({ title, refereeCode }) => ({ title, code: refereeCode }));
    expect(listed.toSorted((a, b) => a.code.localeCompare(b.code))).toStrictEqual(
      first.disputes.toSorted((a, b) => a.code.localeCompare(b.code)),
    );
    for (const { voteCount, commentCount } of list) {
      expect(voteCount).toBeGreaterThan(0);
      expect(commentCount).toBeGreaterThan(0);
    }
    const again = await seed(server);
    expect(again).toMatchObject({ success: true, totalCreated: 0, disputes: first.disputes });
    expect(await listFor(visitor(server.url))).toStrictEqual(list);
  });

  it('requested three times at once makes them once, and before or after a concurrent clearing', async ({ server }) => {
    await clear(server);
    const seeds = await Promise.all([1, 2, 3].map(() => seed(server)));
    expect(seeds.map(({ totalCreated }) => totalCreated).toSorted()).toStrictEqual([0, 0, 5]);
    await Promise.all([clear(server), clear(server), seed(server)]);
    await clear(server);
    expect(await seed(server)).toMatchObject({ totalCreated: 5 });
    expect(await listFor(visitor(server.url))).toHaveLength(5);
  });

  it('changes nothing when it is repeated after one dispute was hidden and all have expired', async ({
    server,
    clock,
  }) => {
    await clear(server);
    const first = await seed(server);
    const [hidden] = await listFor(visitor(server.url));
    await hide(server, hidden?.id);
    clock.advance(31 * DAY);
    const logs = server.platform.documents.collection(moderationLogs);
    // Only titles and comments: the worker moderates the stories of the hidden dispute again.
    const moderated = () => logs.count({ contentType: { in: ['title', 'comment'] } });
    const before = [await told(server), await moderated()];
    expect(await seed(server)).toMatchObject({ success: true, totalCreated: 0, disputes: first.disputes });
    expect([await told(server), await moderated()]).toStrictEqual(before);
  });

  it.for(['ballot-', 'discussion-'])(
    'adds what is missing after an interruption at the first %s',
    async (prefix, { server, clock }) => {
      await clear(server);
      await seedUpTo(server, prefix);
      const begun = await listFor(visitor(server.url));
      expect(begun).toHaveLength(1);
      clock.advance(31 * DAY);
      expect(await seed(server)).toMatchObject({ success: true, totalCreated: 4 });
      expect(await listFor(visitor(server.url))).toHaveLength(4);
      expect(await listFor(visitor(server.url), '?status=expired')).toMatchObject([
        { id: begun[0]?.id, voteCount: begun[0]?.voteCount, commentCount: 0 },
      ]);
    },
  );

  it('continues when the dispute at which it was interrupted is hidden by now', async ({ server }) => {
    await clear(server);
    await seedUpTo(server, 'discussion-');
    const [hidden] = await listFor(visitor(server.url));
    await hide(server, hidden?.id);
    expect(await seed(server)).toMatchObject({ success: true, totalCreated: 4 });
    expect(await listFor(visitor(server.url))).toHaveLength(4);
  });

  it('makes accounts that everybody can sign in to, and that get no mail', async ({ server }) => {
    await clear(server);
    await seed(server);
    expect(demoAccounts).toHaveLength(10);
    for (const { email, anonymousTag } of demoAccounts) {
      const answer = await visitor(server.url).post('/api/auth/login', { email, password: DEMO_PASSWORD });
      expect(expectBody(answer, 200, currentUser)).toMatchObject({ anonymousTag, isEmailVerified: true });
    }
    await visitor(server.url).post('/api/auth/reset-password-request', { email: demoAccounts[0]?.email });
    // Mails go out in order: this one shows that earlier ones, if any, have been sent.
    const { email } = await register(server);
    await server.mailSink.mailTo(email, 'verify your email');
    const written = server.mailSink.mails.filter(({ to }) => demoAccounts.some(account => account.email === to));
    expect(written).toStrictEqual([]);
  });
});

describe('Clearing', () => {
  it('deletes everything that people wrote', async ({ server }) => {
    const dispute = await publishDispute(server);
    const draft = await createDispute(dispute.creator);
    const { documents, keyring } = server.platform;
    const sealed = await keyring.seal(dispute.creator.id, 'A text in a backup');
    expect(await clear(server)).toStrictEqual({ success: true, message: 'The database is empty now.' });
    const reader = visitor(server.url);
    expect(await listFor(reader)).toStrictEqual([]);
    expectProblem(await reader.get(`/api/disputes/${dispute.id}`), 404, 'dispute_not_found');
    expectProblem(await reader.get(`/api/disputes/by-code/${draft.refereeCode}`), 404, 'unknown_referee_code');
    expectProblem(await dispute.creator.get('/api/auth/user'), 401, 'not_signed_in');
    const { email, password } = dispute.creator;
    expectProblem(await reader.post('/api/auth/login', { email, password }), 401, 'invalid_credentials');
    const left = (await eventsIn(server.platform)).map(({ event, actor }) => `${event.type} by ${actor}`);
    expect(new Set(left)).toStrictEqual(new Set(['Cleared by operator']));
    const collections: readonly CollectionDefinition[] = [
      users,
      sessions,
      tokens,
      refereeCodes,
      responses,
      queuedMails,
      moderationLogs,
    ];
    for (const kept of collections) {
      const left = await documents.collection(kept).count();
      expect({ kept: kept.name, left }).toStrictEqual({ kept: kept.name, left: 0 });
    }
    expect(keyring.open(sealed)).toBe('[removed]');
  });

  it('leaves no personal data in the bytes of any file', async ({ server }) => {
    const { DATA_DIR } = server.platform.config;
    // Enough that whole pages of the files become free.
    const emails = (await signUpMany(server, 100)).map(({ email }) => email);
    expect(await placesOf(DATA_DIR, emails)).not.toEqual([]);
    await clear(server);
    expect(await placesOf(DATA_DIR, emails)).toEqual([]);
  });

  it('reports a file that could not be rewritten, and can be requested again', async ({ server }) => {
    const { DATA_DIR } = server.platform.config;
    const reader = new DatabaseSync(join(DATA_DIR, 'documents.db'), { readOnly: true });
    reader.exec('BEGIN');
    reader.prepare('SELECT count(*) FROM sqlite_schema').get();
    expectProblem(await asOperator(server, CLEAR), 503, 'not_scrubbed');
    reader.close();
    await clear(server);
  });

  it('leaves a working product', async ({ server }) => {
    await publishDispute(server);
    await clear(server);
    const dispute = await publishDispute(server);
    expect((await listFor(visitor(server.url))).map(({ id }) => id)).toStrictEqual([dispute.id]);
    expect((await detailOf(dispute.creator, dispute)).totalVotes).toBe(0);
  });
});
