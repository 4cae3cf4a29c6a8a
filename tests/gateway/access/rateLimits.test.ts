import { randomBytes, randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { READS_A_MINUTE, tooManyRequests } from '#gateway/access/rateLimits.ts';
import { mapInBatches } from '#platform/async/mapInBatches.ts';
import { expectProblem } from '../../support/expectations.ts';
import { DAY, HOUR, MINUTE, SECOND } from '../../support/manualClock.ts';
import { anEmail, signUp, tokenMailedTo } from '../../support/members.ts';
import { type Answer, type Person, visitor } from '../../support/person.ts';
import { ADMIN_SECRET, type TestServer } from '../../support/server.ts';
import { withServer } from '../../support/withServer.ts';

const it = withServer({ settings: { RATE_LIMITS: 'on', TRUST_PROXY: 'on' } });

/** Sends requests until one is refused. @returns how many were let through, and the refusal */
const untilRefused = async (attempt: () => Promise<Answer>): Promise<{ allowed: number; refused: Answer }> => {
  for (let allowed = 0; ; allowed += 1) {
    const answer = await attempt();
    if (answer.status === 429) return { allowed, refused: answer };
  }
};

describe('Too many requests', () => {
  it.for([
    [700, '1 second'],
    [1700, '2 seconds'],
    [90_000, '90 seconds'],
    [90_001, '2 minutes'],
  ] as const)('for another %d milliseconds: they wait %s', ([wait, time]) => {
    expect(tooManyRequests(wait).message).toBe(`That was a lot at once. Please wait ${time} and try again.`);
  });

  it('to guess a password are refused, for this account and not for others', async ({ server }) => {
    const [email, other] = [anEmail(), anEmail()];
    const guess = (address: string) =>
      visitor(server.url).post('/api/auth/login', { email: address, password: 'a wrong guess' });
    const { allowed, refused } = await untilRefused(() => guess(email));
    expect(allowed).toBe(10);
    expectProblem(refused, 429, 'too_many_requests', 'That was a lot at once. Please wait 15 minutes and try again.');
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await guess(` ${email.toUpperCase()} `)).status).toBe(429);
    expect((await guess(other)).status).toBe(401);
  });

  it('at once are allowed up to the limit', async ({ server }) => {
    const person = visitor(server.url);
    const address = { 'X-Forwarded-For': ['10', ...randomBytes(3)].join('.') };
    const look = () => person.get('/api/disputes/by-code/ABCDEFGHJK', address);
    const statuses = (await Promise.all(Array.from({ length: 40 }, look))).map(({ status }) => status);
    expect(statuses.filter(status => status === 404)).toHaveLength(30);
    expect(statuses.filter(status => status === 429)).toHaveLength(10);
  });

  /** A different network each time. */
  const fromAnywhere = () => ({ 'X-Forwarded-For': ['10', ...randomBytes(3)].join('.') });
  const signsIn = (server: Pick<TestServer, 'url'>, email: string, password: string) =>
    visitor(server.url).post('/api/auth/login', { email, password }, fromAnywhere());
  const TRIED_TOO_OFTEN =
    'Too many wrong passwords were entered for this account. You can set a new password by email and sign in at once, or try again tomorrow.';

  it.for(['an account', 'an address without one'])(
    'to guess the password of %s are refused from every network for a day',
    async (whose, { server, clock }) => {
      const { email, password } = whose === 'an account' ? await signUp(server) : { email: anEmail(), password: 'x' };
      const other = await signUp(server);
      const guess = () => signsIn(server, email, 'a wrong guess');
      // Concurrent guesses must not exceed the limit either.
      const first = await Promise.all(Array.from({ length: 99 }, guess));
      expect(new Set(first.map(({ status }) => status))).toEqual(new Set([401]));
      clock.advance(MINUTE);
      const { allowed, refused } = await untilRefused(guess);
      expect(allowed).toBe(1);
      expectProblem(refused, 429, 'too_many_guesses', TRIED_TOO_OFTEN);
      expect(refused.headers.get('retry-after')).toBe(String((DAY - MINUTE) / 1000));
      expect((await signsIn(server, email.toUpperCase(), password)).status).toBe(429);
      expect((await signsIn(server, other.email, other.password)).status).toBe(200);
      clock.advance(DAY - MINUTE);
      expect((await signsIn(server, email, password)).status).toBe(whose === 'an account' ? 200 : 401);
    },
  );

  it('to guess a password shut nobody out, because sessions stay valid and a new password works at once', async ({
    server,
  }) => {
    const member = await signUp(server);
    const { email } = member;
    const { allowed } = await untilRefused(() => signsIn(server, email, 'a wrong guess'));
    expect(allowed).toBe(100);
    expect((await member.get('/api/auth/user')).status).toBe(200);
    await visitor(server.url).post('/api/auth/reset-password-request', { email }, fromAnywhere());
    const token = await tokenMailedTo(server, email, 'new password');
    const password = 'another one, by mail';
    const form = { token, password, confirmPassword: password };
    await visitor(server.url).post('/api/auth/reset-password', form, fromAnywhere());
    expect((await signsIn(server, email, password)).status).toBe(200);
  });

  it('to guess a password are counted anew after the right one', async ({ server }) => {
    const { email, password } = await signUp(server);
    const wrong = () => signsIn(server, email, 'a wrong guess');
    expect((await wrong()).status).toBe(401);
    expect((await signsIn(server, email, password)).status).toBe(200);
    expect((await untilRefused(wrong)).allowed).toBe(100);
  });

  it('to guess the password of a demo account, which everybody may read, block it for nobody', async ({ server }) => {
    const email = 'hannah@demo.bothsides.example';
    await signUp(server, { email, isDemo: true });
    const guesses = Array.from({ length: 101 }, () => signsIn(server, email, 'a wrong guess'));
    expect(new Set((await Promise.all(guesses)).map(({ status }) => status))).toEqual(new Set([401]));
  });

  it('to guess a password are refused on the deletion of the account too, even in an open session', async ({
    server,
  }) => {
    const member = await signUp(server);
    const erase = () => member.post('/api/account/erase', { password: 'a wrong guess' }, fromAnywhere());
    const { allowed, refused } = await untilRefused(erase);
    expect(allowed).toBe(100);
    expectProblem(refused, 429, 'too_many_guesses', TRIED_TOO_OFTEN);
    expect((await signsIn(server, member.email, member.password)).status).toBe(429);
    expect((await member.get('/api/auth/user')).status).toBe(200);
  });

  it('to guess a code are refused', async ({ server }) => {
    const { allowed, refused } = await untilRefused(() => visitor(server.url).get('/api/disputes/by-code/AAAAAAAAAA'));
    expect(allowed).toBe(30);
    expectProblem(refused, 429, 'too_many_requests');
    expect((await visitor(server.url).get('/api/disputes')).status).toBe(200);
  });

  it('to search are refused, and the lists still work', async ({ server }) => {
    let searches = 0;
    const search = () => visitor(server.url).get(`/api/disputes?q=dishes${searches++}`);
    const { allowed, refused } = await untilRefused(search);
    expect(allowed).toBe(120);
    expectProblem(refused, 429, 'too_many_requests');
    expect((await visitor(server.url).get('/api/disputes?sort=hot')).status).toBe(200);
  });

  it('to read are counted once, whether or not a page is ready, and anew after a minute', async ({ server, clock }) => {
    const readFrom = async (address: string, [path, cookie]: readonly [string, string?]) =>
      (await visitor(server.url).get(path, { 'X-Forwarded-For': address, ...(cookie && { Cookie: cookie }) })).status;
    const ready = ['/api/disputes?sort=recent'] as const;
    const pages = [ready, ['/api/disputes?sort=recent', 'known=no'], ['/api/openapi.json']] as const;
    const [often, once] = ['198.51.100.9', '198.51.100.10'];
    await readFrom(once, ready);
    const reads = Array.from({ length: READS_A_MINUTE + 60 }, (_, index) => pages[index % 3] ?? ready);
    // A listening socket takes 511 new connections at once, and resets what comes on top.
    const statuses = await mapInBatches(reads, 60, page => readFrom(often, page));
    expect(statuses.filter(status => status === 200)).toHaveLength(READS_A_MINUTE);
    expect(statuses.filter(status => status === 429)).toHaveLength(60);
    clock.advance(MINUTE);
    expect([await readFrom(often, ready), await readFrom(often, ready)]).toStrictEqual([200, 200]);
  });

  it('to read do not affect the health check, so a load balancer does not drop a busy gateway', async ({ server }) => {
    const get = async (path: string) =>
      (await visitor(server.url).get(path, { 'X-Forwarded-For': '198.51.100.11' })).status;
    const askAtOnce = () => Promise.all(Array.from({ length: 60 }, () => get('/api/auth/user')));
    while ((await askAtOnce()).every(status => status !== 429));
    expect([await get('/api/auth/user'), await get('/healthz'), await get('/readyz')]).toStrictEqual([429, 200, 200]);
  });

  it('to guess the admin secret are refused on every call that asks for it', async ({ server, clock }) => {
    const operator = (secret: string) => ({ 'X-Admin-Secret': secret });
    const queue = (secret: string) => visitor(server.url).get('/api/admin/moderation', operator(secret));
    const clear = (secret: string) =>
      visitor(server.url).post('/api/admin/clear-database', undefined, operator(secret));
    let tries = 0;
    const guess = () => (tries++ % 2 === 0 ? queue : clear)('a guess');
    expect((await guess()).status).toBe(403);
    clock.advance(MINUTE / 4);
    const { allowed, refused } = await untilRefused(guess);
    expect(allowed).toBe(19);
    expectProblem(refused, 429, 'too_many_requests', 'That was a lot at once. Please wait 45 seconds and try again.');
    expect(refused.headers.get('retry-after')).toBe('45');
    expect((await queue(ADMIN_SECRET)).status).toBe(429);
    clock.advance(MINUTE - MINUTE / 4);
    expect((await queue(ADMIN_SECRET)).status).toBe(200);
  });

  it('never add up for an operator at work', async ({ server }) => {
    const headers = { 'X-Admin-Secret': ADMIN_SECRET };
    for (let look = 0; look < 150; look += 1) {
      expect((await visitor(server.url).get('/api/admin/moderation', headers)).status).toBe(200);
    }
  });

  const dispute = '/api/disputes/00000000-0000-4000-8000-000000000000';
  it.for<[call: string, limit: number, window: number]>([
    ['POST /api/auth/register', 60, HOUR],
    ['PATCH /api/auth/anonymous-tag', 60, MINUTE],
    ['POST /api/auth/resend-verification', 20, HOUR],
    ['POST /api/auth/reset-password', 20, HOUR],
    ['GET /api/account/export', 10, 15 * MINUTE],
    ['POST /api/account/erase', 10, 15 * MINUTE],
    ['POST /api/disputes', 60, MINUTE],
    ['POST /api/disputes/join', 30, MINUTE],
    [`POST ${dispute}/story`, 60, MINUTE],
    [`POST ${dispute}/story/preview`, 60, MINUTE],
    [`POST ${dispute}/identifies`, 60, MINUTE],
    [`POST ${dispute}/report`, 20, 15 * MINUTE],
    [`GET ${dispute}/card.png`, 120, MINUTE],
    ['POST /api/moderation/appeals', 20, 15 * MINUTE],
  ])('of one address are refused: %s, after %d', async ([call, limit, window], { server }) => {
    const [method = '', path = ''] = call.split(' ');
    const body = method === 'GET' ? undefined : {};
    const here = fromAnywhere();
    const { allowed, refused } = await untilRefused(() => visitor(server.url).call(method, path, body, here));
    expect(allowed).toBe(limit);
    const wait = Number(refused.headers.get('retry-after')) * SECOND;
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(window);
    expectProblem(refused, 429, 'too_many_requests', tooManyRequests(wait).message);
    const elsewhere = await visitor(server.url).call(method, path, body);
    expect(elsewhere.status).not.toBe(429);
    // These headers would tell others at the same address what was done there.
    const told = [refused, elsewhere].flatMap(({ headers }) => [...headers.keys()]);
    expect(told.filter(name => name.startsWith('x-ratelimit'))).toStrictEqual([]);
  });

  it('to have texts moderated are counted together, whatever they are', async ({ server }) => {
    const calls = [
      'PATCH /api/auth/anonymous-tag',
      'POST /api/disputes',
      'POST /api/disputes/preview',
      `PATCH ${dispute}/title`,
      `POST ${dispute}/title/preview`,
      `POST ${dispute}/story`,
      `POST ${dispute}/story/preview`,
      `POST ${dispute}/identifies`,
      `POST ${dispute}/comments`,
    ];
    const here = fromAnywhere();
    let sent = 0;
    const { allowed, refused } = await untilRefused(() => {
      const [method = '', path = ''] = (calls[sent++ % calls.length] ?? '').split(' ');
      return visitor(server.url).call(method, path, {}, here);
    });
    expect(allowed).toBe(60);
    expectProblem(refused, 429, 'too_many_requests');
    for (const call of calls) {
      const [method = '', path = ''] = call.split(' ');
      expect((await visitor(server.url).call(method, path, {}, here)).status).toBe(429);
    }
  });

  it('to heat up a dispute with comments are refused, for this member and not for others', async ({ server }) => {
    const [member, other] = [await signUp(server), await signUp(server)];
    const post = (author: Person) =>
      author.post(`/api/disputes/${randomUUID()}/comments`, { content: 'Take turns.' }, fromAnywhere());
    const { allowed, refused } = await untilRefused(() => post(member));
    expect(allowed).toBe(60);
    expectProblem(refused, 429, 'too_many_requests', 'That was a lot at once. Please wait 10 minutes and try again.');
    expect((await post(other)).status).toBe(404);
  });

  it('for reset mails are refused in plain text', async ({ server }) => {
    const { allowed, refused } = await untilRefused(() =>
      visitor(server.url).post('/api/auth/reset-password-request', { email: anEmail() }),
    );
    expect(allowed).toBe(20);
    expect(refused.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(refused.text).toBe('That was a lot at once. Please wait 60 minutes and try again.');
  });

  it('never add up in ordinary use', async ({ server }) => {
    const member = await signUp(server);
    const answers = await Promise.all(Array.from({ length: 100 }, () => member.get('/api/disputes')));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
  });
});
