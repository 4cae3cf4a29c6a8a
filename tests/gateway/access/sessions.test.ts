import { describe, expect, vi } from 'vitest';
import { currentUser } from '#contract/views.ts';
import { expectBody, expectProblem } from '../../support/expectations.ts';
import { DAY, MINUTE } from '../../support/manualClock.ts';
import { signUp } from '../../support/members.ts';
import { visitor } from '../../support/person.ts';
import { sendAsIs } from '../../support/rawRequest.ts';
import { withServer } from '../../support/withServer.ts';

const it = withServer();

/** Replaces one character in the middle of a cookie. */
const tampered = (cookie: string): string => {
  const middle = Math.floor(cookie.length / 2);
  return `${cookie.slice(0, middle)}${cookie[middle] === 'A' ? 'B' : 'A'}${cookie.slice(middle + 1)}`;
};

describe('A session', () => {
  it('is a cookie that scripts cannot read and other sites cannot send', async ({ server }) => {
    const { email, password } = await signUp(server);
    const answer = await visitor(server.url).post('/api/auth/login', { email, password });
    const [cookie = '', ...others] = answer.headers.getSetCookie();
    expect(others).toStrictEqual([]);
    expect(cookie).toMatch(/^bothsides=[^;]+;/);
    const flags = cookie.split('; ').slice(1).sort();
    expect(flags).toStrictEqual(['HttpOnly', 'Max-Age=2592000', 'Path=/', 'SameSite=Strict']);
  });

  it('begins anew at each sign-in, and the earlier cookie becomes worthless', async ({ server }) => {
    const member = await signUp(server);
    const before = member.cookies;
    await member.post('/api/auth/login', { email: member.email, password: member.password });
    expectBody(await member.get('/api/auth/user'), 200, currentUser);
    expectProblem(await visitor(server.url).get('/api/auth/user', { Cookie: before }), 401, 'not_signed_in');
  });

  it('ends after 30 days, to the millisecond', async ({ server, clock }) => {
    const member = await signUp(server);
    clock.advance(30 * DAY - 1);
    expectBody(await member.get('/api/auth/user'), 200, currentUser);
    clock.advance(1);
    expectProblem(await member.get('/api/auth/user'), 401, 'not_signed_in');
  });

  it('is open while it lasts, even at a gateway that has not seen its cookie yet', async ({
    server,
    onTestFinished,
  }) => {
    const { cookies } = await signUp(server);
    // The seal carries a time of its own, by the clock of the machine.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 30 * DAY - MINUTE });
    onTestFinished(() => void vi.useRealTimers());
    expectBody(await visitor(server.url).get('/api/auth/user', { Cookie: `${cookies}; new=1` }), 200, currentUser);
  });

  it.for([0, 20, 2000])(
    'is found beside another cookie of %i characters, again and again',
    async (length, { server }) => {
      const member = await signUp(server);
      const Cookie = `theme=${'x'.repeat(length)}; ${member.cookies}; other=1`;
      for (const _ of ['first', 'again'])
        expectBody(await visitor(server.url).get('/api/auth/user', { Cookie }), 200, currentUser);
      await member.post('/api/auth/logout');
      expectProblem(await visitor(server.url).get('/api/auth/user', { Cookie }), 401, 'not_signed_in');
    },
  );

  it.for<[what: string, change: (cookie: string) => string]>([
    ['changed in the middle', tampered],
    ['made longer', cookie => `${cookie}A`],
    ['made shorter', cookie => cookie.slice(0, -1)],
    ['given a space that decoders pass over', cookie => cookie.replace('=', '=%20')],
    ['given a zero that decoders pass over', cookie => cookie.replace('=', '=%00')],
    ['given a third part', cookie => `${cookie}%3BAAAA`],
  ])('is refused when its cookie was %s', async ([, change], { server }) => {
    const { cookies } = await signUp(server);
    const answer = await visitor(server.url).get('/api/auth/user', { Cookie: change(cookies) });
    expectProblem(answer, 401, 'not_signed_in');
  });

  it.for(['bothsides=', 'bothsides=x', 'bothsides=%00', 'bothsides=e30=;e30=', 'bothsides; =; ;;'])(
    'does not exist with the cookie "%s"',
    async (cookie, { server }) => {
      expectProblem(await visitor(server.url).get('/api/auth/user', { Cookie: cookie }), 401, 'not_signed_in');
    },
  );
});

describe('A call that needs a session', () => {
  const id = '00000000-0000-4000-8000-000000000000';
  it.for([
    ['GET', '/api/auth/user', undefined],
    ['PATCH', '/api/auth/anonymous-tag', { anonymousTag: 'somebody' }],
    ['POST', '/api/auth/resend-verification', undefined],
    ['GET', '/api/my-disputes', undefined],
    ['POST', '/api/disputes', { title: 'Who?' }],
    ['POST', '/api/disputes/join', { refereeCode: 'ACDEFGHJKM' }],
    ['POST', `/api/disputes/${id}/story`, { story: 'x'.repeat(50) }],
    ['POST', `/api/disputes/${id}/vote`, { rating: 5 }],
    ['POST', `/api/disputes/${id}/comments`, { content: 'Hm.' }],
  ] as const)('%s %s', async ([method, path, body], { server }) => {
    const answer = await visitor(server.url).call(method, path, body);
    expectProblem(answer, 401, 'not_signed_in', 'Please sign in first.');
  });

  it.for<[what: string, body: string]>([
    ['what is no rating', JSON.stringify({ rating: 'ten' })],
    ['no JSON', '{"rating":'],
    ['more than is read', 'x'.repeat(300_000)],
    ['nothing', ''],
  ])('says so first, also to who sends %s', async ([, body], { server }) => {
    const headers = { 'Content-Type': 'application/json' };
    const answer = await sendAsIs(server.url, { method: 'POST', path: `/api/disputes/${id}/vote`, headers, body });
    expectProblem(answer, 401, 'not_signed_in', 'Please sign in first.');
  });

  it('says so first, even for an unknown dispute', async ({ server }) => {
    expectProblem(await visitor(server.url).post('/api/disputes/1/vote', { rating: 5 }), 401, 'not_signed_in');
  });
});
