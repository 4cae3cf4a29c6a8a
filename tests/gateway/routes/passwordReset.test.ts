import { describe, expect } from 'vitest';
import { currentUser, done, verifiedEmail } from '#contract/views.ts';
import { expectBody, expectProblem } from '../../support/expectations.ts';
import { HOUR } from '../../support/manualClock.ts';
import { anEmail, type Member, register, tokenMailedTo } from '../../support/members.ts';
import { visitor } from '../../support/person.ts';
import { PUBLIC_URL, type TestServer } from '../../support/server.ts';
import { until } from '../../support/until.ts';
import { withServer } from '../../support/withServer.ts';

const it = withServer();
const FAILURE = 'This reset link is no longer valid. Please ask for a new one.';
const NEW = 'a new password';

const ask = (server: TestServer, email: string) =>
  visitor(server.url).post('/api/auth/reset-password-request', { email });

const reset = (server: TestServer, token: string, password = NEW) =>
  visitor(server.url).post('/api/auth/reset-password', { token, password, confirmPassword: password });

const login = (server: TestServer, { email }: Member, password: string) =>
  visitor(server.url).post('/api/auth/login', { email, password });

const forgetful = async (server: TestServer): Promise<{ member: Member; token: string }> => {
  const member = await register(server);
  expectBody(await ask(server, member.email), 200, done);
  return { member, token: await tokenMailedTo(server, member.email, 'new password') };
};

describe('Asking to reset a password', () => {
  it('answers the same with and without an account, and sends mail to nobody else', async ({ server }) => {
    const unknown = anEmail();
    const { email } = await register(server);
    const answers = [await ask(server, unknown), await ask(server, email.toUpperCase())];
    const [first, second] = answers.map(answer => expectBody(answer, 200, done));
    expect(first).toStrictEqual({
      message: 'If an account exists, you will receive password reset instructions via email shortly.',
    });
    expect(second).toStrictEqual(first);
    const mail = await server.mailSink.mailTo(email, 'Set a new password');
    expect(mail.html).toContain(`${PUBLIC_URL}/reset-password?token=`);
    expect(server.mailSink.mails.filter(({ to }) => to.toLowerCase() === unknown)).toStrictEqual([]);
  });

  it('fills no mailbox, because after five working links the next comes an hour later', async ({ server, clock }) => {
    const [{ email }, other] = [await register(server), await register(server)];
    const mails = () => server.mailSink.mails.filter(({ to, subject }) => to === email && /new password/.test(subject));
    const linksOf = (count: number) => until(`there are ${count} links`, async () => mails().length === count);
    for (let asked = 1; asked <= 5; asked += 1) {
      expectBody(await ask(server, email), 200, done);
      await linksOf(asked);
    }
    for (let asked = 0; asked < 3; asked += 1) expectBody(await ask(server, email), 200, done);
    // Mails go out in order: those that were requested before this one have arrived.
    await ask(server, other.email);
    await server.mailSink.mailTo(other.email, 'new password');
    expect(mails()).toHaveLength(5);
    clock.advance(HOUR);
    await ask(server, email);
    await linksOf(6);
  });

  it.for([
    ['application/json', '{"email":"nobody"}', 400, 'Please enter a valid email address'],
    ['application/json', '{"email":', 400, 'The request is not valid JSON.'],
    ['text/plain', 'nobody', 415, 'Please send JSON (Content-Type: application/json).'],
  ] as const)('fails in plain text: %s %s', async ([type, body, status, message], { server }) => {
    const response = await fetch(`${server.url}/api/auth/reset-password-request`, {
      method: 'POST',
      headers: { 'Content-Type': type },
      body,
    });
    expect(response.status).toBe(status);
    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(await response.text()).toBe(message);
  });
});

describe('Resetting a password', () => {
  it('changes the password and signs out every browser', async ({ server }) => {
    const { member, token } = await forgetful(server);
    const other = visitor(server.url);
    await other.post('/api/auth/login', { email: member.email, password: member.password });
    const answer = expectBody(await reset(server, token), 200, done);
    expect(answer.message).toBe('Your password has been changed. Please sign in.');
    for (const browser of [member, other]) expectProblem(await browser.get('/api/auth/user'), 401, 'not_signed_in');
    expectProblem(await login(server, member, member.password), 401, 'invalid_credentials');
    expectBody(await login(server, member, NEW), 200, currentUser);
  });

  it('verifies the address, because the link came by mail to it', async ({ server }) => {
    const { member, token } = await forgetful(server);
    expect(expectBody(await member.get('/api/auth/user'), 200, currentUser).isEmailVerified).toBe(false);
    expectBody(await reset(server, token), 200, done);
    expect(expectBody(await login(server, member, NEW), 200, currentUser).isEmailVerified).toBe(true);
  });

  it('tells the owner by mail, and says what to do about a change by somebody else', async ({ server }) => {
    const { member, token } = await forgetful(server);
    expectBody(await reset(server, token), 200, done);
    const { text } = await server.mailSink.mailTo(member.email, 'Your password was changed');
    expect(text).toContain('Change the password of your mailbox first, then set a new one here');
    expect(text).toContain(`${PUBLIC_URL}/reset-password`);
    expect(text).not.toMatch(/token=/);
  });

  it('gives the same answer for a used, an expired, a foreign and an unknown token', async ({ server, clock }) => {
    const used = await forgetful(server);
    expectBody(await reset(server, used.token), 200, done);
    const foreign = await tokenMailedTo(server, used.member.email, 'verify your email');
    const late = await forgetful(server);
    clock.advance(HOUR);
    for (const token of [used.token, late.token, foreign, 'A'.repeat(43), 'x']) {
      expectProblem(await reset(server, token, 'yet another one'), 400, 'invalid_reset_token', FAILURE);
    }
    expectBody(await login(server, late.member, late.member.password), 200, currentUser);
  });

  it('can be asked whether the link still works, which does not use it up', async ({ server, clock }) => {
    const { token } = await forgetful(server);
    const ask = () => visitor(server.url).get(`/api/auth/reset-password/${token}`);
    for (const _time of ['first', 'second']) expectBody(await ask(), 200, done);
    expectBody(await reset(server, token), 200, done);
    expectProblem(await ask(), 400, 'invalid_reset_token', FAILURE);
    const late = await forgetful(server);
    clock.advance(HOUR);
    const answer = await visitor(server.url).get(`/api/auth/reset-password/${late.token}`);
    expectProblem(answer, 400, 'invalid_reset_token', FAILURE);
  });

  it('works within the hour, to the millisecond', async ({ server, clock }) => {
    const { token } = await forgetful(server);
    clock.advance(HOUR - 1);
    expectBody(await reset(server, token), 200, done);
  });

  it('works once when a link is used twice at the same time', async ({ server }) => {
    const { member, token } = await forgetful(server);
    const answers = await Promise.all([reset(server, token, 'the first one'), reset(server, token, 'the second one')]);
    expect(answers.map(({ status }) => status).sort()).toStrictEqual([200, 400]);
    const won = answers[0]?.status === 200 ? 'the first one' : 'the second one';
    expectBody(await login(server, member, won), 200, currentUser);
  });

  it('makes the links of earlier mails worthless', async ({ server }) => {
    const { member, token: first } = await forgetful(server);
    await ask(server, member.email);
    const second = await until('another link came', async () => {
      const token = await tokenMailedTo(server, member.email, 'new password');
      return token !== first && token;
    });
    expectBody(await reset(server, second), 200, done);
    expectProblem(await reset(server, first), 400, 'invalid_reset_token', FAILURE);
  });

  it('keeps the link that verifies the address valid', async ({ server }) => {
    const { member, token } = await forgetful(server);
    const verification = await tokenMailedTo(server, member.email, 'verify your email');
    expectBody(await reset(server, token), 200, done);
    const verified = await visitor(server.url).get(`/api/auth/verify-email/${verification}`);
    expectBody(verified, 200, verifiedEmail);
  });

  it('needs a new password that is long enough and the same twice', async ({ server }) => {
    const { token } = await forgetful(server);
    const body = { token, password: NEW, confirmPassword: 'something else' };
    expectProblem(
      await visitor(server.url).post('/api/auth/reset-password', body),
      400,
      'invalid_input',
      "Passwords don't match",
    );
    expectProblem(await reset(server, token, 'short'), 400, 'invalid_input', 'Password must be at least 8 characters');
    expectBody(await reset(server, token), 200, done);
  });
});
