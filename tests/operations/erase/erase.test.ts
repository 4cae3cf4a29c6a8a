import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test } from 'vitest';
import { users } from '#command-api/accounts/users.ts';
import { memberExport } from '#contract/account.ts';
import type { Certificate } from '#operations/erase/certificate.ts';
import { REMOVED } from '#platform/sealing/keyring.ts';
import { placesOf } from '../../support/bytes.ts';
import { runCli, runCliHere, startCli } from '../../support/cli.ts';
import { detailOf, listFor, publishDispute } from '../../support/disputes.ts';
import { leaveTraces, type Traces } from '../../support/erasable.ts';
import { expectBody, expectProblem } from '../../support/expectations.ts';
import { type Member, signUp } from '../../support/members.ts';
import { visitor } from '../../support/person.ts';
import { prepared } from '../../support/prepared.ts';
import { startServerOn } from '../../support/server.ts';
import { until } from '../../support/until.ts';

/** Mails stay in the outbox, which is one more place to search. */
const OUTBOX = { SMTP_URL: '' };

const openScene = prepared(async site => {
  const server = await startServerOn(site, { settings: OUTBOX });
  const { documents } = server.platform;
  const verify = async ({ id }: Member) => {
    await documents.collection(users).update(id, user => ({ ...user, body: { ...user.body, isEmailVerified: true } }));
  };
  const other = await publishDispute(server);
  const traces = await leaveTraces(server, { partner: await signUp(server), disputeId: other.id }, verify);
  await until(
    'the mails are written',
    // One to confirm the address, one about the partner and one about the vote.
    async () => (await placesOf(join(site.dataDir, 'outbox'), [traces.member.email])).length > 2,
  );
  await server.stop();
  return { traces };
});

/** The member's key, as it is stored. */
const keyOf = (dataDir: string, { member }: Traces): string => {
  const db = new DatabaseSync(join(dataDir, 'documents.db'), { readOnly: true });
  const row = db.prepare('SELECT body FROM keys WHERE id = ?').get(member.id);
  db.close();
  return JSON.parse(String(row?.body)).key;
};

const everything = ({ published, personal, originals }: Traces) => [...published, ...personal, ...originals];

/** Expects that neither strangers nor the other participant see anything of them. */
const expectGone = async (url: string, { disputeId, otherId, commentId, member }: Traces): Promise<void> => {
  const stranger = visitor(url);
  expect((await listFor(stranger)).map(({ id }) => id)).toStrictEqual([otherId]);
  const { dispute, user1 } = await detailOf(stranger, { id: disputeId });
  expect(dispute).toMatchObject({ title: REMOVED, user1Story: REMOVED, withheld: 'erased' });
  expect(user1.anonymousTag).toBeNull();
  const detail = await detailOf(stranger, { id: otherId });
  expect(detail.totalVotes).toBe(1);
  expect(detail.comments.find(({ id }) => id === commentId)).toMatchObject({ content: REMOVED, anonymousTag: null });
  expectProblem(await visitor(url, member.cookies).get('/api/auth/user'), 401, 'not_signed_in');
  const { email, password } = member;
  expectProblem(await stranger.post('/api/auth/login', { email, password }), 401, 'invalid_credentials');
};

test('erased while the server runs: gone from every view and from the bytes of every file, for good', async () => {
  const { site, traces } = await openScene();
  const { dataDir } = site;
  const { email } = traces.member;
  const key = keyOf(dataDir, traces);
  const running = await site.start(OUTBOX);
  expect((await detailOf(visitor(running.url), { id: traces.disputeId })).dispute.user1Story).toContain(
    'basil was dead',
  );

  expect(await placesOf(dataDir, [key])).not.toStrictEqual([]);
  const before = await placesOf(dataDir, everything(traces));
  for (const text of [...traces.published, ...traces.personal]) expect(before.join('\n')).toContain(text);
  for (const text of traces.originals) expect(before.join('\n')).not.toContain(text);

  const exported = await runCli(dataDir, ['member', 'export', email], OUTBOX);
  expect(exported).toMatchObject({ code: 0, stderr: '' });
  const kept = memberExport.parse(JSON.parse(exported.stdout));
  const whole = JSON.stringify(kept);
  for (const text of everything(traces).filter(each => each === each.trim()))
    expect(whole.toLowerCase()).toContain(text.toLowerCase());
  expect(whole).not.toMatch(/argon2|passwordHash/);
  expect(kept.votes).toMatchObject([{ disputeId: traces.otherId, rating: 9 }]);

  const erased = await runCli(dataDir, ['member', 'erase', email.toUpperCase(), '--yes'], OUTBOX);
  expect(erased).toMatchObject({ code: 0, stderr: expect.stringContaining('Erased: every check passed.') });
  const certificate: Certificate = JSON.parse(erased.stdout);
  expect(certificate).toMatchObject({
    complete: true,
    requestedBy: 'operator',
    kept: { votes: 1, comments: 1, disputesOffTheLists: 1 },
  });
  expect(certificate.removed.mails).toBeGreaterThan(1);
  expect(certificate.files.map(({ file }) => file)).toEqual(expect.arrayContaining(['documents.db', 'events.db']));
  expect(await placesOf(dataDir, [...everything(traces), key])).toStrictEqual([]);
  // Neither database had to be rewritten, for which others would wait: deleting leaves nothing in
  // them.
  for (const file of ['documents.db', 'events.db'])
    expect(certificate.files).toContainEqual(expect.objectContaining({ file, rewritten: false, found: 0 }));
  await expectGone(running.url, traces);

  const again = await runCliHere(dataDir, ['member', 'erase', email, '--yes'], OUTBOX);
  expect(again).toMatchObject({ code: 1, stdout: '', stderr: expect.stringContaining('No account has this address.') });

  expect(await running.stop()).toBe(0);
  expect(await placesOf(dataDir, everything(traces))).toStrictEqual([]);
  expect((await runCliHere(dataDir, ['rebuild'], OUTBOX)).code).toBe(0);
  expect(await placesOf(dataDir, everything(traces))).toStrictEqual([]);
  const later = await site.start(OUTBOX);
  await expectGone(later.url, traces);
});

test('killed in the middle, whenever that is, an erasure goes on by itself', async () => {
  const { site, traces } = await openScene();
  const { dataDir } = site;
  const { email } = traces.member;
  for (const milliseconds of [700, 1100, 1500, 1900]) {
    const { child, ended } = startCli(dataDir, ['member', 'erase', email, '--yes'], OUTBOX);
    const timer = setTimeout(() => child.kill('SIGKILL'), milliseconds);
    await ended;
    clearTimeout(timer);
  }
  const finished = await runCliHere(dataDir, ['member', 'erase', email, '--yes'], OUTBOX);
  // The fourth run may have finished just before it was killed.
  if (finished.code !== 0) expect(finished.stderr).toContain('No account has this address.');
  // A kill while one was written may have left a piece of it.
  const names = (await readdir(join(dataDir, 'erasures'))).filter(name => name.endsWith('.json'));
  expect(names).toHaveLength(1);
  const certificate: Certificate = JSON.parse(await readFile(join(dataDir, 'erasures', String(names[0])), 'utf8'));
  expect(certificate.checks.filter(({ ok }) => !ok)).toStrictEqual([]);
  expect(await placesOf(dataDir, everything(traces))).toStrictEqual([]);
  await expectGone((await site.start(OUTBOX)).url, traces);
});

test('from the account page: with the password, and at once', async () => {
  const { site, traces } = await openScene();
  const server = await startServerOn(site, { settings: OUTBOX });
  onTestFinished(server.stop);
  const { member } = traces;
  const mine = visitor(server.url, member.cookies);
  const download = await mine.get('/api/account/export');
  expectBody(download, 200, memberExport);
  expect(download.headers.get('content-disposition')).toBe('attachment; filename="bothsides-my-data.json"');
  expect(download.headers.get('cache-control')).toBe('no-store');

  for (const path of ['/api/account/export', '/api/account/erase']) {
    const call = path.endsWith('export')
      ? visitor(server.url).get(path)
      : visitor(server.url).post(path, { password: 'x' });
    expectProblem(await call, 401, 'not_signed_in');
  }
  const wrong = await mine.post('/api/account/erase', { password: 'not the password' });
  expectProblem(wrong, 403, 'wrong_password', 'That is not your password, so nothing was deleted. Please try again.');
  expect((await mine.get('/api/auth/user')).status).toBe(200);

  expect((await mine.post('/api/account/erase', { password: member.password })).status).toBe(200);
  expect((await mine.get('/api/auth/user')).status).toBe(401);
  const { dispute } = await detailOf(visitor(server.url), { id: traces.disputeId });
  expect(dispute).toMatchObject({ title: REMOVED, user1Story: REMOVED });
  await until('the files are clean', async () => {
    const folder = join(site.dataDir, 'erasures');
    return (await stat(folder).catch(() => undefined)) && (await readdir(folder)).some(name => name.endsWith('.json'));
  });
  expect(await placesOf(site.dataDir, everything(traces))).toStrictEqual([]);
});
