import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDispute, joinDispute, STORY_A, STORY_B, submitStory } from '../../support/disputes.ts';
import { type Member, register, registration, tokenMailedTo } from '../../support/members.ts';
import { monitor } from '../../support/monitor.ts';
import { visitor } from '../../support/person.ts';
import { openSite, type Site } from '../../support/site.ts';
import type { ServerProcess } from '../../support/spawnServer.ts';
import { until } from '../../support/until.ts';

let site: Site;
let server: ServerProcess;

beforeAll(async () => {
  site = await openSite();
  // Behind a proxy, so that requests can come from anywhere.
  server = await site.start({ TRUST_PROXY: 'on', RATE_LIMITS: 'on' });
});
afterAll(() => site.close());

const ADDRESSES = ['203.0.113.7', '203.0.113.200', '198.51.100.7', '2001:db8:1:2::7', '2001:db8:1:ff::9'] as const;

const from = (address: string) => ({ 'X-Forwarded-For': address });

interface Line {
  readonly event?: string;
  readonly requestId: string;
  readonly account?: string;
  readonly network: string;
  readonly reason?: string;
  readonly about?: string;
}

const linesOf = (): readonly Line[] =>
  server.log
    .split('\n')
    // The rest of the last one may be on its way.
    .slice(0, -1)
    .filter(line => line.endsWith('}'))
    .map(line => JSON.parse(line));

/** The security events so far, once everything that was asked for before is in the log. */
const events = async (): Promise<readonly Line[]> => {
  const last = await visitor(server.url).get('/api/auth/user');
  const id = last.headers.get('x-request-id');
  await until('everything is in the log', () => linesOf().some(({ requestId }) => requestId === id));
  return linesOf().filter(({ event }) => event !== undefined);
};

/** Guesses at a password from everywhere. @returns the lines about it */
const guess = async (member: Member): Promise<readonly Line[]> => {
  for (const address of ADDRESSES) {
    const login = { email: member.email.toUpperCase(), password: 'a wrong guess' };
    await visitor(server.url).post('/api/auth/login', login, from(address));
  }
  return (await events()).filter(({ event }) => event === 'login_failed').slice(-ADDRESSES.length);
};

const resetPassword = async (email: string): Promise<void> => {
  const browser = visitor(server.url);
  await browser.post('/api/auth/reset-password-request', { email });
  const token = await tokenMailedTo(site, email, 'new password');
  const chosen = { password: 'chosen by tests', confirmPassword: 'chosen by tests' };
  for (const given of [token, token]) await browser.post('/api/auth/reset-password', { token: given, ...chosen });
};

test('failed sign-ins can be counted by account and by network, and identify nobody', async () => {
  const [member, other] = [await register(server), await register(server)];
  const lines = await guess(member);
  expect(lines.map(({ reason }) => reason)).toStrictEqual(ADDRESSES.map(() => 'invalid_credentials'));
  expect(new Set(lines.map(({ account }) => account)).size).toBe(1);
  const [first, neighbour, elsewhere, sixth, sixthNeighbour] = lines.map(({ network }) => network);
  expect(neighbour).toBe(first);
  expect(sixthNeighbour).toBe(sixth);
  expect(new Set([first, elsewhere, sixth]).size).toBe(3);
  expect((await guess(other))[0]).toMatchObject({ network: first });
  expect((await guess(other))[0]?.account).not.toBe(lines[0]?.account);
});

test('every event that may alert an operator is in the log without an address or an email', async () => {
  const [creator, partner] = [await register(server), await register(server, registration({ firstName: 'Bo' }))];
  const dispute = await createDispute(creator);
  await joinDispute(partner, dispute);
  await submitStory(creator, dispute, STORY_A);
  await submitStory(partner, dispute, STORY_B);
  const { id } = dispute;
  await creator.post(`/api/disputes/${id}/identifies`, {}, from(ADDRESSES[0]));
  const desk = { 'X-Admin-Secret': 'not the right one' };
  await visitor(server.url).get('/api/admin/moderation', { ...desk, ...from(ADDRESSES[3]) });
  // Only a wrong token is an event: asking without one is not.
  await visitor(server.url).get('/metrics', from(ADDRESSES[2]));
  await visitor(server.url).get('/metrics', { Authorization: 'Bearer wrong', ...from(ADDRESSES[2]) });
  await partner.post('/api/account/erase', { password: 'a wrong guess' });
  await resetPassword(creator.email);
  await partner.post('/api/account/erase', { password: partner.password });
  const stranger = await register(server);
  const token = await tokenMailedTo(site, stranger.email, 'verify your email');
  await visitor(server.url).post('/api/account/disown', { token });

  const told = (await events()).slice(-10);
  expect(told.map(({ event, reason, about }) => [event, reason ?? about])).toStrictEqual([
    ['dispute_withheld', id],
    ['admin_secret_wrong', undefined],
    ['metrics_token_wrong', undefined],
    ['deletion_failed', 'wrong_password'],
    ['reset_requested', undefined],
    ['password_changed', undefined],
    ['reset_failed', 'invalid_reset_token'],
    ['account_deleted', undefined],
    ['login_succeeded', undefined],
    ['account_disowned', undefined],
  ]);
  const accounts = told.map(({ account }) => account);
  expect([accounts[4], accounts[5]]).toStrictEqual([accounts[0], accounts[0]]);
  expect(accounts[7]).toBe(accounts[3]);
  for (const { network } of told) expect(network).toMatch(/^[0-9a-f]{16}$/);
  for (const text of [...ADDRESSES, '203.0.113', '2001:db8', creator.email, partner.email, stranger.email])
    expect(server.log.toLowerCase()).not.toContain(text.toLowerCase());
  expect((await monitor(server.url).get('/metrics')).status).toBe(200);
});

test('sign-ins that succeed, refused rights, requests of other sites and too many of them are in the log', async () => {
  const member = await register(server);
  const dispute = await createDispute(member);
  const seen = (await events()).length;
  const browser = visitor(server.url);
  await browser.post('/api/auth/login', { email: member.email, password: member.password });
  const [failed] = await guess(member);
  const partner = await register(server, registration({ firstName: 'Bo' }));
  await browser.post('/api/auth/logout', undefined, { Origin: 'https://elsewhere.example' });
  await joinDispute(partner, dispute);
  await partner.patch(`/api/disputes/${dispute.id}/title`, { title: 'Who does the dishes?' });
  for (let asked = 0; asked < 40; asked += 1) await browser.get('/api/disputes/by-code/AAAAAAAAAA', from(ADDRESSES[2]));

  const told = (await events()).slice(seen).filter(({ event }) => event !== 'login_failed');
  expect(told.map(({ event, reason }) => [event, reason])).toStrictEqual([
    ['login_succeeded', undefined],
    ['login_succeeded', undefined],
    ['wrong_origin', undefined],
    ['right_refused', 'not_the_creator'],
    // Once a minute for each network and route, or the log could be filled.
    ['too_many_requests', undefined],
  ]);
  expect(told[0]?.account).toBe(failed?.account);
  expect(told[3]?.account).toBe(told[1]?.account);
  for (const email of [member.email, partner.email])
    expect(server.log.toLowerCase()).not.toContain(email.toLowerCase());
});
