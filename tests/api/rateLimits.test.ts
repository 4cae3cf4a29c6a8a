import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { expectProblem } from '../support/expectations.ts';
import { MINUTE } from '../support/manualClock.ts';
import { anEmail, signUp } from '../support/members.ts';
import { type Answer, type Person, visitor } from '../support/person.ts';
import { ADMIN_SECRET } from '../support/server.ts';
import { withServer } from '../support/withServer.ts';

const it = withServer({ settings: { RATE_LIMITS: 'on' } });

/** Sends until it is too much. @returns how many were let through, and the answer to the next one */
const untilRefused = async (attempt: () => Promise<Answer>): Promise<{ allowed: number; refused: Answer }> => {
  for (let allowed = 0; ; allowed += 1) {
    const answer = await attempt();
    if (answer.status === 429) return { allowed, refused: answer };
  }
};

describe('Too many requests', () => {
  it('to guess a password are refused, for this account and not for others', async ({ server }) => {
    const [email, other] = [anEmail(), anEmail()];
    const guess = (address: string) =>
      visitor(server.url).post('/api/auth/login', { email: address, password: 'a wrong guess' });
    const { allowed, refused } = await untilRefused(() => guess(email));
    expect(allowed).toBe(10);
    expectProblem(refused, 429, 'too_many_requests', 'That was a lot at once. Please wait 15 minutes and try again.');
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await guess(email.toUpperCase())).status).toBe(429);
    expect((await guess(other)).status).toBe(401);
  });

  it('to guess a code are refused', async ({ server }) => {
    const { allowed, refused } = await untilRefused(() => visitor(server.url).get('/api/disputes/by-code/AAAAAAAAAA'));
    expect(allowed).toBe(30);
    expectProblem(refused, 429, 'too_many_requests');
    expect((await visitor(server.url).get('/api/disputes')).status).toBe(200);
  });

  it('to search are refused, and the lists are still there', async ({ server }) => {
    let searches = 0;
    const search = () => visitor(server.url).get(`/api/disputes?q=dishes${searches++}`);
    const { allowed, refused } = await untilRefused(search);
    expect(allowed).toBe(120);
    expectProblem(refused, 429, 'too_many_requests');
    expect((await visitor(server.url).get('/api/disputes?sort=hot')).status).toBe(200);
  });

  it('to find out the admin secret are refused, wherever it is asked for', async ({ server, clock }) => {
    const operator = (secret: string) => ({ 'X-Admin-Secret': secret });
    const queue = (secret: string) => visitor(server.url).get('/api/admin/moderation', operator(secret));
    const clear = (secret: string) =>
      visitor(server.url).post('/api/admin/clear-database', undefined, operator(secret));
    let tries = 0;
    const guess = () => (tries++ % 2 === 0 ? queue : clear)('a guess');
    const { allowed, refused } = await untilRefused(guess);
    expect(allowed).toBe(20);
    expectProblem(refused, 429, 'too_many_requests', 'That was a lot at once. Please wait 60 seconds and try again.');
    expect(refused.headers.get('retry-after')).toBe('60');
    expect((await queue(ADMIN_SECRET)).status).toBe(429);
    clock.advance(MINUTE);
    expect((await queue(ADMIN_SECRET)).status).toBe(200);
  });

  it('never come together for an operator at work', async ({ server }) => {
    const headers = { 'X-Admin-Secret': ADMIN_SECRET };
    for (let look = 0; look < 150; look += 1) {
      expect((await visitor(server.url).get('/api/admin/moderation', headers)).status).toBe(200);
    }
  });

  it.for(['story/preview', 'identifies'])('to have stories checked are refused: %s', async (call, { server }) => {
    const path = `/api/disputes/${randomUUID()}/${call}`;
    const body = call === 'identifies' ? {} : { story: 'x'.repeat(50) };
    const { allowed, refused } = await untilRefused(() => visitor(server.url).post(path, body));
    expect(allowed).toBe(60);
    expectProblem(refused, 429, 'too_many_requests');
  });

  it('to make a dispute hot by one’s own comments are refused, for this member and not for others', async ({
    server,
  }) => {
    const [member, other] = [await signUp(server), await signUp(server)];
    const post = (author: Person) => author.post(`/api/disputes/${randomUUID()}/comments`, { content: 'Take turns.' });
    const { allowed, refused } = await untilRefused(() => post(member));
    expect(allowed).toBe(60);
    expectProblem(refused, 429, 'too_many_requests', 'That was a lot at once. Please wait 10 minutes and try again.');
    expect((await post(other)).status).toBe(404);
  });

  it('for reset mails are refused in plain text', async ({ server }) => {
    const { refused } = await untilRefused(() =>
      visitor(server.url).post('/api/auth/reset-password-request', { email: anEmail() }),
    );
    expect(refused.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(refused.text).toBe('That was a lot at once. Please wait 60 minutes and try again.');
  });

  it('never come together when people just use the product', async ({ server }) => {
    const member = await signUp(server);
    const answers = await Promise.all(Array.from({ length: 100 }, () => member.get('/api/disputes')));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
  });
});
