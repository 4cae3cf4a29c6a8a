import { describe, expect } from 'vitest';
import { erasures, NOTHING_YET } from '#command-api/accounts/erasures.ts';
import { currentUser, done } from '#contract/views.ts';
import { expectBody, expectProblem } from '../../support/expectations.ts';
import { anEmail, register, signUp } from '../../support/members.ts';
import { visitor } from '../../support/person.ts';
import { withServer } from '../../support/withServer.ts';

const it = withServer();

describe('Login', () => {
  it('answers with the user, whatever the case of the address', async ({ server }) => {
    const { id, email, password } = await register(server);
    const browser = visitor(server.url);
    const answer = await browser.post('/api/auth/login', { email: email.toUpperCase(), password });
    expect(expectBody(answer, 200, currentUser)).toMatchObject({ id, email });
    expect(expectBody(await browser.get('/api/auth/user'), 200, currentUser).id).toBe(id);
  });

  it('refuses a member whose deletion has begun as if the account were gone', async ({ server }) => {
    const { id, email, password } = await signUp(server);
    const requestedAt = server.platform.clock.now();
    const body = { requestedAt, by: 'member', removed: NOTHING_YET } as const;
    await server.platform.documents.collection(erasures).insert({ id, fields: {}, body });
    const browser = visitor(server.url);
    const answer = await browser.post('/api/auth/login', { email, password });
    expectProblem(answer, 401, 'invalid_credentials', 'Invalid email or password');
    expect(browser.cookies).toBe('');
  });

  it('gives the same answer for a wrong password and an unknown address', async ({ server }) => {
    const { email, password } = await register(server);
    for (const wrong of [
      { email, password: `${password}!` },
      { email: anEmail(), password },
    ]) {
      const browser = visitor(server.url);
      const answer = await browser.post('/api/auth/login', wrong);
      expectProblem(answer, 401, 'invalid_credentials', 'Invalid email or password');
      expect(browser.cookies).toBe('');
    }
  });

  it.for([
    [{ email: 'nobody', password: 'x' }, 'Please enter a valid email address'],
    [{ email: 'somebody@people.example', password: '' }, 'Password is required'],
  ] as const)('refuses %o', async ([body, message], { server }) => {
    expectProblem(await visitor(server.url).post('/api/auth/login', body), 400, 'invalid_input', message);
  });
});

describe('Logout', () => {
  it('signs out this browser only', async ({ server }) => {
    const member = await signUp(server);
    const other = visitor(server.url);
    await other.post('/api/auth/login', { email: member.email, password: member.password });
    const kept = member.cookies;
    expectBody(await member.post('/api/auth/logout'), 200, done);
    expect(member.cookies).toBe('');
    expectProblem(await member.get('/api/auth/user'), 401, 'not_signed_in', 'Please sign in first.');
    const replayed = await visitor(server.url).get('/api/auth/user', { Cookie: kept });
    expectProblem(replayed, 401, 'not_signed_in');
    expectBody(await other.get('/api/auth/user'), 200, currentUser);
  });

  it('succeeds for a visitor who is not signed in', async ({ server }) => {
    expectBody(await visitor(server.url).post('/api/auth/logout'), 200, done);
  });
});
